import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'
import { useRowsHere } from '../../platform/use-rows-here.ts'
import { useIsQuiet } from '../../state/session.ts'
import { useToasterWanted } from '../../ui/notify.ts'
import type { ToastPlace } from '../../ui/toast-place.ts'

// every page goes without it as well: what it would have shown waits for the next start's try
const Toaster = lazy(async (): Promise<{ default: ComponentType<{ place: ToastPlace }> }> => {
  const brought = await import('../../ui/toaster.tsx').catch(() => null)
  return { default: brought?.Toaster ?? (() => null) }
})

/**
 * Comes with the first toast, or before it: once the page has its rows, and as soon as the worker is here where it may be the first
 * page of all, whose connection can go while nothing of the app is kept on the device.
 */
export function LateToaster({ place }: { place: ToastPlace }): ReactElement | null {
  const rowsHere = useRowsHere()
  const isWanted = useToasterWanted()
  const isQuiet = useIsQuiet()
  return rowsHere || isWanted || (place === 'plain' && isQuiet) ? (
    <Suspense>
      <Toaster place={place} />
    </Suspense>
  ) : null
}
