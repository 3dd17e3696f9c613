import { css } from 'goober'
import { type ReactElement, useMemo, useState } from 'react'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import { useMapTiles } from '#src/platform/connection/map-tiles.ts'
import { useInitialBounds } from '#src/platform/queries/use-initial-bounds.ts'
import { useSession } from '#src/state/session.ts'
import { useUnits } from '#src/state/settings.ts'
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx'
import { parseCoordinates } from '#src/ui/format/coordinates.ts'
import { LazyEditMap } from '#src/ui/map/editing/lazy-edit-map.tsx'
import { MapPlaceholder } from '#src/ui/map/map-placeholder.tsx'

interface Place {
  lat: number
  lon: number
}

interface PlaceMapProps {
  /** as typed; the map shows no flag while they are not valid */
  coordinates: string
  /** the map moves there when it changes */
  shown: Place | null
  onChange: (place: Place) => void
}

const styles = css`
  & .frame {
    --sheet-height: 320px;
    border: 1px solid var(--line);
    background: var(--raised);
  }
  & p {
    margin-top: 8px;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
`

/** The map can also edit lines, of which there are none here. */
const ignore = (): void => undefined
const NO_LINES: readonly never[] = []
const FLAG = 'M5.5 17V3.5M5.5 4h9l-2 3 2 3h-9'
/** About two kilometres around the place. */
const AROUND_DEGREES = 0.02
/** An arrow key moves the pin by about ten metres. */
const STEP_DEGREES = 0.0001

const STEPS: Readonly<Record<string, readonly [lat: number, lon: number]>> = {
  ArrowUp: [STEP_DEGREES, 0],
  ArrowDown: [-STEP_DEGREES, 0],
  ArrowLeft: [0, -STEP_DEGREES],
  ArrowRight: [0, STEP_DEGREES],
}

/** A map on which a click, or Enter at its center, sets the meeting point. */
export function PlaceMap(props: PlaceMapProps): ReactElement {
  const { memberId } = useSession()
  const around = useInitialBounds(memberId ?? '')
  const [initial] = useState(() => parseCoordinates(props.coordinates))
  const view = initial ? boundsAround(initial) : around
  return (
    <div className={styles}>
      <div className="frame">{view ? <Map {...props} view={view} /> : <MapPlaceholder />}</div>
      <p>Click the map to set the meeting point, or drag its flag.</p>
    </div>
  )
}

function Map({ coordinates, shown, onChange, view }: PlaceMapProps & { view: Bounds }): ReactElement {
  const units = useUnits()
  const { source } = useMapTiles()
  const place = useMemo(() => parseCoordinates(coordinates), [coordinates])
  const waypoints = useMemo(() => (place ? [{ ...place, name: 'Meeting point', sign: FLAG }] : []), [place])
  return (
    <ErrorBoundary size="medium">
      <LazyEditMap
        label="Map of the meeting point"
        units={units}
        tiles={source}
        lines={NO_LINES}
        chosen={null}
        labelOf={() => ''}
        view={view}
        shown={shown}
        onAdd={onChange}
        onViewChange={ignore}
        onMove={ignore}
        onInsert={ignore}
        onChoose={ignore}
        onKey={ignore}
        onCrowdedChange={ignore}
        pins={{
          waypoints,
          chosen: place ? 0 : null,
          onTop: true,
          onMove: (_, to) => onChange(to),
          onChoose: ignore,
          onKey: (_, press) => {
            const step = STEPS[press.key]
            if (!step || !place) return
            // Otherwise the key would also move the map.
            press.preventDefault()
            press.stopPropagation()
            onChange({ lat: place.lat + step[0], lon: place.lon + step[1] })
          },
        }}
      />
    </ErrorBoundary>
  )
}

const boundsAround = ({ lat, lon }: Place): Bounds => [
  lon - AROUND_DEGREES,
  lat - AROUND_DEGREES,
  lon + AROUND_DEGREES,
  lat + AROUND_DEGREES,
]
