import { useEffect, useState } from 'react'
import { usePlatform } from './platform-context.ts'

const LOOK_EVERY_MS = 1_000

/** True, for good, once the page has the rows that it asked for: code that nobody has asked for yet waits until then. */
export function useRowsHere(): boolean {
  const { queries } = usePlatform()
  const [areHere, setHere] = useState(false)
  useEffect(() => {
    const look = setInterval(() => {
      const watched = queries.watched()
      if (watched.length === 0 || watched.some(({ answered }) => !answered)) return
      clearInterval(look)
      setHere(true)
    }, LOOK_EVERY_MS)
    return () => clearInterval(look)
  }, [queries])
  return areHere
}
