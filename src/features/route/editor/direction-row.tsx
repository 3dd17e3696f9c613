import type { ReactElement, ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { SelectInput } from '#src/ui/select-input.tsx'
import type { Direction } from './step-towards.ts'

const STEPS = [1, 10, 100].map((metres) => ({ value: String(metres), label: `${metres} m` }))
const DIRECTIONS: readonly { direction: Direction; label: string }[] = [
  { direction: 'north', label: 'North' },
  { direction: 'south', label: 'South' },
  { direction: 'west', label: 'West' },
  { direction: 'east', label: 'East' },
]

interface DirectionRowProps {
  onMove: (direction: Direction) => void
  /** metres */
  stepM: number
  onStep: (metres: number) => void
  children?: ReactNode
}

/** Moves what is chosen, step by step. */
export function DirectionRow({ onMove, stepM, onStep, children }: DirectionRowProps): ReactElement {
  return (
    <Row tight>
      {DIRECTIONS.map(({ direction, label }) => (
        <Button key={direction} size="small" onClick={() => onMove(direction)}>
          {label}
        </Button>
      ))}
      <SelectInput
        size="small"
        label="How far it moves"
        options={STEPS}
        value={String(stepM)}
        onChange={(metres) => onStep(Number(metres))}
      />
      {children}
    </Row>
  )
}
