import { useEffect, useState } from 'react'

/** Becomes true for good when this many frames were rendered since `hasStarted`. */
export function useAfterFrames(frames: number, hasStarted: boolean): boolean {
  const [left, setLeft] = useState(frames)
  const isCounting = hasStarted && left > 0
  useEffect(() => {
    if (!isCounting) return undefined
    const frame = requestAnimationFrame(() => setLeft(left - 1))
    return () => cancelAnimationFrame(frame)
  }, [isCounting, left])
  return left === 0
}
