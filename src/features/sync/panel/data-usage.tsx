import { css } from 'goober'
import type { ReactElement } from 'react'
import type { DataUse } from '#domain/wire/sync/sync-status.ts'
import { useStorageUsage } from '../../../platform/storage/use-storage-usage.ts'
import { useAppState } from '../../../state/app-state.ts'
import { useSyncStatus } from '../../../state/sync-status.ts'
import { formatBytes } from '../../../ui/format/bytes.ts'

const styles = css`
  & > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 6px 0;
    border-top: 1px solid var(--line);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & > div:first-child {
    padding-top: 0;
    border: 0;
  }
  & dt {
    color: var(--muted);
  }
  & dd {
    font-weight: 550;
    text-align: right;
  }
`

/** Network traffic, storage used on this device, and whether the app opens offline. A new `asOf` measures again. */
export function DataUsage({ asOf }: { asOf: number }): ReactElement {
  const { isOfflineReady } = useAppState()
  const { data, lastSyncedAt } = useSyncStatus()
  const held = useStorageUsage(`${asOf} ${lastSyncedAt}`)
  return (
    <section>
      <h3>Data</h3>
      <dl className={styles}>
        <div>
          <dt>This session</dt>
          <dd>{trafficWords(data.session)}</dd>
        </div>
        <div>
          <dt>This device so far</dt>
          <dd>{trafficWords(data.device)}</dd>
        </div>
        {held !== null && (
          <div>
            <dt>On this device</dt>
            <dd>{formatBytes(held)}</dd>
          </div>
        )}
        <div>
          <dt>The app itself</dt>
          <dd>{isOfflineReady ? 'Opens offline' : 'Opens only online'}</dd>
        </div>
      </dl>
    </section>
  )
}

const trafficWords = ({ down, up }: DataUse): string => `${formatBytes(down)} down, ${formatBytes(up)} up`
