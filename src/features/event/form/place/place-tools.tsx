import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { getPosition } from '#src/platform/device/position.ts'
import { usePlaceSearch } from '#src/platform/places/use-place-search.ts'
import { useUnits } from '#src/state/settings.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatCoordinates, parseCoordinates } from '#src/ui/format/coordinates.ts'
import { Row } from '#src/ui/layout/layout.tsx'
import { type ChosenSpot, PlaceSearch } from '#src/ui/place-search/place-search.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import type { EventFieldsProps } from '../event-fields-props.ts'
import { PlaceMap } from './place-map.tsx'

const styles = css`
  margin-top: 16px;
  & > * + * {
    margin-top: 12px;
  }
`

interface PlaceToolsProps extends Pick<EventFieldsProps, 'set'> {
  placeName: string
  coordinates: string
}

/** Finds the coordinates of the meeting point: by a name, on a map, or from this device. */
export function PlaceTools({ placeName, coordinates, set }: PlaceToolsProps): ReactElement {
  const units = useUnits()
  const [text, setText] = useState('')
  const [isLooking, setLooking] = useState(false)
  const [hasMap, setMap] = useState(false)
  const [found, setFound] = useState<ChosenSpot | null>(null)
  const search = usePlaceSearch(text, parseCoordinates(coordinates))

  function choose(place: ChosenSpot): void {
    setText('')
    setFound(place)
    set({
      coordinates: formatCoordinates(place),
      ...(placeName.trim() === '' && { placeName: place.name }),
    })
  }
  async function takePosition(): Promise<void> {
    setLooking(true)
    const position = await getPosition(navigator.geolocation, 'place')
    setLooking(false)
    if (typeof position === 'object') return set({ coordinates: formatCoordinates(position) })
    notify('warning', {
      title: position === 'refused' ? 'Location access is off' : 'Position unavailable',
      text: 'Enter the coordinates or choose them on the map.',
    })
  }

  return (
    <div className={styles}>
      <PlaceSearch
        label="Find a place"
        help="Fills in its coordinates."
        units={units}
        text={text}
        {...search}
        onTextChange={setText}
        onChoose={choose}
      />
      <Row tight>
        <Button size="small" icon="map" aria-expanded={hasMap} onClick={() => setMap(!hasMap)}>
          {hasMap ? 'Close map' : 'Choose on map'}
        </Button>
        <Button size="small" icon="flag" busy={isLooking} onClick={() => void takePosition()}>
          Use my position
        </Button>
      </Row>
      {hasMap && (
        <PlaceMap
          coordinates={coordinates}
          shown={found}
          onChange={(place) => set({ coordinates: formatCoordinates(place) })}
        />
      )}
    </div>
  )
}
