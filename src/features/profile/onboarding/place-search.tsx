import { css } from 'goober'
import { type ReactElement, useDeferredValue, useState } from 'react'
import type { ChosenPlace } from '../../../platform/session/onboarding-record.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { MyPositionButton } from '../my-position-button.tsx'
import { usePlaces } from './use-places.ts'

const styles = css`
  display: grid;
  gap: 12px;
  & ul {
    border: 1px solid var(--edge);
    border-radius: var(--r-card);
    background: var(--raised);
    overflow: hidden;
  }
  & li + li {
    border-top: 1px solid var(--line);
  }
  & li button {
    display: flex;
    gap: 12px;
    align-items: baseline;
    justify-content: space-between;
    width: 100%;
    min-height: 44px;
    padding: 9px 14px;
    border: 0;
    background: none;
    color: var(--ink);
    font-size: 0.9375rem;
    line-height: 1.25rem;
    text-align: left;
    cursor: pointer;
  }
  & li button:hover {
    background: var(--sunk);
  }
  & b {
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  & small,
  & output {
    flex: none;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
`

/** About a kilometre: an exact position is not stored. */
const POSITION_DECIMALS = 2

interface PlaceSearchProps {
  /** without places whose routes are not on this device */
  isHereOnly?: boolean
  /** a position of this device has no name yet */
  onChoose: (place: ChosenPlace) => void
}

/** A village, town or region of routes, or where the member is. Before anything is typed: regions on this device. */
export function PlaceSearch({ isHereOnly = false, onChoose }: PlaceSearchProps): ReactElement {
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const { places, online } = usePlaces(text, { isHereOnly })
  return (
    <div className={styles}>
      <Field label="Village, town or region">
        <TextInput
          name="place"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      {places.length > 0 && (
        <ul aria-label="Places">
          {places.map(({ name, lat, lon, routes, isOnline }) => (
            <li key={name}>
              <button type="button" onClick={() => onChoose({ name, lat, lon })}>
                <b>{name}</b>
                <small>{isOnline ? 'online' : routes === 1 ? '1 route' : `${routes} routes`}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <output>{text !== '' && placesMessage(places.length, online)}</output>
      <MyPositionButton
        kind="area"
        instead="Choose a place"
        onPosition={({ lat, lon }) => onChoose({ name: '', lat: rounded(lat), lon: rounded(lon) })}
      />
    </div>
  )
}

const rounded = (degrees: number): number => Number(degrees.toFixed(POSITION_DECIMALS))

function placesMessage(count: number, online: ReturnType<typeof usePlaces>['online']): string | null {
  if (online === 'asking') return 'Searching online…'
  if (online === 'answered' || online === 'not_asked') return count === 0 ? 'No place with this name.' : null
  return count === 0
    ? 'No match on this device. More places are found when you are online.'
    : 'Places on this device. More are found when you are online.'
}
