import type { ReactElement } from 'react'
import { useRowsLoaded } from '../../platform/queries/use-rows-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

// every page works without it
const RefreshControl = lazyComponent(async () => (await import('./refresh-control.tsx')).RefreshControl, {
  isOptional: true,
})

/** Loads the refresh control once the page has its rows, so that it does not delay them. */
export function LazyRefresh(): ReactElement | null {
  return useRowsLoaded() ? <RefreshControl /> : null
}
