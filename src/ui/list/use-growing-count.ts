import { useEffect, useState } from 'react'

/** Leaves the browser time to paint and to handle input between two parts. */
const PAUSE_MS = 16

/**
 * How many elements of a long list to show: a first part at once, the rest part by part, each in a
 * task of its own. In the end all are in the document, for printing and for search in the page.
 */
export function useGrowingCount(total: number, part: number): number {
  const [count, setCount] = useState(part)
  const isComplete = count >= total
  useEffect(() => {
    if (isComplete) return undefined
    const timer = setInterval(() => setCount((now) => now + part), PAUSE_MS)
    return () => clearInterval(timer)
  }, [isComplete, part])
  return Math.min(count, total)
}
