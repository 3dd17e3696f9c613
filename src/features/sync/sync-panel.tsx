import { type ReactElement, type ReactNode, useState } from 'react'
import { hasStopped } from '#domain/wire/sync-status.ts'
import { useArrival } from '../../state/arrival.ts'
import { useConnection } from '../../state/connection.ts'
import { type ShownItem, useSyncStatus } from '../../state/sync-status.ts'
import { Cairn } from '../../ui/cairn.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { TextButton } from '../../ui/text-link.tsx'
import { AttentionItem } from './attention-item.tsx'
import { useCairnFacts } from './cairn-facts.ts'
import { useSyncCommands } from './commands.ts'
import { ConnectionTier } from './connection-tier.tsx'
import { DataUsed } from './data-used.tsx'
import { NoticeList } from './notice-list.tsx'
import { PanelFoot } from './panel-foot.tsx'
import { panelLook } from './panel-look.ts'
import { bringingWords, calmWords, panelTitle } from './panel-words.ts'
import { ReadIn } from './read-in.tsx'
import { RoomProblem } from './room-problem.tsx'
import { WaitingItem } from './waiting-item.tsx'

interface SyncPanelProps {
  close: () => void
  /** what is kept offline on purpose */
  packs: ReactNode
}

/** State in words, connection, what needs attention, what waits, and `Sync now`: in this order. */
export function SyncPanel({ close, packs }: SyncPanelProps): ReactElement {
  const facts = useCairnFacts()
  const { unsent, state, firstPull, workOffline } = useSyncStatus()
  const arrival = useArrival()
  const { exportUnsent } = useSyncCommands()
  const [freed, setFreed] = useState(0)
  const told = { facts, stopped: hasStopped(state) ? state : null, workOffline }
  const attention = unsent.filter((item) => item.state === 'needs_attention')
  const waiting = unsent.filter((item) => item.state !== 'needs_attention')
  return (
    <div className={panelLook}>
      <div className="head">
        <Cairn {...facts} />
        <div>
          <h2>{panelTitle(told)}</h2>
          <p className="small">
            <LastSynced />
          </p>
        </div>
        <IconButton label="Close" icon="close" onClick={close} />
      </div>
      <ConnectionTier />
      <RoomProblem />
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
      {(unsent.length === 0 || told.stopped) && (
        <section>
          <p className="small">
            {arrival === 'coming' ? bringingWords(firstPull?.documents ?? 0) : calmWords(told)}
          </p>
        </section>
      )}
      <ReadIn />
      <DataUsed asOf={freed} />
      {packs}
      <PanelFoot onFreed={() => setFreed(freed + 1)} />
    </div>
  )
}

const isHeld = ({ heldBy }: ShownItem): boolean => heldBy !== null

const isHeldBy = ({ heldBy }: ShownItem, { collection, id }: ShownItem): boolean =>
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
