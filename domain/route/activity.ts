export const ACTIVITIES = [
  'walk',
  'hike',
  'run',
  'trail_run',
  'road_bike',
  'gravel',
  'mtb',
  'horse',
  'ski_tour',
  'snowshoe',
  'paddle',
  'via_ferrata',
  'climb',
] as const

export type Activity = (typeof ACTIVITIES)[number]
