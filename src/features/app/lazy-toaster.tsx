import type { ReactElement } from 'react'
import { useRowsLoaded } from '../../platform/queries/use-rows-loaded.ts'
import { useIsIdle } from '../../state/session.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { useIsToasterNeeded } from '../../ui/toast/notify.ts'
import type { ToastPlace } from '../../ui/toast/toast-rules.ts'

// every page works without it
const Toaster = lazyComponent(async () => (await import('../../ui/toast/toaster.tsx')).Toaster, {
  isOptional: true,
})

/**
 * Loads the toaster with the first toast, or earlier once the page has its rows. On the pages without navigation it is loaded
 * as soon as the worker is ready: they may be the first visit, whose connection can be lost before the app is cached.
 */
export function LazyToaster({ place }: { place: ToastPlace }): ReactElement | null {
  const hasRows = useRowsLoaded()
  const isWanted = useIsToasterNeeded()
  const isIdle = useIsIdle()
  return hasRows || isWanted || (place === 'plain' && isIdle) ? <Toaster place={place} /> : null
}
