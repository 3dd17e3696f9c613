import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'
import { useRowsLoaded } from '../../platform/queries/use-rows-loaded.ts'

// every page goes without it as well
const RefreshControl = lazy(async (): Promise<{ default: ComponentType }> => {
  const brought = await import('./refresh-control.tsx').catch(() => null)
  return { default: brought?.RefreshControl ?? (() => null) }
})

/** Comes once the page has its rows: they wait for no code of this. */
export function LazyRefresh(): ReactElement | null {
  return useRowsLoaded() ? (
    <Suspense>
      <RefreshControl />
    </Suspense>
  ) : null
}
