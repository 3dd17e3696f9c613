import { type ComponentType, lazy, type ReactElement, Suspense, useEffect, useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'

const LOOK_EVERY_MS = 1_000

// every page goes without it as well
const RefreshControl = lazy(async (): Promise<{ default: ComponentType }> => {
  const brought = await import('./refresh-control.tsx').catch(() => null)
  return { default: brought?.RefreshControl ?? (() => null) }
})

/** Comes once the page has its rows: they wait for no code of this. */
export function LateRefresh(): ReactElement | null {
  const { queries } = usePlatform()
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const look = setInterval(() => {
      const watched = queries.watched()
      if (watched.length === 0 || watched.some(({ answered }) => !answered)) return
      clearInterval(look)
      setTime(true)
    }, LOOK_EVERY_MS)
    return () => clearInterval(look)
  }, [queries])
  return isTime ? (
    <Suspense>
      <RefreshControl />
    </Suspense>
  ) : null
}
