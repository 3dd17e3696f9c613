import { useEffect, useState } from 'react'

/**
 * The value, which stays as it is while the pointer is down: if what was pressed moves away before the pointer is up, the
 * browser takes that for no click at all.
 */
export function useAfterPress<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    let frame = 0
    const settle = (): void => {
      if (document.querySelector(':active')) frame = requestAnimationFrame(settle)
      else setSettled(value)
    }
    settle()
    return () => cancelAnimationFrame(frame)
  }, [value])
  return settled
}
