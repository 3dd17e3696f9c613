import { useEffect, useRef, useState } from 'react'
import { findMissingHeights, type TerrainHeights, terrainKey } from '#domain/track/editing/terrain-heights.ts'
import type { Line } from '#domain/track/line.ts'
import { usePlatform } from '#src/platform/platform-context.ts'
import { useConnection } from '#src/state/connection.ts'
import { useSyncStatus } from '#src/state/sync-status.ts'

/** Drawing on, one does not want each point asked for by itself. */
const ASK_AFTER_MS = 800

/** The ground's heights under lines, as far as they could be asked for; told again when more are known. */
export function useTerrainHeights(segments: readonly Line[], first: TerrainHeights): TerrainHeights {
  const { port } = usePlatform()
  const { online } = useConnection()
  const { workOffline } = useSyncStatus()
  const [heights, setHeights] = useState(first)
  const asking = useRef(false)
  useEffect(() => {
    if (!online || workOffline) return undefined
    const waiting = setTimeout(() => {
      const points = findMissingHeights(segments, heights)
      if (points.length === 0 || asking.current) return
      asking.current = true
      port
        .fetchOnline('heights', { points })
        .then((answer) => {
          asking.current = false
          if (!answer.ok) return
          const told = points.map(
            (place, i) => [terrainKey(place), answer.value.heights[i] ?? Number.NaN] as const,
          )
          setHeights((known) => new Map([...known, ...told]))
        })
        .catch(() => {
          asking.current = false
        })
    }, ASK_AFTER_MS)
    return () => clearTimeout(waiting)
  }, [port, online, workOffline, segments, heights])
  return heights
}
