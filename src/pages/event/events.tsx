import type { ReactElement } from 'react'
import { EventList } from '../../features/event/list/event-list.tsx'
import { Grade } from '../../features/route/grade.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../state/session.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Page } from '../../ui/layout/page.tsx'

const SLOTS = { Grade }

export function EventsPage(): ReactElement | null {
  const { memberId } = useSession()
  if (memberId === null) return null
  return (
    <Page>
      <EventList
        memberId={memberId}
        slots={SLOTS}
        actions={
          <LinkButton href={paths.eventCreate} tone="primary">
            Create event
          </LinkButton>
        }
      />
    </Page>
  )
}
