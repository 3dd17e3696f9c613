import { useEffect, useRef, useState } from 'react'
import { findMissingHeights, type TerrainHeights } from '#domain/track/editing/terrain-heights.ts'
import type { Line } from '#domain/track/line.ts'
import type { ReadVectorTile } from '#src/platform/connection/map-tiles.ts'
import { usePlatform } from '#src/platform/platform-context.ts'
import { useConnection } from '#src/state/connection.ts'
import { useSyncStatus } from '#src/state/sync-status.ts'

/** Waits for a pause in drawing, so that points are requested together. */
const REQUEST_DELAY_MS = 800

/** Terrain heights below the lines, read as far as they are missing: from the server, else from the map on this device. */
export function useTerrainHeights(
  segments: readonly Line[],
  first: TerrainHeights,
  readTile: ReadVectorTile | null,
): TerrainHeights {
  const { port } = usePlatform()
  const { online } = useConnection()
  const { workOffline } = useSyncStatus()
  const isAsked = online && !workOffline
  const [heights, setHeights] = useState(first)
  const isReading = useRef(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      const points = findMissingHeights(segments, heights)
      if (points.length === 0 || isReading.current) return
      isReading.current = true
      void import('./read-heights.ts')
        .then((code) => code.readHeights(points, { port: isAsked ? port : null, readTile }))
        .catch(() => null)
        .then((found) => {
          isReading.current = false
          if (found?.size) setHeights((known) => new Map([...known, ...found]))
        })
    }, REQUEST_DELAY_MS)
    return () => clearTimeout(timer)
  }, [port, isAsked, segments, heights, readTile])
  return heights
}
