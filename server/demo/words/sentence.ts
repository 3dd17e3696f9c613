import type { Facts } from './facts.ts'

/** Null where it would not be true of the tour. */
export type Sentence = (facts: Facts) => string | null

export type Family = 'foot' | 'pace' | 'wheels' | 'hooves' | 'snow' | 'rock' | 'water'

const FAMILIES: Record<Facts['activity'], Family> = {
  walk: 'foot',
  hike: 'foot',
  run: 'pace',
  trail_run: 'pace',
  road_bike: 'wheels',
  gravel: 'wheels',
  mtb: 'wheels',
  horse: 'hooves',
  ski_tour: 'snow',
  snowshoe: 'snow',
  via_ferrata: 'rock',
  climb: 'rock',
  paddle: 'water',
}

export const familyOf = (activity: Facts['activity']): Family => FAMILIES[activity]
