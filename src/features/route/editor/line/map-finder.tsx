import { css } from 'goober'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import { centerOf } from '#domain/std/geo/box.ts'
import { usePlaceSearch } from '#src/platform/places/use-place-search.ts'
import { useUnits } from '#src/state/settings.ts'
import { type ChosenSpot, PlaceSearch } from '#src/ui/place-search/place-search.tsx'

const styles = css`
  padding: 10px 14px 12px;
`

export interface MapFinderProps {
  /** where the map began: nearer places come first */
  bounds: Bounds
  onChoose: (place: ChosenSpot) => void
}

/** Moves the map to a place. */
export function MapFinder({ bounds, onChoose }: MapFinderProps): ReactElement {
  const units = useUnits()
  const root = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const near = useMemo(() => centerOf(bounds), [bounds])
  const search = usePlaceSearch(text, near)
  useEffect(() => root.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={root} className={styles}>
      <PlaceSearch
        label="Find a place"
        help="Moves the map there."
        units={units}
        text={text}
        {...search}
        onTextChange={setText}
        onChoose={(place) => {
          setText('')
          onChoose(place)
        }}
      />
    </div>
  )
}
