import { css } from 'goober'
import { type FormEvent, type ReactElement, useState } from 'react'
import {
  insertPoint,
  movePoint,
  type PointAt,
  passed,
  pointCount,
  pointOf,
} from '#domain/track/editing/edited-line.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { NO_COORDINATES, placeIn, placeText } from '#src/ui/format/place-text.ts'
import { Row, Stack } from '#src/ui/layout.tsx'
import { SelectInput } from '#src/ui/select-input.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { numberOf } from './edited.ts'
import { ToolButtons, type UseTool } from './line-tools.tsx'
import { type Direction, placeTowards } from './step-towards.ts'
import { DELETE_POINT, JOIN_TOOL, POINT_TOOLS } from './tools.ts'

const look = css`
  padding: 14px 16px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  & h3 {
    font-size: 0.9375rem;
    line-height: 1.375rem;
  }
  & .put {
    display: flex;
    gap: 8px;
    margin-top: 8px;
  }
`

export const STEPS_M = [1, 10, 100] as const
const STEPS = STEPS_M.map((metres) => ({ value: String(metres), label: `${metres} m` }))
const DIRECTIONS: readonly { direction: Direction; label: string }[] = [
  { direction: 'north', label: 'North' },
  { direction: 'south', label: 'South' },
  { direction: 'west', label: 'West' },
  { direction: 'east', label: 'East' },
]

interface PointPanelProps extends UseTool {
  at: PointAt
  stepM: number
  onStep: (metres: number) => void
  onSay: (words: string) => void
}

/** All that can be done to one point without dragging it. */
export function PointPanel(props: PointPanelProps): ReactElement | null {
  const { editor, at, stepM, onStep, onSay, onUse } = props
  const { line } = editor.now
  const place = pointOf(line, at)
  if (!place) return null
  const move = (direction: Direction): void => {
    editor.changeLine((now) => movePoint(now, at, placeTowards(place, direction, stepM)), at)
    onSay(`Moved ${stepM} m ${direction}`)
  }
  const pass = (by: 1 | -1): void => {
    const there = { ...at, point: at.point + by }
    if (editor.changeLine((now) => passed(now, at, by), there))
      onSay(by < 0 ? 'One place earlier' : 'One place later')
  }
  return (
    <section className={look} aria-label="The chosen point">
      <Stack gapPx={12}>
        <h3>
          Point {numberOf(line, at)?.toLocaleString('en')} of {pointCount(line).toLocaleString('en')}
        </h3>
        <Row tight>
          {DIRECTIONS.map(({ direction, label }) => (
            <Button key={direction} size="small" onClick={() => move(direction)}>
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
        </Row>
        <Row tight>
          <Button size="small" disabled={passed(line, at, -1) === line} onClick={() => pass(-1)}>
            Earlier
          </Button>
          <Button size="small" disabled={passed(line, at, 1) === line} onClick={() => pass(1)}>
            Later
          </Button>
          <ToolButtons
            tools={[DELETE_POINT, ...POINT_TOOLS, ...(line.length > 1 ? [JOIN_TOOL] : [])]}
            editor={editor}
            onUse={onUse}
          />
        </Row>
        <Coordinates
          key={`${placeText(place)} ${at.stretch} ${at.point}`}
          {...props}
          place={placeText(place)}
        />
      </Stack>
    </section>
  )
}

function Coordinates({ editor, at, onSay, place }: PointPanelProps & { place: string }): ReactElement {
  const [text, setText] = useState(place)
  const [isWrong, setWrong] = useState(false)
  function put(change: 'move' | 'insert'): void {
    const found = placeIn(text)
    setWrong(found === null)
    if (!found) return
    const after = { ...at, point: at.point + 1 }
    if (change === 'move') editor.changeLine((line) => movePoint(line, at, found), at)
    else editor.changeLine((line) => insertPoint(line, after, found), after)
    onSay(change === 'move' ? 'Point moved' : 'Point inserted')
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    put('move')
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Coordinates of the point">
      <Field label="Coordinates" error={isWrong ? NO_COORDINATES : null}>
        <TextInput
          name="coordinates"
          autoComplete="off"
          value={text}
          onChange={(change) => setText(change.currentTarget.value)}
        />
      </Field>
      <div className="put">
        <Button type="submit" size="small">
          Move there
        </Button>
        <Button size="small" onClick={() => put('insert')}>
          Insert after
        </Button>
      </div>
    </form>
  )
}
