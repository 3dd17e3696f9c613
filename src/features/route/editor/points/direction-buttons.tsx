import type { ReactElement, ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { SelectInput } from '#src/ui/form/select-input.tsx'
import { Row } from '#src/ui/layout/layout.tsx'
import type { Direction } from './move-place.ts'

const STEPS = [1, 10, 100].map((metres) => ({ value: String(metres), label: `${metres} m` }))
const DIRECTIONS: readonly { direction: Direction; label: string }[] = [
  { direction: 'north', label: 'North' },
  { direction: 'south', label: 'South' },
  { direction: 'west', label: 'West' },
  { direction: 'east', label: 'East' },
]

interface DirectionButtonsProps {
  onMove: (direction: Direction) => void
  /** metres */
  stepM: number
  onStepChange: (metres: number) => void
  children?: ReactNode
}

/** Buttons that move the selected point or waypoint by one step. */
export function DirectionButtons({
  onMove,
  stepM,
  onStepChange,
  children,
}: DirectionButtonsProps): ReactElement {
  return (
    <Row tight>
      {DIRECTIONS.map(({ direction, label }) => (
        <Button key={direction} size="small" onClick={() => onMove(direction)}>
          {label}
        </Button>
      ))}
      <SelectInput
        size="small"
        label="Step size"
        options={STEPS}
        value={String(stepM)}
        onChange={(metres) => onStepChange(Number(metres))}
      />
      {children}
    </Row>
  )
}
