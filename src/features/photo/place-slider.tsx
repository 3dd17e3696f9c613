import { css } from 'goober'
import { type ReactElement, useId, useState } from 'react'
import type { LatLon, Photo } from '#domain/route/route.ts'
import { type DrawnTrack, pointAtShare, shareTo } from '#domain/track/drawn.ts'
import { useUnits } from '../../state/settings.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { formatDistance } from '../../ui/format/distance.ts'

const look = css`
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

interface PlaceSliderProps {
  photo: Photo
  track: DrawnTrack
  onPlace: (place: LatLon | null) => void
}

/** Where along the line a photo belongs, by the distance from the start; or nowhere. */
export function PlaceSlider({ photo, track, onPlace }: PlaceSliderProps): ReactElement {
  const units = useUnits()
  const id = useId()
  const placed = photo.at && Math.round(shareTo(track.course, photo.at) * STEPS)
  const [moved, move] = useState<number | null>(null)
  const step = moved ?? placed ?? 0
  const place = (at: number) => onPlace(pointAtShare(track, at / STEPS))
  const { value, unit } = formatDistance((step / STEPS) * track.lengthM, units)
  const words = `At ${value} ${unit}`
  const settle = () => {
    if (moved === null) return
    if (moved !== placed) place(moved)
    move(null)
  }
  return (
    <div className={look}>
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
