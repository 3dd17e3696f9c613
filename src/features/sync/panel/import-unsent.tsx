import { type ReactElement, useRef, useState } from 'react'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { useSyncCommands } from '../commands.ts'

type ImportState = { share: number } | { message: string } | null

/** Imports a file of unsent changes and shows the result. */
export function ImportUnsent(): ReactElement {
  const { importUnsent } = useSyncCommands()
  const input = useRef<HTMLInputElement>(null)
  const [importing, setImporting] = useState<ImportState>(null)

  async function read(file: File): Promise<void> {
    setImporting({ share: 0 })
    // a progress message may arrive after the result
    const progressed = (share: number) => setImporting((now) => (now && 'share' in now ? { share } : now))
    setImporting({ message: await importUnsent(file, progressed) })
  }

  return (
    <section>
      <h3>
        Unsent changes
        <TextButton quiet className="end" onClick={() => input.current?.click()}>
          Import from file
        </TextButton>
      </h3>
      <p className="small">Import changes that you exported on this or another device.</p>
      {importing && 'share' in importing && (
        <Progress
          label="Importing"
          value={importing.share}
          max={1}
          count={`${Math.round(importing.share * 100)} %`}
        />
      )}
      <output className="small">{importing && 'message' in importing ? importing.message : ''}</output>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="File of unsent changes"
        onChange={(change) => {
          const [file] = change.currentTarget.files ?? []
          if (file) void read(file)
          // the same file may be chosen again
          change.currentTarget.value = ''
        }}
      />
    </section>
  )
}
