import { climbOfHeights } from '#domain/route/ascent.ts'
import { durationS } from '#domain/route/duration.ts'
import type { Route } from '#domain/route/route.ts'
import type { DrawnTrack } from '#domain/track/drawn.ts'
import type { Following } from '#domain/track/following.ts'

export interface Left {
  /** metres; null where the line has no heights */
  ascent: number | null
  /** seconds at the member's pace */
  duration: number
}

/** What lies ahead of somebody on a line. `pace`: what the standard duration takes times. */
export function leftOf(
  { heights }: Pick<DrawnTrack, 'heights'>,
  { share, leftM }: Pick<Following, 'share' | 'leftM'>,
  { activity, pace }: { activity: Route['activity']; pace: number },
): Left {
  const ahead = heights.slice(Math.floor(share * (heights.length - 1)))
  const climb = ahead.length > 1 ? climbOfHeights(ahead) : null
  const way = { distance: leftM, ascent: climb?.ascent ?? null, descent: climb?.descent ?? null }
  return { ascent: way.ascent, duration: durationS(way, activity) * pace }
}
