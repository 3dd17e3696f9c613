import { type ReactElement, useRef } from 'react'
import { useSearch } from 'wouter'
import type { Visibility } from '#domain/route/visibility.ts'
import { paths } from '#src/paths.ts'
import { useQuery } from '#src/platform/queries/use-query.ts'
import { useSession } from '#src/state/session.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Row, Stack } from '#src/ui/layout/layout.tsx'
import { Section } from '#src/ui/layout/section.tsx'
import { textStyles } from '#src/ui/theme/text-styles.ts'
import { FileDrop } from './file-drop.tsx'
import { FileTable } from './file-table.tsx'
import { type ImportFile, type ParsedRoute, parsedRoutes } from './import-files.ts'
import { NewRouteForm } from './new-route-form.tsx'
import { SharedFilesWarning, SharedTextNote } from './shared/shared-text-note.tsx'
import { useSharedContent } from './shared/use-shared-content.ts'
import { useFileImports } from './use-file-imports.ts'
import { useImportForms } from './use-import-forms.ts'

/** Of an archive with many: each form draws its line. */
const FORMS_AT_ONCE = 20

/** The app's shortcut to importing names it in the address. */
const IMPORT = 'import'

/** Files in, routes out: each route is looked over in a form of its own and saved on this device. */
export function RouteImport(): ReactElement {
  const { memberId } = useSession()
  const { files, choose, remove } = useFileImports()
  const { text, problem, dismissText, release } = useSharedContent(memberId, choose)
  const settings = useQuery('account.settings', {})
  const isImport = new URLSearchParams(useSearch()).has(IMPORT)
  const settled = useRef(new Set<string>())
  /** A shared file waits until all that was in it is saved, or removed; what could not be read waits for nothing. */
  function settle(file: ImportFile): void {
    settled.current.add(file.key)
    const waits = ({ key, state }: ImportFile) => state !== 'refused' && !settled.current.has(key)
    if (!files.some((other) => other.file === file.file && waits(other))) release(file.file)
  }
  return (
    <Stack gapPx={24}>
      {problem && <SharedFilesWarning outcome={problem} />}
      {text && <SharedTextNote text={text} onDismiss={dismissText} />}
      <FileDrop onFiles={choose} takesFocus={isImport} />
      {files.length > 0 && (
        <FileTable
          files={files}
          onRemove={(file) => {
            remove(file)
            settle(file)
          }}
        />
      )}
      {settings && (
        <NewRoutes
          routes={parsedRoutes(files)}
          defaultVisibility={settings.defaultVisibility}
          onAllSaved={(key) => {
            const saved = files.find((file) => file.key === key)
            if (saved) settle(saved)
          }}
        />
      )}
    </Stack>
  )
}

interface NewRoutesProps {
  routes: readonly ParsedRoute[]
  defaultVisibility: Visibility
  /** told of a file's key once each of its routes is saved */
  onAllSaved: (fileKey: string) => void
}

function NewRoutes({ routes, defaultVisibility, onAllSaved }: NewRoutesProps): ReactElement {
  const { formOf, change, save, saveAll, busy } = useImportForms(routes, { defaultVisibility, onAllSaved })
  const open = routes.filter((read) => formOf(read).savedId === null)
  const later = open.slice(FORMS_AT_ONCE)
  const shown = routes.filter((read) => !later.includes(read))
  return (
    <>
      {open.length > 1 && (
        <Row>
          <Button tone="primary" busy={busy} onClick={saveAll}>
            Save all {open.length} routes
          </Button>
        </Row>
      )}
      {shown.map((read) => {
        const entry = formOf(read)
        return (
          <Section
            key={read.key}
            title={entry.draft.name || read.file}
            note={entry.savedId ? 'saved' : read.file}
          >
            {entry.savedId ? (
              <LinkButton href={paths.route(entry.savedId)}>Show the route</LinkButton>
            ) : (
              <NewRouteForm
                parsed={read}
                entry={entry}
                busy={busy}
                onChange={(draft) => change(read, draft)}
                onSave={() => save(read)}
              />
            )}
          </Section>
        )
      })}
      {later.length > 0 && (
        <p className={textStyles.muted}>
          {later.length} more are shown as these are saved, or save all of them at once.
        </p>
      )}
    </>
  )
}
