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
  { heights, heightGaps }: Pick<TrackView, 'heights' | 'heightGaps'>,
  { share, remainingM }: Pick<FollowerPosition, 'share' | 'remainingM'>,
  { activity, pace }: { activity: Route['activity']; pace: number },
): RemainingFigures {
  const from = Math.floor(share * (heights.length - 1))
  const starts = [from, ...heightGaps.filter((gap) => gap > from)]
  const climbs = starts.map((start, i) => computeAscentOfHeights(heights.slice(start, starts[i + 1])))
  const isKnown = heights.length - from > 1
  const rest = {
    distance: remainingM,
    ascent: isKnown ? climbs.reduce((sum, { ascent }) => sum + ascent, 0) : null,
    descent: isKnown ? climbs.reduce((sum, { descent }) => sum + descent, 0) : null,
  }
  return { ascent: rest.ascent, duration: estimateDurationS(rest, activity) * pace }
}
