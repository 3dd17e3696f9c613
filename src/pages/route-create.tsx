import { lazy, type ReactElement, Suspense, useState } from 'react'
import { v7 } from 'uuid'
import { Redirect, useSearch } from 'wouter'
import { HeadNote } from '../features/route/editor/start/head-note.tsx'
import { LazyEditor } from '../features/route/editor/start/lazy-editor.tsx'
import { LineSourceLinks } from '../features/route/editor/start/line-source-links.tsx'
import { RouteQuota } from '../features/route/editor/start/route-quota.tsx'
import { RouteImport } from '../features/route/import/route-import.tsx'
import { paths } from '../paths.ts'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { Stack } from '../ui/layout/layout.tsx'
import { Page } from '../ui/layout/page.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'

// most come with a file or to draw, and have left nothing
const DraftList = lazy(async () => ({
  default: (await import('../features/route/editor/draft/draft-list.tsx')).DraftList,
}))

/** Begun by drawing, from files, from a copy of a route, or where a draft was left. */
export function RouteCreatePage(): ReactElement {
  const search = new URLSearchParams(useSearch())
  const [fresh] = useState(() => v7())
  const copy = search.get('copy')
  const draft = search.get('draft')
  // a reload goes on with the same draft
  if (copy !== null && draft === null) return <Redirect to={addressOf(fresh, copy)} replace />
  if (draft !== null) return <Drawing key={draft} draft={draft} copy={copy} />
  return (
    <Page>
      <PageHeader
        title="Create route"
        subtitle={
          <HeadNote>
            <p>Nothing is published before you save it, and saving needs no connection.</p> <RouteQuota />
          </HeadNote>
        }
        alternatives={<LineSourceLinks current="files" drawHref={paths.routeDraft(fresh)} />}
      />
      <Stack gapPx={32}>
        <ErrorBoundary size="medium">
          <Suspense>
            <DraftList />
          </Suspense>
        </ErrorBoundary>
        <ErrorBoundary size="medium">
          <RouteImport />
        </ErrorBoundary>
      </Stack>
    </Page>
  )
}

const addressOf = (draft: string, copy: string | null): string =>
  copy === null ? paths.routeDraft(draft) : `${paths.routeDraft(draft)}&copy=${copy}`

function Drawing({ draft, copy }: { draft: string; copy: string | null }): ReactElement {
  const alternatives = <LineSourceLinks current="draw" drawHref={addressOf(draft, copy)} />
  return (
    <Page>
      <ErrorBoundary size="medium">
        <LazyEditor
          head={{ title: 'Create route', alternatives, note: <RouteQuota /> }}
          id={draft}
          base={copy === null ? null : { route: copy, isCopy: true }}
        />
      </ErrorBoundary>
    </Page>
  )
}
