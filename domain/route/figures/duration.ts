import type { Activity } from '../activity.ts'

/**
 * Speed on the flat in km/h, up and down in metres of height per hour. `downMh: null`: descent
 * takes no extra time.
 */
interface Pace {
  flatKmh: number
  upMh: number
  downMh: number | null
}

// DIN 33466 (signposts for hiking trails): 4 km/h, 300 m/h up, 500 m/h down; used by the Alpine clubs.
const ON_FOOT: Pace = { flatKmh: 4, upMh: 300, downMh: 500 }

// Ski tours and snowshoes: 400 and 300 m/h, as in the Alpine clubs' tour planning; the descent on skis is
// close to W. Munter's ten units per hour. The others have no standard: usual leisurely speeds, which each
// member's pace factor corrects.
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

/**
 * Seconds at standard pace: the larger of flat and height time plus half the smaller (DIN 33466). Input
 * in metres. Unknown climb counts as none, an unknown activity as hiking.
 */
export function estimateDurationS(
  route: { distance: number; ascent: number | null; descent: number | null },
  activity: Activity | null,
): number {
  const pace = activity === null ? ON_FOOT : PACES[activity]
  const flatH = route.distance / 1_000 / pace.flatKmh
  const downH = pace.downMh === null ? 0 : (route.descent ?? 0) / pace.downMh
  const heightH = (route.ascent ?? 0) / pace.upMh + downH
  return (Math.max(flatH, heightH) + Math.min(flatH, heightH) / 2) * 3_600
}
