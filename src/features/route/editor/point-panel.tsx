import type { ReactElement } from 'react'
import {
  insertPoint,
  movePoint,
  type PointAt,
  passed,
  pointCount,
  pointOf,
} from '#domain/track/editing/edited-line.ts'
import { Button } from '#src/ui/button.tsx'
import { placeText } from '#src/ui/format/place-text.ts'
import { Row, Stack } from '#src/ui/layout.tsx'
import { CoordinatesForm } from './coordinates-form.tsx'
import { DirectionRow } from './direction-row.tsx'
import { numberOf } from './edited.ts'
import { ToolButtons, type UseTool } from './line-tools.tsx'
import { panelLook } from './panel-look.ts'
import { type Direction, placeTowards } from './step-towards.ts'
import { DELETE_POINT, JOIN_TOOL, POINT_TOOLS } from './tools.ts'
import type { WaypointSteps } from './waypoint-steps.ts'

interface PointPanelProps extends UseTool {
  at: PointAt
  steps: WaypointSteps
  stepM: number
  onStep: (metres: number) => void
  onSay: (words: string) => void
}

/** All that can be done to one point without dragging it. */
export function PointPanel(props: PointPanelProps): ReactElement | null {
  const { editor, at, steps, stepM, onStep, onSay, onUse } = props
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
    <section className={panelLook} aria-label="The chosen point">
      <Stack gapPx={12}>
        <h3>
          Point {numberOf(line, at)?.toLocaleString('en')} of {pointCount(line).toLocaleString('en')}
        </h3>
        <DirectionRow onMove={move} stepM={stepM} onStep={onStep} />
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
          <Button size="small" icon="flag" onClick={() => steps.add(place)}>
            Waypoint here
          </Button>
        </Row>
        <CoordinatesForm
          key={`${placeText(place)} ${at.stretch} ${at.point}`}
          label="Coordinates of the point"
          place={place}
          onMove={(to) => {
            editor.changeLine((now) => movePoint(now, at, to), at)
            onSay('Point moved')
          }}
          onInsert={(put) => {
            const after = { ...at, point: at.point + 1 }
            editor.changeLine((now) => insertPoint(now, after, put), after)
            onSay('Point inserted')
          }}
        />
      </Stack>
    </section>
  )
}
