import { type ReactElement, useRef, useState } from 'react'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { useSyncCommands } from '../commands.ts'

type Reading = { share: number } | { words: string } | null

/** Takes a file of unsent changes, and says what came of it. */
export function ImportUnsent(): ReactElement {
  const { importUnsent } = useSyncCommands()
  const input = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState<Reading>(null)

  async function read(file: File): Promise<void> {
    setReading({ share: 0 })
    // word of the progress may come later than the end
    const progressed = (share: number) => setReading((now) => (now && 'share' in now ? { share } : now))
    setReading({ words: await importUnsent(file, progressed) })
  }

  return (
    <section>
      <h3>
        From a file
        <TextButton quiet className="end" onClick={() => input.current?.click()}>
          Read in
        </TextButton>
      </h3>
      <p className="small">Unsent changes that you exported, on this device or another one.</p>
      {reading && 'share' in reading && (
        <Progress
          label="Reading in"
          value={reading.share}
          max={1}
          count={`${Math.round(reading.share * 100)} %`}
        />
      )}
      <output className="small">{reading && 'words' in reading ? reading.words : ''}</output>
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
