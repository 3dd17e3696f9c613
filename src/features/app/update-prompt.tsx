import { css } from 'goober'
import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { useAppState } from '../../state/app-state.ts'
import { useSyncStatus } from '../../state/sync-status.ts'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { useHeightVariable } from '../../ui/layout/use-height-variable.ts'

// no start has anything to offer but the one after a deployment, and what an installed version needs is on the device
const LazyUpdateCard = lazy(async () => ({ default: (await import('./update-card.tsx')).UpdateCard }))

/** At the end of the page and, before that, at the foot of the window: it takes room of its own, so whatever it lies over can be brought out. */
const place = css`
  display: block;
  position: sticky;
  /* under what opens from the navigation, which was opened just now */
  z-index: 25;
  bottom: var(--foot, 0px);
`

/**
 * A newer version waits. Nothing reloads before the member says so. Where the server no longer speaks with this one, a newer one is asked
 * for at once, and offered until it is taken.
 */
export function UpdatePrompt(): ReactElement {
  const { serviceWorker } = usePlatform()
  const { isUpdateWaiting } = useAppState()
  const isNeeded = useSyncStatus().state === 'outdated'
  const [later, setLater] = useState(false)
  useEffect(() => {
    if (isNeeded) serviceWorker.requireUpdate()
  }, [serviceWorker, isNeeded])
  const region = useRef<HTMLOutputElement>(null)
  // what is done at the foot of a page stands above it
  useHeightVariable(region, '--offer')
  return (
    <output className={place} ref={region}>
      {isUpdateWaiting && (isNeeded || !later) && (
        // its code may be gone from the server: the page is not to go with it
        <ErrorBoundary size="small">
          <Suspense>
            <LazyUpdateCard isNeeded={isNeeded} onLater={() => setLater(true)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </output>
  )
}
