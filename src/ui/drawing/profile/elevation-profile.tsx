import { type PointerEvent, type ReactElement, useMemo, useState } from 'react'
import { formatDistance } from '../../format/distance.ts'
import { formatHeight } from '../../format/height.ts'
import { formatQuantity, type Units } from '../../format/quantity.ts'
import { classNames } from '../../layout/class-names.ts'
import { drawingStyles } from '../drawing-styles.ts'
import { sheetStyles } from '../sheet/sheet-styles.ts'
import { useElementSize } from '../use-element-size.ts'
import { buildProfile, formatSlope, type ProfileHeights, readProfile } from './profile.ts'
import { moveProfileMarker } from './profile-keys.ts'
import { Axes, Marker, Places, type ProfilePlace } from './profile-parts.tsx'
import { profileStyles } from './profile-styles.ts'

/** steps of the slider behind the drawing */
const VALUE_MAX = 1_000

/** height of the line of place names */
const NAMES_PX = 34
const NO_PLACES: readonly ProfilePlace[] = []
const NO_GAPS: readonly number[] = []

interface ElevationProfileProps extends ProfileHeights {
  distanceM: number
  units: Units
  /** named places along the line, by share */
  places?: readonly ProfilePlace[]
  /** names the profile for screen readers */
  label: string
  /** position of the member, 0 to 1 along the line */
  ownPosition?: number | null
  /** 0 to 1 along the line; null when the pointer has left */
  onPosition?: (position: number | null) => void
}

/**
 * Elevation profile; pointer, touch and arrow keys move a marker. Renders nothing with fewer than
 * two heights.
 */
export function ElevationProfile(props: ElevationProfileProps): ReactElement | null {
  return props.heights.length < 2 ? null : <Profile {...props} />
}

function Profile(props: ElevationProfileProps): ReactElement {
  const { heights, gaps = NO_GAPS, distanceM, units, places = NO_PLACES, ownPosition = null } = props
  const { label, onPosition } = props
  const { ref, size } = useElementSize<HTMLDivElement>()
  const [position, setPosition] = useState<number | null>(null)
  const geometry = useMemo(
    () =>
      size &&
      buildProfile({ heights, gaps, distanceM, units, ...(places.length > 0 && { headPx: NAMES_PX }) }, size),
    [heights, gaps, distanceM, units, places, size],
  )
  const move = (next: number | null) => {
    setPosition(next)
    onPosition?.(next)
  }
  const movePointer = ({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    move(Math.min(1, Math.max(0, (clientX - left) / width)))
  }
  const reading = formatReading(props, position ?? 0)
  return (
    <div className={profileStyles}>
      <div ref={ref} className="plot">
        {size && geometry && (
          <svg
            className={classNames(drawingStyles, sheetStyles)}
            viewBox={`0 0 ${size.width} ${size.height}`}
            data-active
            aria-hidden="true"
            focusable="false"
          >
            <Axes geometry={geometry} height={size.height} />
            <path className="silhouette" d={geometry.area} />
            <path className="hachures" d={geometry.hachures} />
            <path className="edge" d={geometry.line} />
            <Places geometry={geometry} profile={props} places={places} />
            {ownPosition !== null && (
              <Marker geometry={geometry} profile={props} position={ownPosition} own />
            )}
            {position !== null && <Marker geometry={geometry} profile={props} position={position} />}
          </svg>
        )}
        {geometry && (
          <input
            type="range"
            min={0}
            max={VALUE_MAX}
            value={Math.round((position ?? 0) * VALUE_MAX)}
            aria-label={label}
            aria-valuetext={reading.join(', ')}
            style={{ left: geometry.left, width: geometry.right - geometry.left }}
            onChange={(change) => move(change.currentTarget.valueAsNumber / VALUE_MAX)}
            onPointerMove={movePointer}
            onPointerLeave={(pointer) => {
              // on touch the marker stays when the finger is lifted
              if (pointer.pointerType === 'mouse') move(null)
            }}
            onKeyDown={(press) => {
              const next = moveProfileMarker(press.key, position)
              if (next === undefined) return
              press.preventDefault()
              move(next)
            }}
          />
        )}
      </div>
      <p className="reading" data-read={position !== null || undefined} aria-hidden="true">
        {position !== null &&
          reading.map((part, i) => (i === 0 ? <b key={part}>{part}</b> : <span key={part}>{part}</span>))}
        <span className="hint">
          Move along the profile<span> with the pointer or the arrow keys</span>
        </span>
      </p>
    </div>
  )
}

function formatReading(props: ElevationProfileProps, position: number): string[] {
  const { distanceM, units } = props
  const reading = readProfile(props, distanceM, position)
  return [
    formatQuantity(formatDistance(reading.distanceM, units)),
    formatQuantity(formatHeight(reading.heightM, units)),
    formatSlope(reading.slope),
  ]
}
