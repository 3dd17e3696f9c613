import { css } from 'goober'
import { type ReactElement, useMemo, useState } from 'react'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import {
  countPoints,
  getPoint,
  insertPoint,
  movePoint,
  type PointPosition,
  toSegments,
} from '#domain/track/editing/edited-line.ts'
import type { MapTiles } from '#src/platform/connection/map-tiles.ts'
import { useUnits } from '#src/state/settings.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { TextButton } from '#src/ui/button/text-link.tsx'
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx'
import { LazyEditMap } from '#src/ui/map/editing/lazy-edit-map.tsx'
import type { WaypointPins } from '#src/ui/map/editing/use-waypoint-pins.ts'
import { narrow } from '#src/ui/theme/media.ts'
import { waypointIconPath, waypointLabel } from '../../waypoint-kinds.ts'
import { pointNumber } from '../editor-state.ts'
import { POINT_TIP, POINTS_CROWDED, WAYPOINT_TIP } from '../messages.ts'
import { type Direction, movePlace } from '../points/move-place.ts'
import type { WaypointActions } from '../waypoints/waypoint-actions.ts'
import { FollowWaysSwitch, straightLineReason } from '../ways/follow-ways-switch.tsx'
import type { AddPoint } from '../ways/use-add-point.ts'
import { pressSnapRadiusM, type Ways } from '../ways/use-ways.ts'
import { DELETE_POINT } from './line-operations.ts'
import type { ToolProps } from './line-tools.tsx'

const styles = css`
  position: relative;
  & .tools {
    position: absolute;
    top: 14px;
    left: 50%;
    z-index: 1;
    display: flex;
    transform: translateX(-50%);
    border: 1px solid var(--edge);
    border-radius: var(--radius-control);
    background: var(--raised);
    box-shadow: var(--shade);
  }
  & .tools [aria-pressed='true'] {
    background: var(--ink);
    color: var(--paper);
  }
  & .tools svg {
    fill: none;
  }
  & .tip {
    position: absolute;
    left: 14px;
    right: 64px;
    bottom: 40px;
    z-index: 1;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
    text-align: center;
    pointer-events: none;
  }
  & .tip > span {
    padding: 2px 8px;
    border-radius: 4px;
    background: color-mix(in srgb, var(--raised) 88%, transparent);
    box-decoration-break: clone;
    pointer-events: auto;
  }
  & .why {
    display: none;
  }
  /* a small map has no room for it between degrees and buttons */
  ${narrow} {
    & .why {
      display: inline;
    }
    & .tip {
      position: static;
      padding: 8px 14px 0;
      text-align: left;
    }
    & .tip > span {
      padding: 0;
    }
  }
`

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'north',
  ArrowDown: 'south',
  ArrowLeft: 'west',
  ArrowRight: 'east',
}

interface LineMapProps extends ToolProps {
  steps: WaypointActions
  ground: MapTiles
  ways: Ways
  onAdd: AddPoint
  initialBounds: Bounds
  /** metres that an arrow key moves what is chosen */
  stepM: number
  onSay: (words: string) => void
}

/** The map to draw on, with what is done most over it. Where it can not be shown, the list of points still can. */
export function LineMap(props: LineMapProps): ReactElement {
  const { editor, steps, ground, ways, onAdd, initialBounds, stepM, onSay, onUse } = props
  const units = useUnits()
  const [isCrowded, setCrowded] = useState(false)
  /** what a press on the map puts there */
  const [puts, setPuts] = useState<'point' | 'waypoint'>('point')
  const { line, waypoints } = editor.state
  const { chosenWaypoint } = editor
  const lines = useMemo(() => toSegments(line), [line])
  const count = countPoints(line)
  const signed = useMemo(
    () =>
      waypoints.map((each) => ({ ...each, name: waypointLabel(each), sign: waypointIconPath(each.symbol) })),
    [waypoints],
  )

  function onKey(at: PointPosition, press: KeyboardEvent): void {
    const direction = ARROWS[press.key]
    const place = getPoint(line, at)
    if (direction && place) {
      editor.changeLine((now) => movePoint(now, at, movePlace(place, direction, stepM)), at)
      onSay(`Moved ${stepM} m ${direction}`)
    } else if (isDelete(press)) onUse(DELETE_POINT)
    else return
    keepFromMap(press)
  }
  const pins: WaypointPins = {
    waypoints: signed,
    chosen: chosenWaypoint,
    onTop: puts === 'waypoint',
    onMove: steps.move,
    onChoose: editor.chooseWaypoint,
    onKey: (at, press) => {
      const direction = ARROWS[press.key]
      if (direction) steps.moveTowards(at, direction, stepM)
      else if (isDelete(press)) steps.remove(at)
      else if (press.key === 'Enter' || press.key === ' ') editor.chooseWaypoint(at)
      else return
      keepFromMap(press)
    },
  }

  return (
    <div className={styles}>
      <ErrorBoundary size="medium">
        <LazyEditMap
          label={`Map with the line being drawn, ${count} points`}
          units={units}
          tiles={ground.source}
          lines={lines}
          pins={pins}
          chosen={editor.chosenPoint}
          labelOf={(at) => `Point ${pointNumber(line, at)} of ${count}`}
          view={initialBounds}
          onAdd={(place, zoom) =>
            puts === 'waypoint' ? steps.add(place) : onAdd(place, pressSnapRadiusM(place, zoom))
          }
          onViewChange={(centre, zoom) => ways.setView({ centre, zoom })}
          onMove={(at, to) => {
            editor.changeLine((now) => movePoint(now, at, to), at)
            onSay('Point moved')
          }}
          onInsert={(at, to) => {
            editor.changeLine((now) => insertPoint(now, at, to), at)
            onSay('Point inserted')
          }}
          onChoose={editor.choosePoint}
          onKey={onKey}
          onCrowdedChange={setCrowded}
        />
      </ErrorBoundary>
      <div className="tools" role="toolbar" aria-label="Drawing">
        <IconButton
          label="Draw the line"
          icon="draw"
          pressed={puts === 'point'}
          onClick={() => setPuts('point')}
        />
        <IconButton
          label="Put waypoints"
          icon="flag"
          pressed={puts === 'waypoint'}
          onClick={() => setPuts('waypoint')}
        />
        <IconButton label="Undo" icon="undo" disabled={!editor.canUndo} onClick={editor.undo} />
        <IconButton label="Redo" icon="redo" disabled={!editor.canRedo} onClick={editor.redo} />
        {puts === 'point' ? (
          <IconButton
            label={DELETE_POINT.label}
            icon="trash"
            disabled={!editor.chosenPoint}
            onClick={() => onUse(DELETE_POINT)}
          />
        ) : (
          <IconButton
            label="Remove the waypoint"
            icon="trash"
            disabled={chosenWaypoint === null}
            onClick={() => chosenWaypoint !== null && steps.remove(chosenWaypoint)}
          />
        )}
      </div>
      <FollowWaysSwitch ways={ways} />
      <p className="tip">
        <span>
          {puts === 'waypoint' ? WAYPOINT_TIP : isCrowded ? POINTS_CROWDED : POINT_TIP}
          <span className="why" aria-hidden="true">{` ${straightLineReason(ways)}`}</span>
          {ground.isDeferred && (
            <>
              {' '}
              Data saver is on. Only tiles on this device are shown.{' '}
              <TextButton onClick={ground.loadNow}>Load map</TextButton>
            </>
          )}
        </span>
      </p>
    </div>
  )
}

const isDelete = ({ key }: KeyboardEvent): boolean => key === 'Delete' || key === 'Backspace'

/** It would move as well. */
function keepFromMap(press: KeyboardEvent): void {
  press.preventDefault()
  press.stopPropagation()
}
