import type { Activity } from '../activity.ts'

/** Flat in km/h, up and down in metres of height an hour. `down: null` where going down takes no time of its own. */
interface Pace {
  flatKmh: number
  upMh: number
  downMh: number | null
}

// DIN 33466 (signposts for hiking trails): 4 km/h, 300 m/h up, 500 m/h down; used for hiking by the Alpine clubs.
const ON_FOOT: Pace = { flatKmh: 4, upMh: 300, downMh: 500 }

// Ski tours and snowshoes: the usual 400 and 300 m/h of the Alpine clubs' tour planning, with the descent on skis near
// to the ten units an hour of W. Munter's rule. The others have no standard: common speeds of leisurely members, which
// each member's own pace factor corrects.
const PACES: Record<Activity, Pace> = {
  walk: ON_FOOT,
  hike: ON_FOOT,
  run: { flatKmh: 10, upMh: 800, downMh: 2_000 },
  trail_run: { flatKmh: 8, upMh: 700, downMh: 1_500 },
  road_bike: { flatKmh: 23, upMh: 700, downMh: null },
  gravel: { flatKmh: 18, upMh: 600, downMh: null },
  mtb: { flatKmh: 13, upMh: 450, downMh: null },
  horse: { flatKmh: 6, upMh: 400, downMh: 600 },
  ski_tour: { flatKmh: 4, upMh: 400, downMh: 1_000 },
  snowshoe: { flatKmh: 3.5, upMh: 300, downMh: 500 },
  paddle: { flatKmh: 5, upMh: 300, downMh: null },
  via_ferrata: { flatKmh: 4, upMh: 200, downMh: 400 },
  climb: { flatKmh: 4, upMh: 100, downMh: 400 },
}

/** Seconds at standard pace: the larger of flat and height time plus half the smaller (DIN 33466). Metres in; a climb
 * that is not known counts as none, an activity that is not known as hiking. */
export function estimateDurationS(
  way: { distance: number; ascent: number | null; descent: number | null },
  activity: Activity | null,
): number {
  const pace = activity === null ? ON_FOOT : PACES[activity]
  const flatH = way.distance / 1_000 / pace.flatKmh
  const downH = pace.downMh === null ? 0 : (way.descent ?? 0) / pace.downMh
  const heightH = (way.ascent ?? 0) / pace.upMh + downH
  return (Math.max(flatH, heightH) + Math.min(flatH, heightH) / 2) * 3_600
}
