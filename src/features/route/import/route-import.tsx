import type { ReactElement } from 'react'
import type { Visibility } from '#domain/route/route.ts'
import { paths } from '#src/paths.ts'
import { useQuery } from '#src/platform/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Row, Stack } from '#src/ui/layout.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Section } from '#src/ui/section.tsx'
import { FileDrop } from './file-drop.tsx'
import { FileTable } from './file-table.tsx'
import { type ReadRoute, routesOf } from './files.ts'
import { NewRouteForm } from './new-route-form.tsx'
import { useImports } from './use-imports.ts'
import { useSaving } from './use-saving.ts'

/** Files in, routes out: each route is looked over in a form of its own and saved on this device. */
export function RouteImport(): ReactElement {
  const { files, choose, remove } = useImports()
  const settings = useQuery('account.settings', {})
  return (
    <Stack gapPx={24}>
      <FileDrop onFiles={choose} />
      {files.length > 0 && <FileTable files={files} onRemove={remove} />}
      {settings && <NewRoutes routes={routesOf(files)} defaultVisibility={settings.defaultVisibility} />}
    </Stack>
  )
}

interface NewRoutesProps {
  routes: readonly ReadRoute[]
  defaultVisibility: Visibility
}

function NewRoutes({ routes, defaultVisibility }: NewRoutesProps): ReactElement {
  const { entryOf, change, save, saveAll, busy } = useSaving(routes, defaultVisibility)
  const open = routes.filter((read) => entryOf(read).savedAs === null)
  return (
    <>
      {open.length > 1 && (
        <Row>
          <Button tone="primary" busy={busy} onClick={saveAll}>
            Save all {open.length} routes
          </Button>
        </Row>
      )}
      {routes.map((read) => {
        const entry = entryOf(read)
        return (
          <Section
            key={read.key}
            title={entry.draft.name || read.file}
            note={entry.savedAs ? 'saved' : read.file}
          >
            {entry.savedAs ? (
              <LinkButton href={paths.route(entry.savedAs)}>Show the route</LinkButton>
            ) : (
              <NewRouteForm
                read={read}
                entry={entry}
                busy={busy}
                onChange={(draft) => change(read, draft)}
                onSave={() => save(read)}
              />
            )}
          </Section>
        )
      })}
    </>
  )
}
