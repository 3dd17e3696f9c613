import { css } from 'goober'
import { type ReactElement, useId, useState } from 'react'
import type { LatLon, Photo } from '#domain/route/route.ts'
import { nearestFraction, pointAtFraction, type TrackView } from '#domain/track/track-view.ts'
import { useUnits } from '../../../state/settings.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { formatDistance } from '../../../ui/format/distance.ts'

const styles = css`
  display: grid;
  gap: 6px;
  & input[type='range'] {
    width: 100%;
    height: 28px;
    margin: 0;
    background: none;
    accent-color: var(--moss);
  }
  & output {
    color: var(--muted);
    font-size: 0.875rem;
  }
`

/** Steps of a slider from the start to the end of the line. */
const STEPS = 500

interface LocationSliderProps {
  photo: Photo
  track: TrackView
  onPlace: (place: LatLon | null) => void
}

/** Where along the line a photo belongs, by the distance from the start; or nowhere. */
export function LocationSlider({ photo, track, onPlace }: LocationSliderProps): ReactElement {
  const units = useUnits()
  const id = useId()
  const placed = photo.at && Math.round(nearestFraction(track.course, photo.at) * STEPS)
  const [moved, move] = useState<number | null>(null)
  const step = moved ?? placed ?? 0
  const place = (at: number) => onPlace(pointAtFraction(track, at / STEPS))
  const { value, unit } = formatDistance((step / STEPS) * track.lengthM, units)
  const words = `At ${value} ${unit}`
  const settle = () => {
    if (moved === null) return
    if (moved !== placed) place(moved)
    move(null)
  }
  return (
    <div className={styles}>
      <Checkbox
        checked={photo.at !== null}
        onChange={({ currentTarget }) => (currentTarget.checked ? place(step) : onPlace(null))}
      >
        Show on the map of the route
      </Checkbox>
      {photo.at && (
        <>
          <input
            id={id}
            type="range"
            min={0}
            max={STEPS}
            value={step}
            aria-label="Place on the route"
            aria-valuetext={words}
            onChange={({ currentTarget }) => move(currentTarget.valueAsNumber)}
            onPointerUp={settle}
            onKeyUp={settle}
            onBlur={settle}
          />
          <output htmlFor={id}>{words}</output>
        </>
      )}
    </div>
  )
}
