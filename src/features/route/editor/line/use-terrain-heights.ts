import { useEffect, useRef, useState } from 'react'
import { findMissingHeights, type TerrainHeights, terrainKey } from '#domain/track/editing/terrain-heights.ts'
import type { Line } from '#domain/track/line.ts'
import { usePlatform } from '#src/platform/platform-context.ts'
import { useConnection } from '#src/state/connection.ts'
import { useSyncStatus } from '#src/state/sync-status.ts'

/** Waits for a pause in drawing, so that points are requested together. */
const REQUEST_DELAY_MS = 800

/** Terrain heights below the lines, fetched online as far as they are missing. */
export function useTerrainHeights(segments: readonly Line[], first: TerrainHeights): TerrainHeights {
  const { port } = usePlatform()
  const { online } = useConnection()
  const { workOffline } = useSyncStatus()
  const [heights, setHeights] = useState(first)
  const isFetching = useRef(false)
  useEffect(() => {
    if (!online || workOffline) return undefined
    const timer = setTimeout(() => {
      const points = findMissingHeights(segments, heights)
      if (points.length === 0 || isFetching.current) return
      isFetching.current = true
      port
        .fetchOnline('heights', { points })
        .then((answer) => {
          isFetching.current = false
          if (!answer.ok) return
          const fetched = points.map(
            (place, i) => [terrainKey(place), answer.value.heights[i] ?? Number.NaN] as const,
          )
          setHeights((known) => new Map([...known, ...fetched]))
        })
        .catch(() => {
          isFetching.current = false
        })
    }, REQUEST_DELAY_MS)
    return () => clearTimeout(timer)
  }, [port, online, workOffline, segments, heights])
  return heights
}
