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
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { textStyles } from '#src/ui/theme/text-styles.ts'
import { FileDrop } from './file-drop.tsx'
import { type ImportFile, type ParsedRoute, parsedRoutes } from './import-files.ts'
import { NewRouteForm } from './new-route-form.tsx'
import { SharedFilesWarning, SharedTextNote } from './shared/shared-text-note.tsx'
import { useSharedContent } from './shared/use-shared-content.ts'
import { useFileImports } from './use-file-imports.ts'
import { useImportForms } from './use-import-forms.ts'

// shown once a file was chosen
const FileTable = lazyComponent(async () => (await import('./file-table.tsx')).FileTable)

/** Each form draws its line, so an archive with many routes shows only some of them at first. */
const FORMS_AT_ONCE = 20

/** The query parameter of the app's import shortcut. */
const IMPORT_PARAM = 'import'

/** Imports files: the member checks each route in its own form and saves it on this device. */
export function RouteImport(): ReactElement {
  const { memberId } = useSession()
  const { files, choose, remove } = useFileImports()
  const { text, problem, dismissText, release } = useSharedContent(memberId, choose)
  const settings = useQuery('account.settings', {})
  const isImport = new URLSearchParams(useSearch()).has(IMPORT_PARAM)
  const doneKeys = useRef(new Set<string>())
  /**
   * Releases a shared file once all its routes are saved or removed; files that could not be read
   * do not count.
   */
  function markDone(file: ImportFile): void {
    doneKeys.current.add(file.key)
    const isPending = ({ key, state }: ImportFile) => state !== 'refused' && !doneKeys.current.has(key)
    if (!files.some((other) => other.file === file.file && isPending(other))) release(file.file)
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
            markDone(file)
          }}
        />
      )}
      {settings && (
        <NewRoutes
          routes={parsedRoutes(files)}
          defaultVisibility={settings.defaultVisibility}
          onAllSaved={(key) => {
            const saved = files.find((file) => file.key === key)
            if (saved) markDone(saved)
          }}
        />
      )}
    </Stack>
  )
}

interface NewRoutesProps {
  routes: readonly ParsedRoute[]
  defaultVisibility: Visibility
  /** called with a file's key once all its routes are saved */
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
              <LinkButton href={paths.route(entry.savedId)}>View route</LinkButton>
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
          {later.length} more will appear as you save these. You can also save all at once.
        </p>
      )}
    </>
  )
}
