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

/** How many tours of an activity each region has. No iron in the Cairngorms, no boats in the Tatras. */
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

/** There is always one more hike, where a region lacks rock or water for another activity. */
const FILLING = 'hike'

/** All tours of the demo world, by region and activity. */
export function findAllTours(random: SeededRandom): Tour[] {
  return REGIONS.flatMap((region, i) =>
    toursOf(region, random.fork(region.id), (activity) => QUOTAS[activity][i] ?? 0),
  )
}

function toursOf(region: Region, random: SeededRandom, quotaOf: (activity: Activity) => number): Tour[] {
  const terrain = getTerrain(region)
  const network = buildNetwork(terrain)
  const find = (activity: Activity, count: number) => {
    const chance = random.fork(activity)
    if (activity !== 'paddle') return findTours({ terrain, network, random: chance }, activity, count)
    return chance.shuffle(findPaddleTours(terrain, network, chance)).slice(0, count)
  }
  const others = ACTIVITIES.filter((activity) => activity !== FILLING).flatMap((activity) =>
    find(activity, quotaOf(activity)),
  )
  const total = ACTIVITIES.reduce((sum, activity) => sum + quotaOf(activity), 0)
  return [...others, ...find(FILLING, total - others.length)]
}
