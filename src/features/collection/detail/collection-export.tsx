import { css } from 'goober'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { toFileName } from '#domain/std/text/file-name.ts'
import { saveFile } from '../../../platform/device/save-file.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import type { ExportProgress } from '../../../platform/port/port.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { formatCount, zipMessage } from '../messages.ts'

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

const FAILED = 'The zip could not be written on this device. Free some space and try again.'

/** All its routes as GPX in one zip, made here, also with no network. */
export function CollectionExport({ id, name }: { id: string; name: string }): ReactElement {
  const { port } = usePlatform()
  const [running, setRunning] = useState<ExportProgress | null>(null)
  const [outcome, setOutcome] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const isUnderWay = useRef(false)
  const cancel = () => void port.exports.cancel().catch(() => undefined)
  useEffect(
    () => () => {
      if (isUnderWay.current) port.exports.cancel().catch(() => undefined)
    },
    [port],
  )

  async function make(): Promise<void> {
    setOutcome('')
    setRunning({ done: 0, total: 0 })
    isUnderWay.current = true
    try {
      const zip = await port.exports.collection(id, (news) => setRunning((before) => before && news))
      if (zip) {
        if (zip.written > 0) saveFile(document, zip.file, toFileName(name, 'zip'))
        setOutcome(zipMessage(zip))
      }
    } catch {
      setOutcome(FAILED)
    }
    isUnderWay.current = false
    setRunning(null)
  }

  return (
    <Section title="Export">
      <div className={styles}>
        <Button ref={button} size="small" busy={running !== null} onClick={() => void make()}>
          Zip of GPX files
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
