import type { ReactElement } from 'react'
import { useSearch } from 'wouter'
import { EventCreation } from '../../features/event/form/create/event-creation.tsx'
import { readEventSource, sourceKey } from '../../features/event/form/create/event-source.ts'
import { EventQuota } from '../../features/event/form/event-quota.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../state/session.ts'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { HeadNote } from '../../ui/layout/head-note.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { CoverField } from './cover-field.tsx'

/** Creates an event: from nothing, from another event, or on a route. */
export function EventCreatePage(): ReactElement | null {
  const { memberId } = useSession()
  const source = readEventSource(useSearch())
  if (memberId === null) return null
  return (
    <Page>
      <PageHeader
        title="Create event"
        crumbs={[{ label: 'Events', href: paths.events }]}
        subtitle={
          <HeadNote>
            <p>Nothing is published before you save. Saving works offline.</p> <EventQuota />
          </HeadNote>
        }
      />
      <ErrorBoundary size="medium">
        <EventCreation key={sourceKey(source)} memberId={memberId} source={source} CoverField={CoverField} />
      </ErrorBoundary>
    </Page>
  )
}
