import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { useQuery } from '../../platform/queries/use-query.ts'
import { useStorageUsage } from '../../platform/storage/use-storage-usage.ts'
import { useAppState } from '../../state/app-state.ts'
import { useSyncStatus } from '../../state/sync-status.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { deviceContentMessage } from './device-messages.ts'
import { InstallPrompt } from './install-prompt.tsx'
import { PersistentStorage } from './persistent-storage.tsx'

const styles = css`
  & > li {
    padding: 14px 0;
    border-top: 1px solid var(--line);
  }
  & h2 {
    font-size: 1rem;
    line-height: 1.375rem;
  }
  & p {
    margin: 2px 0 10px;
    color: var(--muted);
    font-size: 0.9375rem;
    line-height: 1.375rem;
  }
  & p:last-child {
    margin-bottom: 0;
  }
`

/** The offline step of onboarding: what is on this device, persistent storage, and installation. */
export function DeviceStep({ buttons }: { buttons: ReactNode }): ReactElement {
  return (
    <Stack gapPx={20}>
      <ul className={styles}>
        <OnThisDevice />
        <PersistentStorage />
      </ul>
      <InstallPrompt />
      {buttons}
    </Stack>
  )
}

function OnThisDevice(): ReactElement {
  const { firstPull, lastSyncedAt } = useSyncStatus()
  const { isOfflineReady } = useAppState()
  const routes = useQuery('route.list', { text: '', sort: 'newest', author: null, filter: '', limit: 1 })
  const usedBytes = useStorageUsage(String(lastSyncedAt))
  return (
    <li>
      <h2>{isOfflineReady ? 'Opens offline' : 'Preparing for offline use'}</h2>
      <p>
        {deviceContentMessage({
          routes: routes?.total ?? 0,
          usedBytes,
          isDownloading: firstPull !== null || !lastSyncedAt,
        })}
      </p>
    </li>
  )
}
