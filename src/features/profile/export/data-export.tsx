import { css } from 'goober'
import { type ReactElement, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { exportProgressMessage } from './export-messages.ts'
import { useDataExport } from './use-data-export.ts'

const styles = css`
  display: grid;
  gap: 14px;
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

/** All that is the member's own as one file, made here from what this device holds, also with no network. */
export function DataExport(): ReactElement {
  const button = useRef<HTMLButtonElement>(null)
  const { running, outcome, start, cancel } = useDataExport()
  function stop(): void {
    button.current?.focus()
    cancel()
  }
  return (
    <div className={styles}>
      <p>
        One zip with each of your routes as GPX, and all else that is yours as JSON, with drafts, settings and
        changes that wait to be sent. It is made from what this device holds, also offline.
      </p>
      <Button ref={button} size="small" busy={running !== null} onClick={start}>
        Export everything
      </Button>
      {running && (
        <Progress
          label="Putting your data together"
          value={running.done}
          max={Math.max(1, running.total)}
          count={exportProgressMessage(running)}
          onCancel={stop}
        />
      )}
      <output>{outcome}</output>
    </div>
  )
}
