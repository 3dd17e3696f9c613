import { css } from 'goober'
import { type ReactElement, useRef } from 'react'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextLink } from '../../../ui/button/text-link.tsx'
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

/** Exports all data of the member to one file, from the copy on this device, also offline. */
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
        A zip with all your routes as GPX and everything else as JSON, including drafts, settings and unsent
        changes. It is made from the data on this device and works offline.
      </p>
      <Button ref={button} size="small" busy={running !== null} onClick={start}>
        Export everything
      </Button>
      {running && (
        <Progress
          label="Preparing your data"
          value={running.done}
          max={Math.max(1, running.total)}
          count={exportProgressMessage(running)}
          onCancel={stop}
        />
      )}
      <output>{outcome}</output>
      <p>
        What is stored about you, and what you agreed to: <TextLink href={paths.privacy}>Privacy</TextLink>,{' '}
        <TextLink href={paths.terms}>Terms of use</TextLink>
      </p>
    </div>
  )
}
