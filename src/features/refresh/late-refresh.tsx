import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'
import { useRowsHere } from '../../platform/use-rows-here.ts'

// every page goes without it as well
const RefreshControl = lazy(async (): Promise<{ default: ComponentType }> => {
  const brought = await import('./refresh-control.tsx').catch(() => null)
  return { default: brought?.RefreshControl ?? (() => null) }
})

/** Comes once the page has its rows: they wait for no code of this. */
export function LateRefresh(): ReactElement | null {
  return useRowsHere() ? (
    <Suspense>
      <RefreshControl />
    </Suspense>
  ) : null
}
