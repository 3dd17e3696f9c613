import { useDeferredValue, useMemo } from 'react'
import type { Activity } from '#domain/route/activity.ts'
import { figuresOf } from '#domain/route/figures.ts'
import type { RouteFigures } from '#domain/route/route.ts'
import { pointCount, segmentsOf } from '#domain/track/editing/edited-line.ts'
import type { EditedWaypoints } from '#domain/track/editing/edited-waypoints.ts'
import { type GroundHeights, onGround } from '#domain/track/editing/ground.ts'
import { type Line, lineFrom } from '#domain/track/line.ts'
import type { Edited } from './edited.ts'
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
  now: Pick<Edited, 'line' | 'waypoints'>,
  { activity, heights: first }: { activity: Activity; heights: GroundHeights },
): Measured {
  const settled = useDeferredValue(now)
  const segments = useMemo(() => segmentsOf(settled.line), [settled.line])
  const places = useMemo(() => [...segments, ...lonePoints(settled.waypoints)], [segments, settled.waypoints])
  const heights = useHeights(places, first)
  const kept = useMemo(() => onGround(segments, heights), [segments, heights])
  const figures = useMemo(
    () => (pointCount(settled.line) > 1 ? figuresOf(kept, activity) : null),
    [kept, settled.line, activity],
  )
  return { kept, heights, figures }
}

/** Places whose height no recorder has told, each as a line of one point. */
const lonePoints = (waypoints: EditedWaypoints): Line[] =>
  waypoints.filter(({ height }) => height === null).map(({ lat, lon }) => lineFrom([{ lat, lon }]))
