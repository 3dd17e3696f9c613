import type { ReactElement } from 'react'
import {
  countPoints,
  getPoint,
  insertPoint,
  movePoint,
  type PointPosition,
  swapWithNeighbor,
} from '#domain/track/editing/edited-line.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatCoordinates } from '#src/ui/format/coordinates.ts'
import { Row, Stack } from '#src/ui/layout/layout.tsx'
import { pointNumber } from '../editor-state.ts'
import { DELETE_POINT, JOIN_TOOL, POINT_TOOLS } from '../line/line-operations.ts'
import { ToolButtons, type ToolProps } from '../line/line-tools.tsx'
import type { WaypointActions } from '../waypoints/waypoint-actions.ts'
import { CoordinatesForm } from './coordinates-form.tsx'
import { DirectionButtons } from './direction-buttons.tsx'
import { type Direction, movePlace } from './move-place.ts'
import { panelStyles } from './panel-styles.ts'

interface PointPanelProps extends ToolProps {
  at: PointPosition
  waypointActions: WaypointActions
  stepM: number
  onStepChange: (metres: number) => void
  onAnnounce: (message: string) => void
}

/** Actions on the selected point that work without dragging. */
export function PointPanel(props: PointPanelProps): ReactElement | null {
  const { editor, at, waypointActions, stepM, onStepChange, onAnnounce, onApply } = props
  const { line } = editor.state
  const place = getPoint(line, at)
  if (!place) return null
  const move = (direction: Direction): void => {
    editor.changeLine((now) => movePoint(now, at, movePlace(place, direction, stepM)), at)
    onAnnounce(`Moved ${stepM} m ${direction}`)
  }
  const swap = (by: 1 | -1): void => {
    const target = { ...at, point: at.point + by }
    if (editor.changeLine((now) => swapWithNeighbor(now, at, by), target))
      onAnnounce(by < 0 ? 'Moved earlier' : 'Moved later')
  }
  return (
    <section className={panelStyles} aria-label="Selected point">
      <Stack gapPx={12}>
        <h3>
          Point {pointNumber(line, at)?.toLocaleString('en')} of {countPoints(line).toLocaleString('en')}
        </h3>
        <DirectionButtons onMove={move} stepM={stepM} onStepChange={onStepChange} />
        <Row tight>
          <Button size="small" disabled={swapWithNeighbor(line, at, -1) === line} onClick={() => swap(-1)}>
            Earlier
          </Button>
          <Button size="small" disabled={swapWithNeighbor(line, at, 1) === line} onClick={() => swap(1)}>
            Later
          </Button>
          <ToolButtons
            tools={[DELETE_POINT, ...POINT_TOOLS, ...(line.length > 1 ? [JOIN_TOOL] : [])]}
            editor={editor}
            onApply={onApply}
          />
          <Button size="small" icon="flag" onClick={() => waypointActions.add(place)}>
            Waypoint here
          </Button>
        </Row>
        <CoordinatesForm
          key={`${formatCoordinates(place)} ${at.segment} ${at.point}`}
          label="Coordinates of the point"
          place={place}
          onMove={(to) => {
            editor.changeLine((now) => movePoint(now, at, to), at)
            onAnnounce('Point moved')
          }}
          onInsert={(put) => {
            const after = { ...at, point: at.point + 1 }
            editor.changeLine((now) => insertPoint(now, after, put), after)
            onAnnounce('Point inserted')
          }}
        />
      </Stack>
    </section>
  )
}
