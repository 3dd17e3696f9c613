import { useEffect, useState } from 'react'

/** False until as many frames have been drawn since `begun`; then true for good. */
export function useAfterFrames(frames: number, begun: boolean): boolean {
  const [left, setLeft] = useState(frames)
  const goesOn = begun && left > 0
  useEffect(() => {
    if (!goesOn) return undefined
    const frame = requestAnimationFrame(() => setLeft(left - 1))
    return () => cancelAnimationFrame(frame)
  }, [goesOn, left])
  return left === 0
}
