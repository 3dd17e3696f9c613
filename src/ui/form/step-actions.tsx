import type { ReactElement } from 'react'
import { Button } from '../button/button.tsx'
import { Row } from '../layout/layout.tsx'

interface StepActionsProps {
  busy?: boolean
  onSkip: () => void
}

/** Under each question of several: on with the answer, or on without. Stands in a form, which it submits. */
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
