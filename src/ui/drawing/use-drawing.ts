import { useEffect, useState } from 'react'
import { drawLater } from './drawing-queue.ts'
import { createLruCache } from './lru-cache.ts'

const DRAWINGS_KEPT = 200

const drawings = createLruCache<unknown>(DRAWINGS_KEPT)

/** The result of a costly drawing: at once where it was drawn before, else null and a moment later the result. `key` must name all that `draw` depends on; null: nothing to draw yet. */
export function useDrawing<T>(key: string | null, draw: () => T): T | null {
  const [drawn, setDrawn] = useState<{ key: string; result: T } | null>(null)
  const ready =
    key === null ? null : drawn?.key === key ? drawn.result : ((drawings.get(key) as T | undefined) ?? null)
  useEffect(() => {
    if (key === null || ready !== null) return undefined
    return drawLater(() => {
      const result = draw()
      drawings.set(key, result)
      setDrawn({ key, result })
    })
  })
  return ready
}
