import { type ReactElement, useMemo, useState } from 'react'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
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
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx'
import { LazyEditMap } from '#src/ui/map/editing/lazy-edit-map.tsx'
import type { WaypointPins } from '#src/ui/map/editing/use-waypoint-pins.ts'
import { waypointIconPath, waypointLabel } from '../../waypoint-kinds.ts'
import { pointNumber } from '../editor-state.ts'
import { type Direction, movePlace } from '../points/move-place.ts'
import type { WaypointActions } from '../waypoints/waypoint-actions.ts'
import { FollowWaysSwitch } from '../ways/follow-ways-switch.tsx'
import type { AddPoint } from '../ways/use-add-point.ts'
import { pressSnapRadiusM, type Ways } from '../ways/use-ways.ts'
import { type AddMode, MapTip, MapToolbar } from './line-map-controls.tsx'
import { lineMapStyles } from './line-map-styles.ts'
import { DELETE_POINT } from './line-operations.ts'
import type { ToolProps } from './line-tools.tsx'
import { LocateButton } from './locate-button.tsx'
import { MapFinder } from './map-finder.tsx'

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'north',
  ArrowDown: 'south',
  ArrowLeft: 'west',
  ArrowRight: 'east',
}

interface LineMapProps extends ToolProps {
  waypointActions: WaypointActions
  mapTiles: MapTiles
  ways: Ways
  onAdd: AddPoint
  initialBounds: Bounds
  /** metres by which an arrow key moves the selected point or waypoint */
  stepM: number
  onAnnounce: (message: string) => void
}

/**
 * The map on which the line is drawn, with the most used tools. The list of points works without
 * it.
 */
export function LineMap(props: LineMapProps): ReactElement {
  const { editor, waypointActions, mapTiles, ways, onAdd, initialBounds, stepM, onAnnounce, onApply } = props
  const units = useUnits()
  const [isCrowded, setCrowded] = useState(false)
  const [mode, setMode] = useState<AddMode>('point')
  const [isFinding, setFinding] = useState(false)
  const [shown, setShown] = useState<LatLon | null>(null)
  const [positionMessage, setPositionMessage] = useState('')
  const { line } = editor.state
  const lines = useMemo(() => toSegments(line), [line])
  const count = countPoints(line)
  const pins = useEditablePins(props, mode)

  function showPlace(place: LatLon, name: string): void {
    setShown(place)
    setPositionMessage('')
    onAnnounce(`The map shows ${name}`)
  }
  function addAt(place: LatLon, zoom: number): void {
    setPositionMessage('')
    if (mode === 'waypoint') waypointActions.add(place)
    else onAdd(place, pressSnapRadiusM(place, zoom))
  }
  function onPointKey(at: PointPosition, press: KeyboardEvent): void {
    const direction = ARROWS[press.key]
    const place = getPoint(line, at)
    if (direction && place) {
      editor.changeLine((now) => movePoint(now, at, movePlace(place, direction, stepM)), at)
      onAnnounce(`Moved ${stepM} m ${direction}`)
    } else if (isDelete(press)) onApply(DELETE_POINT)
    else return
    keepFromMap(press)
  }

  return (
    <div className={lineMapStyles}>
      {isFinding && <MapFinder bounds={initialBounds} onChoose={(place) => showPlace(place, place.name)} />}
      <div className="map">
        <ErrorBoundary size="medium">
          <LazyEditMap
            label={`Map of the line, ${count} points`}
            units={units}
            tiles={mapTiles.source}
            lines={lines}
            pins={pins}
            chosen={editor.chosenPoint}
            labelOf={(at) => `Point ${pointNumber(line, at)} of ${count}`}
            view={initialBounds}
            shown={shown}
            onAdd={addAt}
            onViewChange={(centre, zoom) => ways.setView({ centre, zoom })}
            onMove={(at, to) => {
              editor.changeLine((now) => movePoint(now, at, to), at)
              onAnnounce('Point moved')
            }}
            onInsert={(at, to) => {
              editor.changeLine((now) => insertPoint(now, at, to), at)
              onAnnounce('Point inserted')
            }}
            onChoose={editor.choosePoint}
            onKey={onPointKey}
            onCrowdedChange={setCrowded}
          />
        </ErrorBoundary>
        <MapToolbar
          editor={editor}
          mode={mode}
          onModeChange={setMode}
          onApply={onApply}
          waypointActions={waypointActions}
          isFinding={isFinding}
          onFindingChange={setFinding}
        />
        <FollowWaysSwitch ways={ways} />
        <LocateButton onFound={(place) => showPlace(place, 'your position')} onMessage={setPositionMessage} />
        <MapTip
          mode={mode}
          isCrowded={isCrowded}
          positionMessage={positionMessage}
          ways={ways}
          mapTiles={mapTiles}
        />
      </div>
    </div>
  )
}

/** The waypoints as pins that can be dragged, and moved or removed with keys. */
function useEditablePins({ editor, waypointActions, stepM }: LineMapProps, mode: AddMode): WaypointPins {
  const { waypoints } = editor.state
  const pinned = useMemo(
    () =>
      waypoints.map((each) => ({ ...each, name: waypointLabel(each), sign: waypointIconPath(each.symbol) })),
    [waypoints],
  )
  return {
    waypoints: pinned,
    chosen: editor.chosenWaypoint,
    onTop: mode === 'waypoint',
    onMove: waypointActions.move,
    onChoose: editor.chooseWaypoint,
    onKey: (at, press) => {
      const direction = ARROWS[press.key]
      if (direction) waypointActions.moveTowards(at, direction, stepM)
      else if (isDelete(press)) waypointActions.remove(at)
      else if (press.key === 'Enter' || press.key === ' ') editor.chooseWaypoint(at)
      else return
      keepFromMap(press)
    },
  }
}

const isDelete = ({ key }: KeyboardEvent): boolean => key === 'Delete' || key === 'Backspace'

/** Otherwise the key would also move the map. */
function keepFromMap(press: KeyboardEvent): void {
  press.preventDefault()
  press.stopPropagation()
}
