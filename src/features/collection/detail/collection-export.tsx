import { css } from 'goober'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { toFileName } from '#domain/std/text/file-name.ts'
import { saveFile } from '../../../platform/device/save-file.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import type { ExportProgress } from '../../../platform/port/port.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { zipMessage } from '../messages.ts'

const styles = css`
  display: grid;
  gap: 12px;
  justify-items: start;
  font-size: 0.9375rem;
  line-height: 1.375rem;
  & > :has([role='progressbar']) {
    justify-self: stretch;
  }
  & > output:empty {
    display: none;
  }
`

const FAILED = 'Could not create the ZIP file. Free up space and try again.'

/** Exports all routes of a collection as GPX files in a ZIP, also offline. */
export function CollectionExport({ id, name }: { id: string; name: string }): ReactElement {
  const { port } = usePlatform()
  const [running, setRunning] = useState<ExportProgress | null>(null)
  const [outcome, setOutcome] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const isRunning = useRef(false)
  const cancel = () => void port.exports.cancel().catch(() => undefined)
  useEffect(
    () => () => {
      if (isRunning.current) port.exports.cancel().catch(() => undefined)
    },
    [port],
  )

  async function exportZip(): Promise<void> {
    setOutcome('')
    setRunning({ done: 0, total: 0 })
    isRunning.current = true
    try {
      const zip = await port.exports.collection(id, (progress) =>
        setRunning((current) => current && progress),
      )
      if (zip) {
        if (zip.written > 0) saveFile(document, zip.file, toFileName(name, 'zip'))
        setOutcome(zipMessage(zip))
      }
    } catch {
      setOutcome(FAILED)
    }
    isRunning.current = false
    setRunning(null)
  }

  return (
    <Section title="Export">
      <div className={styles}>
        <Button ref={button} size="small" busy={running !== null} onClick={() => void exportZip()}>
          GPX files as ZIP
        </Button>
        {running && (
          <Progress
            label="Writing GPX files"
            value={running.done}
            max={Math.max(1, running.total)}
            count={`${running.done} of ${formatCount(running.total, 'route')}`}
            onCancel={() => {
              button.current?.focus()
              cancel()
            }}
          />
        )}
        <output>{outcome}</output>
      </div>
    </Section>
  )
}
