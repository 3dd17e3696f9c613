import { type ReactElement, useState } from 'react'
import { v7 } from 'uuid'
import { Redirect, useSearch } from 'wouter'
import { DrawStart } from '../../features/route/editor/start/draw-start.tsx'
import { LazyEditor } from '../../features/route/editor/start/lazy-editor.tsx'
import { LineSourceLinks } from '../../features/route/editor/start/line-source-links.tsx'
import { IMPORT_PARAM } from '../../features/route/import/import-param.ts'
import { RouteImport } from '../../features/route/import/route-import.tsx'
import { useFileImports } from '../../features/route/import/use-file-imports.ts'
import { paths } from '../../paths.ts'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { HeadNote } from '../../ui/layout/head-note.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

// most members have no drafts
const DraftList = lazyComponent(
  async () => (await import('../../features/route/editor/draft/draft-list.tsx')).DraftList,
)

// nothing is shown before the plan is known
const RouteQuota = lazyComponent(
  async () => (await import('../../features/route/editor/start/route-quota.tsx')).RouteQuota,
)

/** Starts a route by drawing, from files, as a copy of another route, or from a draft. */
export function RouteCreatePage(): ReactElement {
  const search = new URLSearchParams(useSearch())
  const [fresh] = useState(() => v7())
  const copy = search.get('copy')
  const draft = search.get('draft')
  // with the draft in the address, a reload continues it
  if (copy !== null && draft === null) return <Redirect to={addressOf(fresh, copy)} replace />
  if (draft !== null) return <Drawing key={draft} draft={draft} copy={copy} />
  return <RouteStart drawHref={paths.routeDraft(fresh)} isImport={search.has(IMPORT_PARAM)} />
}

interface RouteStartProps {
  drawHref: string
  /** the member has chosen to import */
  isImport: boolean
}

/** Both ways to a line, until one is chosen. */
function RouteStart({ drawHref, isImport }: RouteStartProps): ReactElement {
  const imports = useFileImports()
  const hasChosen = isImport || imports.files.length > 0
  return (
    <Page>
      <PageHeader
        title="Create route"
        subtitle={
          <HeadNote>
            <p>Nothing is published before you save. Saving works offline.</p> <RouteQuota />
          </HeadNote>
        }
        alternatives={<LineSourceLinks current={hasChosen ? 'files' : null} drawHref={drawHref} />}
      />
      <Stack gapPx={32}>
        <ErrorBoundary size="medium">
          <DraftList />
        </ErrorBoundary>
        <ErrorBoundary size="medium">
          <RouteImport
            imports={imports}
            alternative={hasChosen ? null : <DrawStart href={drawHref} />}
            takesFocus={isImport}
          />
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
