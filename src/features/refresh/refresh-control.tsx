import { css } from 'goober'
import { type ReactElement, useEffect, useState } from 'react'
import { useIsOffline } from '../../state/offline.ts'
import { useSyncStatus } from '../../state/sync-status.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { RETRY_SHAPE } from '../../ui/icons/late-shapes.ts'
import { narrow } from '../../ui/theme/media.ts'
import { PULL_THRESHOLD_PX, watchPullGesture } from './pull-gesture.ts'
import { pullLabel, refreshMessage } from './refresh-messages.ts'
import { useRefresh } from './use-refresh.ts'
import { useRefreshKey } from './use-refresh-key.ts'

/** How long the result is shown. */
const RESULT_SHOWN_MS = 5_000

// beside the head of the page, without taking space in its flow
const place = css`
  position: relative;
  z-index: 20;
  max-width: 1168px;
  height: 0;
  margin-inline: auto;
  & > button {
    position: absolute;
    top: 20px;
    right: 18px;
  }
  ${narrow} {
    & > button {
      top: 4px;
      right: 8px;
    }
    & > button:focus-visible {
      background: var(--raised);
    }
    & > button:not(:focus-visible) {
      clip-path: inset(50%);
    }
  }
`

const mark = css`
  position: fixed;
  z-index: 26;
  top: calc(var(--nav) + var(--banner, 0px) + 12px);
  left: 50%;
  display: flex;
  align-items: center;
  gap: 10px;
  width: max-content;
  max-width: calc(100vw - 32px);
  padding: 8px 16px;
  border: 1px solid var(--edge);
  border-radius: var(--radius-card);
  background: var(--raised);
  box-shadow: var(--shade);
  font-size: 0.9375rem;
  line-height: 1.25rem;
  transform: translateX(-50%);
  pointer-events: none;
  &:empty {
    display: none;
  }
`

/** Refreshes the page by a pull at its top, a button or a key. The page stays usable meanwhile. */
export function RefreshControl(): ReactElement {
  const { stage, isUnread, refresh, markRead } = useRefresh()
  const { workOffline } = useSyncStatus()
  const message = refreshMessage(stage, { offline: useIsOffline(), workOffline })
  const pulledPx = usePull(refresh)
  useAutoHide(isUnread && stage !== 'busy', markRead)
  useRefreshKey(refresh)
  return (
    <div className={place} data-noprint>
      <IconButton label="Refresh" icon={RETRY_SHAPE} aria-keyshortcuts="Alt+R" onClick={refresh} />
      {pulledPx > 0 && (
        <div className={mark} aria-hidden="true" style={{ translate: `0 ${pulledPx}px` }}>
          {pullLabel(pulledPx >= PULL_THRESHOLD_PX)}
        </div>
      )}
      <output className={mark}>
        {pulledPx === 0 && isUnread && (
          <>
            {stage === 'busy' && <Spinner />}
            {message}
          </>
        )}
      </output>
    </div>
  )
}

function usePull(refresh: () => void): number {
  const [pulledPx, setPulledPx] = useState(0)
  useEffect(() => watchPullGesture({ document, onPull: setPulledPx, onRefresh: refresh }), [refresh])
  return pulledPx
}

/** Calls `hide` after the result was shown for a moment. */
function useAutoHide(isShown: boolean, hide: () => void): void {
  useEffect(() => {
    if (!isShown) return undefined
    const timer = setTimeout(hide, RESULT_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isShown, hide])
}
