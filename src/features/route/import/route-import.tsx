import { css } from 'goober'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { useQuery } from '#src/platform/queries/use-query.ts'
import { useSession } from '#src/state/session.ts'
import { Stack } from '#src/ui/layout/layout.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { FileDrop } from './file-drop.tsx'
import { type ImportFile, parsedRoutes } from './import-files.ts'
import { SharedFilesWarning, SharedTextNote } from './shared/shared-text-note.tsx'
import { useSharedContent } from './shared/use-shared-content.ts'
import type { FileImports } from './use-file-imports.ts'

// shown once a file was chosen
const FileTable = lazyComponent(async () => (await import('./file-table.tsx')).FileTable)
// shown once one was read
const NewRoutes = lazyComponent(async () => (await import('./new-routes.tsx')).NewRoutes)

const ways = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: 16px;
`

interface RouteImportProps {
  imports: FileImports
  /** another way to a new line, shown first; null: the member has chosen to import */
  alternative: ReactNode
  /** the member opened the page to import files */
  takesFocus: boolean
}

/** Imports files: the member checks each route in its own form and saves it on this device. */
export function RouteImport({ imports, alternative, takesFocus }: RouteImportProps): ReactElement {
  const { memberId } = useSession()
  const { files, choose, remove } = imports
  const { text, problem, dismissText, release } = useSharedContent(memberId, choose)
  const routes = parsedRoutes(files)
  const settings = useQuery('account.settings', {})
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
      <div className={ways}>
        {alternative}
        <FileDrop onFiles={choose} takesFocus={takesFocus} />
      </div>
      {files.length > 0 && (
        <FileTable
          files={files}
          onRemove={(file) => {
            remove(file)
            markDone(file)
          }}
        />
      )}
      {settings && routes.length > 0 && (
        <NewRoutes
          routes={routes}
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
