import type { ReactElement } from 'react'
import { Button } from '../button/button.tsx'
import { Row } from '../layout/layout.tsx'

interface StepActionsProps {
  busy?: boolean
  onSkip: () => void
}

/** Continue and Skip buttons of a multi-step form. Continue submits the surrounding form. */
export function StepActions({ busy, onSkip }: StepActionsProps): ReactElement {
  return (
    <Row>
      <Button type="submit" tone="primary" busy={busy ?? false}>
        Continue
      </Button>
      <Button tone="quiet" onClick={onSkip}>
        Skip
      </Button>
    </Row>
  )
}
