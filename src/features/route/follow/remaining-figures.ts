import { computeAscentOfHeights } from '#domain/route/figures/ascent.ts'
import { estimateDurationS } from '#domain/route/figures/duration.ts'
import type { Route } from '#domain/route/route.ts'
import type { FollowerPosition } from '#domain/track/route-follower.ts'
import type { TrackView } from '#domain/track/track-view.ts'

export interface RemainingFigures {
  /** metres; null if the line has no heights */
  ascent: number | null
  /** seconds at the member's pace */
  duration: number
}

/** What remains from a position on a line. `pace`: the member's factor on the standard duration. */
export function remainingFigures(
  { heights }: Pick<TrackView, 'heights'>,
  { share, remainingM }: Pick<FollowerPosition, 'share' | 'remainingM'>,
  { activity, pace }: { activity: Route['activity']; pace: number },
): RemainingFigures {
  const ahead = heights.slice(Math.floor(share * (heights.length - 1)))
  const climb = ahead.length > 1 ? computeAscentOfHeights(ahead) : null
  const rest = { distance: remainingM, ascent: climb?.ascent ?? null, descent: climb?.descent ?? null }
  return { ascent: rest.ascent, duration: estimateDurationS(rest, activity) * pace }
}
