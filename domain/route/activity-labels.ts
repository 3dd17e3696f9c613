import type { Activity } from './activity.ts'

/** Display names of activities. */
export const ACTIVITY_LABELS: Record<Activity, string> = {
  walk: 'Walk',
  hike: 'Hike',
  run: 'Run',
  trail_run: 'Trail run',
  road_bike: 'Road bike',
  gravel: 'Gravel',
  mtb: 'Mountain bike',
  horse: 'Horse riding',
  ski_tour: 'Ski tour',
  snowshoe: 'Snowshoe',
  paddle: 'Paddle',
  via_ferrata: 'Via ferrata',
  climb: 'Climb',
}
