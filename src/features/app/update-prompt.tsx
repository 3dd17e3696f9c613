import { css } from 'goober'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { useAppState } from '../../state/app-state.ts'
import { useSyncStatus } from '../../state/sync-status.ts'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { useHeightVariable } from '../../ui/layout/use-height-variable.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

// needed only after a deployment
const LazyUpdateCard = lazyComponent(async () => (await import('./update-card.tsx')).UpdateCard)

/** Sticks to the bottom of the window, but has its own place at the end of the page, so that it hides nothing for good. */
const place = css`
  display: block;
  position: sticky;
  /* below popovers of the navigation */
  z-index: 25;
  bottom: var(--foot, 0px);
`

/**
 * Offers a waiting new version; the page reloads only when the member accepts. If the server rejects this version, the new
 * one is requested at once and the offer stays until it is accepted.
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
  // elements at the bottom of the page stay above it
  useHeightVariable(region, '--offer')
  return (
    <output className={place} ref={region}>
      {isUpdateWaiting && (isNeeded || !later) && (
        // its file may be missing on the server, which must not break the page
        <ErrorBoundary size="small">
          <LazyUpdateCard isNeeded={isNeeded} onLater={() => setLater(true)} />
        </ErrorBoundary>
      )}
    </output>
  )
}
