import { ACTIVITIES, type Activity } from '#domain/route/activity.ts'
import { buildNetwork } from '../paths/network.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { getTerrain } from '../terrain/height-at.ts'
import type { Region } from '../terrain/region.ts'
import { REGIONS } from '../terrain/regions.ts'
import { findTours } from './find-tours.ts'
import { findPaddleTours } from './paddle-tours.ts'
import type { Tour } from './tour.ts'

type Quota = readonly [julianAlps: number, cairngorms: number, highTatras: number]

/**
 * Number of tours per activity and region. No via ferrata in the Cairngorms, no boats in the
 * Tatras.
 */
const QUOTAS: Record<Activity, Quota> = {
  walk: [14, 12, 11],
  hike: [42, 34, 36],
  run: [9, 9, 8],
  trail_run: [13, 11, 11],
  road_bike: [9, 7, 9],
  gravel: [9, 10, 9],
  mtb: [10, 10, 9],
  horse: [6, 6, 4],
  ski_tour: [11, 8, 11],
  snowshoe: [7, 6, 7],
  paddle: [7, 7, 0],
  via_ferrata: [7, 0, 6],
  climb: [5, 4, 6],
}

/** Fills up a region's total when it has too little rock or water for another activity. */
const FILLER_ACTIVITY = 'hike'

/** All tours of the demo world, by region and activity. */
export function findAllTours(random: SeededRandom): Tour[] {
  return REGIONS.flatMap((region, i) =>
    findRegionTours(region, random.fork(region.id), (activity) => QUOTAS[activity][i] ?? 0),
  )
}

function findRegionTours(
  region: Region,
  random: SeededRandom,
  quotaOf: (activity: Activity) => number,
): Tour[] {
  const terrain = getTerrain(region)
  const network = buildNetwork(terrain)
  const findActivityTours = (activity: Activity, count: number) => {
    const activityRandom = random.fork(activity)
    if (activity !== 'paddle') return findTours({ terrain, network, random: activityRandom }, activity, count)
    return activityRandom.shuffle(findPaddleTours(terrain, network, activityRandom)).slice(0, count)
  }
  const others = ACTIVITIES.filter((activity) => activity !== FILLER_ACTIVITY).flatMap((activity) =>
    findActivityTours(activity, quotaOf(activity)),
  )
  const total = ACTIVITIES.reduce((sum, activity) => sum + quotaOf(activity), 0)
  return [...others, ...findActivityTours(FILLER_ACTIVITY, total - others.length)]
}
