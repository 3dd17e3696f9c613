import { useEffect, useState } from 'react'
import { drawLater } from './drawing-queue.ts'
import { createLruCache } from './lru-cache.ts'

const CACHE_SIZE = 200

const drawings = createLruCache<unknown>(CACHE_SIZE)

/**
 * The result of a costly drawing: from the cache, else null until it has been drawn in the queue.
 * `key` must contain everything that `draw` depends on; null: nothing to draw yet.
 */
export function useDrawing<T>(key: string | null, draw: () => T): T | null {
  const [latest, setLatest] = useState<{ key: string; result: T } | null>(null)
  const ready =
    key === null ? null : latest?.key === key ? latest.result : ((drawings.get(key) as T | undefined) ?? null)
  useEffect(() => {
    if (key === null || ready !== null) return undefined
    return drawLater(() => {
      const result = draw()
      drawings.set(key, result)
      setLatest({ key, result })
    })
  })
  return ready
}
