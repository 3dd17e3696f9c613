import { css } from 'goober'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Cairn } from '../cairn/cairn.tsx'
import { pageWidth } from '../layout/page.tsx'
import { useHeightVariable } from '../layout/use-height-variable.ts'

const BACK_ONLINE_MS = 3_000

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
  & .note {
    margin-left: auto;
    color: color-mix(in srgb, var(--on-strip) 74%, transparent);
    font-size: 0.875rem;
  }
  &[data-back] {
    background: var(--moss);
    color: var(--on-moss);
  }
`

interface OfflineBannerProps {
  offline: boolean
  /** right-aligned: `3 changes wait` */
  note?: string | undefined
}

/**
 * Shows that the connection is lost, and for three seconds that it is back. The live region is
 * always rendered, so that changes are announced.
 */
export function OfflineBanner({ offline, note }: OfflineBannerProps): ReactElement {
  const back = useJustBack(offline)
  const region = useRef<HTMLOutputElement>(null)
  const isShown = offline || back
  // panels and toasts below the navigation are offset by the height of the banner
  useHeightVariable(region, '--banner')
  return (
    <output className={regionLook} ref={region}>
      {isShown && (
        <div className={look} data-back={back || undefined}>
          <div className={pageWidth}>
            <Cairn
              size="small"
              unsent={0}
              needsAttention={0}
              notices={0}
              stopped={false}
              sending={false}
              offline={offline}
            />
            {offline ? "You're offline. Some features may not be available." : 'Back online!'}
            {offline && note && <span className="note">{note}</span>}
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
