import { css } from 'goober'
import { type ReactElement, useDeferredValue, useState } from 'react'
import type { ChosenPlace } from '../../platform/session/onboarding-record.ts'
import { useUnits } from '../../state/settings.ts'
import { PlaceSearch } from '../../ui/place-search/place-search.tsx'
import { MyPositionButton } from './my-position-button.tsx'
import { usePlaces } from './use-places.ts'

const styles = css`
  display: grid;
  gap: 12px;
`

const NONE: readonly never[] = []
/** About a kilometre: an exact position is not stored. */
const POSITION_DECIMALS = 2

export interface AreaSearchProps {
  /** nothing is offered before something is typed */
  startsEmpty?: boolean
  /** a position of this device has no name yet */
  onChoose: (place: ChosenPlace) => void
}

/** A village, town or region, or where the member is. */
export function AreaSearch({ startsEmpty = false, onChoose }: AreaSearchProps): ReactElement {
  const units = useUnits()
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const found = usePlaces(text)
  return (
    <div className={styles}>
      <PlaceSearch
        label="Village, town or region"
        units={units}
        text={typed}
        {...found}
        known={startsEmpty && text === '' ? NONE : found.known}
        onTextChange={setTyped}
        onChoose={(place) => {
          setTyped('')
          onChoose(place)
        }}
      />
      <MyPositionButton
        kind="area"
        instead="Choose a place"
        onPosition={({ lat, lon }) => onChoose({ name: '', lat: rounded(lat), lon: rounded(lon) })}
      />
    </div>
  )
}

const rounded = (degrees: number): number => Number(degrees.toFixed(POSITION_DECIMALS))
