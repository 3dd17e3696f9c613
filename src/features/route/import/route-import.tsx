import type { ReactElement } from 'react'
import { useSearch } from 'wouter'
import type { Visibility } from '#domain/route/route.ts'
import { paths } from '#src/paths.ts'
import { useQuery } from '#src/platform/use-query.ts'
import { useSession } from '#src/state/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Row, Stack } from '#src/ui/layout.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Section } from '#src/ui/section.tsx'
import { FileDrop } from './file-drop.tsx'
import { FileTable } from './file-table.tsx'
import { type ReadRoute, routesOf } from './files.ts'
import { NewRouteForm } from './new-route-form.tsx'
import { SharedNote, SharedTrouble } from './shared-note.tsx'
import { useImports } from './use-imports.ts'
import { useSaving } from './use-saving.ts'
import { useShared } from './use-shared.ts'

/** The app's shortcut to importing names it in the address. */
const IMPORT = 'import'

/** Files in, routes out: each route is looked over in a form of its own and saved on this device. */
export function RouteImport(): ReactElement {
  const { memberId } = useSession()
  const { files, choose, remove } = useImports()
  const { text, trouble, dismissText, letGo } = useShared(memberId, choose)
  const settings = useQuery('account.settings', {})
  const isImport = new URLSearchParams(useSearch()).has(IMPORT)
  return (
    <Stack gapPx={24}>
      {trouble && <SharedTrouble end={trouble} />}
      {text && <SharedNote text={text} onDismiss={dismissText} />}
      <FileDrop onFiles={choose} isFirst={isImport} />
      {files.length > 0 && (
        <FileTable
          files={files}
          onRemove={(file) => {
            remove(file)
            letGo(file.file)
          }}
        />
      )}
      {settings && (
        <NewRoutes
          routes={routesOf(files)}
          defaultVisibility={settings.defaultVisibility}
          onAllSaved={(key) => {
            const saved = files.find((file) => file.key === key)
            if (saved) letGo(saved.file)
          }}
        />
      )}
    </Stack>
  )
}

interface NewRoutesProps {
  routes: readonly ReadRoute[]
  defaultVisibility: Visibility
  /** told of a file's key once each of its routes is saved */
  onAllSaved: (fileKey: string) => void
}

function NewRoutes({ routes, defaultVisibility, onAllSaved }: NewRoutesProps): ReactElement {
  const { entryOf, change, save, saveAll, busy } = useSaving(routes, { defaultVisibility, onAllSaved })
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
