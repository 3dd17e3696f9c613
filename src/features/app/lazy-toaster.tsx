import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'
import { useRowsLoaded } from '../../platform/queries/use-rows-loaded.ts'
import { useIsIdle } from '../../state/session.ts'
import { useIsToasterNeeded } from '../../ui/toast/notify.ts'
import type { ToastPlace } from '../../ui/toast/toast-rules.ts'

// every page goes without it as well: what it would have shown waits for the next start's try
const Toaster = lazy(async (): Promise<{ default: ComponentType<{ place: ToastPlace }> }> => {
  const brought = await import('../../ui/toast/toaster.tsx').catch(() => null)
  return { default: brought?.Toaster ?? (() => null) }
})

/**
 * Comes with the first toast, or before it: once the page has its rows, and as soon as the worker is here where it may be the first
 * page of all, whose connection can go while nothing of the app is kept on the device.
 */
export function LazyToaster({ place }: { place: ToastPlace }): ReactElement | null {
  const rowsHere = useRowsLoaded()
  const isWanted = useIsToasterNeeded()
  const isQuiet = useIsIdle()
  return rowsHere || isWanted || (place === 'plain' && isQuiet) ? (
    <Suspense>
      <Toaster place={place} />
    </Suspense>
  ) : null
}
