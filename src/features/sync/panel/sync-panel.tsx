import { type ReactElement, type ReactNode, useState } from 'react'
import { isStopped } from '#domain/wire/sync/sync-status.ts'
import { useConnection } from '../../../state/connection.ts'
import { useInitialSync } from '../../../state/initial-sync.ts'
import { type UnsentItemView, useSyncStatus } from '../../../state/sync-status.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { Cairn } from '../../../ui/cairn/cairn.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useCairnInput } from '../cairn-input.ts'
import { useSyncCommands } from '../commands.ts'
import { InterceptionAlert } from '../interception/interception-alert.tsx'
import { NoticeList } from '../notices/notice-list.tsx'
import { AttentionItem } from '../unsent/attention-item.tsx'
import { WaitingItem } from '../unsent/waiting-item.tsx'
import { ConnectionTier } from './connection-tier.tsx'
import { DataUsage } from './data-usage.tsx'
import { ImportUnsent } from './import-unsent.tsx'
import { PanelFooter } from './panel-footer.tsx'
import { downloadMessage, idleMessage, panelTitle } from './panel-messages.ts'
import { panelStyles } from './panel-styles.ts'
import { StorageFullAlert } from './storage-full-alert.tsx'

interface SyncPanelProps {
  close: () => void
  /** the list of offline packs */
  packs: ReactNode
}

/** From top to bottom: state, connection, what needs attention, what waits, data usage, packs, and `Sync now`. */
export function SyncPanel({ close, packs }: SyncPanelProps): ReactElement {
  const cairn = useCairnInput()
  const { unsent, state, firstPull, workOffline } = useSyncStatus()
  const arrival = useInitialSync()
  const { exportUnsent } = useSyncCommands()
  const [freed, setFreed] = useState(0)
  const panelState = { cairn, stopped: isStopped(state) ? state : null, workOffline }
  const attention = unsent.filter((item) => item.state === 'needs_attention')
  const waiting = unsent.filter((item) => item.state !== 'needs_attention')
  return (
    <div className={panelStyles}>
      <div className="head">
        <Cairn {...cairn} />
        <div>
          <h2>{panelTitle(panelState)}</h2>
          <p className="small">
            <LastSynced />
          </p>
        </div>
        <IconButton label="Close" icon="close" onClick={close} />
      </div>
      <ConnectionTier />
      <InterceptionAlert />
      <StorageFullAlert />
      <NoticeList close={close} />
      {attention.length > 0 && (
        <section className="attention">
          <h3>
            <Icon name="warning" size="small" />
            Needs attention <span>{attention.length}</span>
            <TextButton quiet className="end" onClick={() => void exportUnsent()}>
              Export all
            </TextButton>
          </h3>
          <ul>
            {attention
              .filter((item) => !isHeld(item))
              .map((item) => (
                <AttentionItem
                  key={item.collection + item.id}
                  item={item}
                  held={attention.filter((other) => isHeldBy(other, item))}
                  close={close}
                />
              ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section>
          <h3>
            Waiting to be sent <span>{waiting.length}</span>
            {attention.length === 0 && (
              <TextButton quiet className="end" onClick={() => void exportUnsent()}>
                Export all
              </TextButton>
            )}
          </h3>
          <ul>
            {waiting.map((item) => (
              <WaitingItem key={item.collection + item.id} item={item} close={close} />
            ))}
          </ul>
        </section>
      )}
      {(unsent.length === 0 || panelState.stopped) && (
        <section>
          <p className="small">
            {arrival === 'coming' ? downloadMessage(firstPull?.documents ?? 0) : idleMessage(panelState)}
          </p>
        </section>
      )}
      <ImportUnsent />
      <DataUsage asOf={freed} />
      {packs}
      <PanelFooter onFreed={() => setFreed(freed + 1)} />
    </div>
  )
}

const isHeld = ({ heldBy }: UnsentItemView): boolean => heldBy !== null

const isHeldBy = ({ heldBy }: UnsentItemView, { collection, id }: UnsentItemView): boolean =>
  heldBy?.collection === collection && heldBy.id === id

function LastSynced(): ReactElement {
  const { offlineSince, online } = useConnection()
  const { lastSyncedAt } = useSyncStatus()
  return (
    <>
      {!online && offlineSince && (
        <>
          Went offline <RelativeTime at={offlineSince} />.{' '}
        </>
      )}
      {lastSyncedAt ? (
        <>
          Last synced <RelativeTime at={lastSyncedAt} />.
        </>
      ) : (
        'Not synced yet.'
      )}
    </>
  )
}
