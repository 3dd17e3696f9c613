import { css } from 'goober'
import { type ReactElement, useMemo, useState } from 'react'
import type { Bounds } from '#domain/std/bounds.ts'
import {
  addPoint,
  insertPoint,
  movePoint,
  type PointAt,
  pointCount,
  pointOf,
  segmentsOf,
} from '#domain/track/editing/edited-line.ts'
import type { Waypoint } from '#domain/track/track.ts'
import { useGround } from '#src/platform/ground.ts'
import { useUnits } from '#src/state/settings.ts'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { DrawMap } from '#src/ui/map/draw-map.tsx'
import { TextButton } from '#src/ui/text-link.tsx'
import { numberOf } from './edited.ts'
import type { UseTool } from './line-tools.tsx'
import { type Direction, placeTowards } from './step-towards.ts'
import { DELETE_POINT } from './tools.ts'
import { CROWDED, TIP } from './words.ts'

const look = css`
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
`

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'north',
  ArrowDown: 'south',
  ArrowLeft: 'west',
  ArrowRight: 'east',
}

interface LineMapProps extends UseTool {
  waypoints: readonly Waypoint[]
  view: Bounds
  /** metres that an arrow key moves the chosen point */
  stepM: number
  onSay: (words: string) => void
}

/** The map to draw on, with what is done most over it. Where it can not be shown, the list of points still can. */
export function LineMap({ editor, waypoints, view, stepM, onSay, onUse }: LineMapProps): ReactElement {
  const units = useUnits()
  const ground = useGround()
  const [isCrowded, setCrowded] = useState(false)
  const { line } = editor.now
  const lines = useMemo(() => segmentsOf(line), [line])
  const count = pointCount(line)

  function onKey(at: PointAt, press: KeyboardEvent): void {
    const direction = ARROWS[press.key]
    const place = pointOf(line, at)
    if (direction && place) {
      editor.changeLine((now) => movePoint(now, at, placeTowards(place, direction, stepM)), at)
      onSay(`Moved ${stepM} m ${direction}`)
    } else if (press.key === 'Delete' || press.key === 'Backspace') onUse(DELETE_POINT)
    else return
    // the map would move as well
    press.preventDefault()
    press.stopPropagation()
  }

  return (
    <div className={look}>
      <ErrorBoundary size="medium">
        <DrawMap
          label={`Map with the line being drawn, ${count} points`}
          units={units}
          ground={ground.tiles}
          lines={lines}
          waypoints={waypoints}
          chosen={editor.chosen}
          labelOf={(at) => `Point ${numberOf(line, at)} of ${count}`}
          view={view}
          onAdd={(place) => {
            editor.changeLine((now) => addPoint(now, place))
            onSay('Point added')
          }}
          onMove={(at, to) => {
            editor.changeLine((now) => movePoint(now, at, to), at)
            onSay('Point moved')
          }}
          onInsert={(at, to) => {
            editor.changeLine((now) => insertPoint(now, at, to), at)
            onSay('Point inserted')
          }}
          onChoose={editor.choose}
          onKey={onKey}
          onCrowded={setCrowded}
        />
      </ErrorBoundary>
      <div className="tools" role="toolbar" aria-label="Drawing">
        <IconButton label="Undo" icon="undo" disabled={!editor.canUndo} onClick={editor.undo} />
        <IconButton label="Redo" icon="redo" disabled={!editor.canRedo} onClick={editor.redo} />
        <IconButton
          label={DELETE_POINT.label}
          icon="trash"
          disabled={!editor.chosen}
          onClick={() => onUse(DELETE_POINT)}
        />
      </div>
      <p className="tip">
        <span>
          {isCrowded ? CROWDED : TIP}
          {ground.isHeldBack && (
            <>
              {' '}
              Saving data: this is what is on this device.{' '}
              <TextButton onClick={ground.ask}>Load the map here</TextButton>
            </>
          )}
        </span>
      </p>
    </div>
  )
}
