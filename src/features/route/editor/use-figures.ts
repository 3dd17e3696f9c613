import { useDeferredValue, useMemo } from 'react'
import type { Activity } from '#domain/route/activity.ts'
import { figuresOf } from '#domain/route/figures.ts'
import type { RouteFigures } from '#domain/route/route.ts'
import { type EditedLine, pointCount, segmentsOf } from '#domain/track/editing/edited-line.ts'
import { type GroundHeights, onGround } from '#domain/track/editing/ground.ts'
import type { Line } from '#domain/track/line.ts'
import { useHeights } from './use-heights.ts'

interface Measured {
  /** the line as it would be saved, with the ground's heights where they are known */
  kept: readonly Line[]
  heights: GroundHeights
  /** null until there are two points */
  figures: RouteFigures | null
}

/** What the line as it stands measures, a moment behind it where it is long. */
export function useFigures(
  line: EditedLine,
  { activity, heights: first }: { activity: Activity; heights: GroundHeights },
): Measured {
  const settled = useDeferredValue(line)
  const segments = useMemo(() => segmentsOf(settled), [settled])
  const heights = useHeights(segments, first)
  const kept = useMemo(() => onGround(segments, heights), [segments, heights])
  const figures = useMemo(
    () => (pointCount(settled) > 1 ? figuresOf(kept, activity) : null),
    [kept, settled, activity],
  )
  return { kept, heights, figures }
}
