import type { TourFacts } from './facts.ts'

/** Null if the sentence would not be true of the tour. */
export type SentenceTemplate = (facts: TourFacts) => string | null

export type ActivityFamily = 'foot' | 'pace' | 'wheels' | 'hooves' | 'snow' | 'rock' | 'water'

const FAMILIES: Record<TourFacts['activity'], ActivityFamily> = {
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

export const familyOf = (activity: TourFacts['activity']): ActivityFamily => FAMILIES[activity]
