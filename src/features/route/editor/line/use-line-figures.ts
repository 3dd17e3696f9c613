import { useDeferredValue, useMemo } from 'react'
import type { Activity } from '#domain/route/activity.ts'
import { computeRouteFigures } from '#domain/route/figures/route-figures.ts'
import type { RouteFigures } from '#domain/route/route.ts'
import { countPoints, toSegments } from '#domain/track/editing/edited-line.ts'
import type { EditedWaypoints } from '#domain/track/editing/edited-waypoints.ts'
import { applyTerrainHeights, type TerrainHeights } from '#domain/track/editing/terrain-heights.ts'
import { type Line, lineFromPoints } from '#domain/track/line.ts'
import type { ReadVectorTile } from '#src/platform/connection/map-tiles.ts'
import type { EditorState } from '../editor-state.ts'
import { useTerrainHeights } from './use-terrain-heights.ts'

interface LineMeasurements {
  /** the line as it would be saved, with terrain heights where they are known */
  segments: readonly Line[]
  heights: TerrainHeights
  /** null until the line has two points */
  figures: RouteFigures | null
}

interface MeasureContext {
  activity: Activity
  /** those of the draft */
  heights: TerrainHeights
  /** null: the map has no tiles with heights */
  readTile: ReadVectorTile | null
}

/** Computes the figures of the current line. Deferred: for a long line they lag behind a little. */
export function useLineFigures(
  now: Pick<EditorState, 'line' | 'waypoints'>,
  { activity, heights: first, readTile }: MeasureContext,
): LineMeasurements {
  const deferred = useDeferredValue(now)
  const segments = useMemo(() => toSegments(deferred.line), [deferred.line])
  const places = useMemo(
    () => [...segments, ...toSinglePointLines(deferred.waypoints)],
    [segments, deferred.waypoints],
  )
  const heights = useTerrainHeights(places, first, readTile)
  const kept = useMemo(() => applyTerrainHeights(segments, heights), [segments, heights])
  const figures = useMemo(
    () => (countPoints(deferred.line) > 1 ? computeRouteFigures(kept, activity) : null),
    [kept, deferred.line, activity],
  )
  return { segments: kept, heights, figures }
}

/** Waypoints without a recorded height, each as a line of one point. */
const toSinglePointLines = (waypoints: EditedWaypoints): Line[] =>
  waypoints.filter(({ height }) => height === null).map(({ lat, lon }) => lineFromPoints([{ lat, lon }]))
