import { css } from 'goober'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Cairn } from '../cairn/cairn.tsx'
import { pageWidth } from '../layout/page.tsx'
import { useAfterPress } from '../layout/use-after-press.ts'
import { useHeightVariable } from '../layout/use-height-variable.ts'

const BACK_ONLINE_MS = 3_000
const BACK_ONLINE = 'Back online!'
const OFFLINE = "You're offline. Some features may not be available."

const regionLook = css`
  display: block;
`

const look = css`
  background: var(--strip);
  color: var(--on-strip);
  font-size: 0.9375rem;
  line-height: 1.375rem;
  & > div {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 40px;
    padding-block: 8px;
  }
  &[data-back] {
    background: var(--moss);
    color: var(--on-moss);
  }
`

interface OfflineBannerProps {
  offline: boolean
  /** says why, if the device has a network */
  text?: string | undefined
}

/**
 * Shows that the connection is lost, and for three seconds that it is back. The live region is
 * always rendered, so that changes are announced.
 */
export function OfflineBanner({ offline, text = OFFLINE }: OfflineBannerProps): ReactElement {
  const back = useJustBack(offline)
  const region = useRef<HTMLOutputElement>(null)
  // it moves the whole page
  const shown = useAfterPress(offline ? text : back && BACK_ONLINE)
  const isBack = shown === BACK_ONLINE
  // panels and toasts below the navigation are offset by the height of the banner
  useHeightVariable(region, '--banner')
  return (
    <output className={regionLook} ref={region}>
      {shown && (
        <div className={look} data-back={isBack || undefined}>
          <div className={pageWidth}>
            <Cairn
              size="small"
              unsent={0}
              needsAttention={0}
              notices={0}
              stopped={false}
              sending={false}
              offline={!isBack}
            />
            {shown}
          </div>
        </div>
      )}
    </output>
  )
}

function useJustBack(offline: boolean): boolean {
  const [before, setBefore] = useState(offline)
  const [back, setBack] = useState(false)
  if (before !== offline) {
    setBefore(offline)
    setBack(!offline)
  }
  useEffect(() => {
    if (!back) return undefined
    const timer = setTimeout(() => setBack(false), BACK_ONLINE_MS)
    return () => clearTimeout(timer)
  }, [back])
  return back
}
