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

/** Slider steps from the start to the end of the line. */
const STEPS = 500

interface LocationSliderProps {
  photo: Photo
  track: TrackView
  onPlace: (place: LatLon | null) => void
}

/** Sets the location of a photo along the line, by distance from the start, or removes it. */
export function LocationSlider({ photo, track, onPlace }: LocationSliderProps): ReactElement {
  const units = useUnits()
  const id = useId()
  const savedStep = photo.at && Math.round(nearestFraction(track.course, photo.at) * STEPS)
  const [draggedStep, setDraggedStep] = useState<number | null>(null)
  const step = draggedStep ?? savedStep ?? 0
  const setLocation = (at: number) => onPlace(pointAtFraction(track, at / STEPS))
  const { value, unit } = formatDistance((step / STEPS) * track.lengthM, units)
  const label = `At ${value} ${unit}`
  const commit = () => {
    if (draggedStep === null) return
    if (draggedStep !== savedStep) setLocation(draggedStep)
    setDraggedStep(null)
  }
  return (
    <div className={styles}>
      <Checkbox
        checked={photo.at !== null}
        onChange={({ currentTarget }) => (currentTarget.checked ? setLocation(step) : onPlace(null))}
      >
        Show on the route map
      </Checkbox>
      {photo.at && (
        <>
          <input
            id={id}
            type="range"
            min={0}
            max={STEPS}
            value={step}
            aria-label="Position along the route"
            aria-valuetext={label}
            onChange={({ currentTarget }) => setDraggedStep(currentTarget.valueAsNumber)}
            onPointerUp={commit}
            onKeyUp={commit}
            onBlur={commit}
          />
          <output htmlFor={id}>{label}</output>
        </>
      )}
    </div>
  )
}
