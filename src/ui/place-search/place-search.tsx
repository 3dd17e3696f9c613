import type { ReactElement } from 'react'
import { formatHeight } from '../format/height.ts'
import { formatQuantity, type Units } from '../format/quantity.ts'
import { placeKindLabel, placeSearchMessage, type SearchState } from './place-search-texts.ts'
import { SuggestInput, type Suggestion } from './suggest-input.tsx'

export interface ChosenSpot {
  name: string
  lat: number
  lon: number
}

interface FoundSpot extends ChosenSpot {
  kind: string
  /** 0: unknown */
  heightM: number
  within: string
}

export interface PlaceSearchProps {
  label: string
  help?: string
  units: Units
  text: string
  places: readonly FoundSpot[]
  state: SearchState
  /** places that come before the found ones */
  known?: readonly (ChosenSpot & { note: string })[]
  onTextChange: (text: string) => void
  onChoose: (place: ChosenSpot) => void
}

const TEXT_MAX = 100
const NONE: readonly never[] = []

/** A field that finds places of the map by name. */
export function PlaceSearch(props: PlaceSearchProps): ReactElement {
  const { label, help, units, text, places, state, known = NONE, onTextChange, onChoose } = props
  const names = new Set(known.map(({ name }) => name))
  const spots: (ChosenSpot & { note: string })[] = [
    ...known,
    ...places
      .filter(({ name }) => !names.has(name))
      .map((place) => ({ ...place, note: noteOf(place, units) })),
  ]
  const suggestions: Suggestion[] = spots.map(({ name, lat, lon, note }) => ({
    id: `${name} ${lat} ${lon} ${note}`,
    name,
    note,
  }))
  return (
    <SuggestInput
      label={label}
      help={help}
      name="place"
      maxLength={TEXT_MAX}
      listLabel="Places"
      text={text}
      suggestions={suggestions}
      message={placeSearchMessage(state, suggestions.length)}
      onTextChange={onTextChange}
      onChoose={(id) => {
        const spot = spots[suggestions.findIndex((each) => each.id === id)]
        if (spot) onChoose({ name: spot.name, lat: spot.lat, lon: spot.lon })
      }}
    />
  )
}

/** `Summit, 2,864 m · Bohinj, Julian Alps` */
function noteOf({ kind, heightM, within }: FoundSpot, units: Units): string {
  const height = heightM === 0 ? '' : formatQuantity(formatHeight(heightM, units))
  const what = [placeKindLabel(kind), height].filter((part) => part !== '').join(', ')
  return [what, within].filter((part) => part !== '').join(' · ')
}
