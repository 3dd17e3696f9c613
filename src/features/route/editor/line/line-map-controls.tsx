import type { ReactElement } from 'react'
import type { MapTiles } from '#src/platform/connection/map-tiles.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { TextButton } from '#src/ui/button/text-link.tsx'
import { TRASH_SHAPE } from '../../../../ui/icons/late-shapes.ts'
import { POINT_TIP, POINTS_CROWDED, WAYPOINT_TIP } from '../messages.ts'
import type { WaypointActions } from '../waypoints/waypoint-actions.ts'
import { straightLineReason } from '../ways/follow-ways-switch.tsx'
import type { Ways } from '../ways/use-ways.ts'
import { DELETE_POINT } from './line-operations.ts'
import type { ToolProps } from './line-tools.tsx'

const UNDO = 'M4.5 8h7a4 4 0 0 1 0 8H8M7.5 5l-3 3 3 3'
const REDO = 'M15.5 8h-7a4 4 0 0 0 0 8H12M12.5 5l3 3-3 3'

/** What a press on the map adds. */
export type AddMode = 'point' | 'waypoint'

interface MapToolbarProps extends ToolProps {
  mode: AddMode
  onModeChange: (mode: AddMode) => void
  waypointActions: WaypointActions
  /** whether the search for a place is open */
  isFinding: boolean
  onFindingChange: (isFinding: boolean) => void
}

/** The most used tools, over the map. */
export function MapToolbar(props: MapToolbarProps): ReactElement {
  const { editor, mode, onModeChange, onApply, waypointActions, isFinding, onFindingChange } = props
  const { chosenWaypoint } = editor
  return (
    <div className="tools" role="toolbar" aria-label="Drawing tools">
      <IconButton
        label="Draw line"
        icon="draw"
        pressed={mode === 'point'}
        onClick={() => onModeChange('point')}
      />
      <IconButton
        label="Add waypoints"
        icon="flag"
        pressed={mode === 'waypoint'}
        onClick={() => onModeChange('waypoint')}
      />
      <IconButton
        label="Find a place"
        icon="search"
        pressed={isFinding}
        onClick={() => onFindingChange(!isFinding)}
      />
      <IconButton label="Undo" icon={UNDO} disabled={!editor.canUndo} onClick={editor.undo} />
      <IconButton label="Redo" icon={REDO} disabled={!editor.canRedo} onClick={editor.redo} />
      {mode === 'point' ? (
        <IconButton
          label={DELETE_POINT.label}
          icon={TRASH_SHAPE}
          disabled={!editor.chosenPoint}
          onClick={() => onApply(DELETE_POINT)}
        />
      ) : (
        <IconButton
          label="Remove waypoint"
          icon={TRASH_SHAPE}
          disabled={chosenWaypoint === null}
          onClick={() => chosenWaypoint !== null && waypointActions.remove(chosenWaypoint)}
        />
      )}
    </div>
  )
}

interface MapTipProps {
  mode: AddMode
  /** the points are too close to each other to be shown one by one */
  isCrowded: boolean
  /** about the position of this device, in place of the tip; empty: nothing */
  positionMessage: string
  ways: Ways
  mapTiles: MapTiles
}

/** How to use the map, and what is missing on it. */
export function MapTip({ mode, isCrowded, positionMessage, ways, mapTiles }: MapTipProps): ReactElement {
  const tip = mode === 'waypoint' ? WAYPOINT_TIP : isCrowded ? POINTS_CROWDED : POINT_TIP
  return (
    <p className="tip">
      <span>
        <output>{positionMessage}</output>
        {positionMessage === '' && tip}
        <span className="why" aria-hidden="true">{` ${straightLineReason(ways)}`}</span>
        {mapTiles.isDeferred && (
          <>
            {' '}
            Data saver is on. Only tiles on this device are shown.{' '}
            <TextButton onClick={mapTiles.loadNow}>Load map</TextButton>
          </>
        )}
      </span>
    </p>
  )
}
