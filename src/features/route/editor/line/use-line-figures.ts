import { useDeferredValue, useMemo } from 'react'
import type { Activity } from '#domain/route/activity.ts'
import { computeRouteFigures } from '#domain/route/figures/route-figures.ts'
import type { RouteFigures } from '#domain/route/route.ts'
import { countPoints, toSegments } from '#domain/track/editing/edited-line.ts'
import type { EditedWaypoints } from '#domain/track/editing/edited-waypoints.ts'
import { applyTerrainHeights, type TerrainHeights } from '#domain/track/editing/terrain-heights.ts'
import { type Line, lineFromPoints } from '#domain/track/line.ts'
import type { EditorState } from '../editor-state.ts'
import { useTerrainHeights } from './use-terrain-heights.ts'

interface LineMeasurements {
  /** the line as it would be saved, with the ground's heights where they are known */
  segments: readonly Line[]
  heights: TerrainHeights
  /** null until there are two points */
  figures: RouteFigures | null
}

/** What the line as it stands measures, a moment behind it where it is long. */
export function useLineFigures(
  now: Pick<EditorState, 'line' | 'waypoints'>,
  { activity, heights: first }: { activity: Activity; heights: TerrainHeights },
): LineMeasurements {
  const settled = useDeferredValue(now)
  const segments = useMemo(() => toSegments(settled.line), [settled.line])
  const places = useMemo(() => [...segments, ...lonePoints(settled.waypoints)], [segments, settled.waypoints])
  const heights = useTerrainHeights(places, first)
  const kept = useMemo(() => applyTerrainHeights(segments, heights), [segments, heights])
  const figures = useMemo(
    () => (countPoints(settled.line) > 1 ? computeRouteFigures(kept, activity) : null),
    [kept, settled.line, activity],
  )
  return { segments: kept, heights, figures }
}

/** Places whose height no recorder has told, each as a line of one point. */
const lonePoints = (waypoints: EditedWaypoints): Line[] =>
  waypoints.filter(({ height }) => height === null).map(({ lat, lon }) => lineFromPoints([{ lat, lon }]))
