import { css } from 'goober'
import type { ReactElement } from 'react'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useIsOffline } from '../../../state/offline.ts'
import { useSyncStatus } from '../../../state/sync-status.ts'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { deviceTimeZone, formatMoment } from '../event-time.ts'
import { minimumMessage } from './answer-messages.ts'

const styles = css`
  margin-top: 16px;
  & dl {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 12px;
    margin-bottom: 4px;
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  & dt {
    color: var(--muted);
  }
  && p {
    margin: 8px 0 0;
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
`

interface PlacesProps {
  event: OutdoorEvent
  /** the number of guests cannot be chosen yet */
  mentionsGuests: boolean
}

/** How many places are taken, and what depends on that. */
export function Places({ event, mentionsGuests }: PlacesProps): ReactElement {
  const { now } = usePlatform()
  const isOffline = useIsOffline()
  const { lastSyncedAt } = useSyncStatus()
  const zone = deviceTimeZone()
  const { capacity, participant_count: going, waitlist_count: waiting } = event
  const asOf = isOffline && lastSyncedAt ? ` as of ${formatMoment(lastSyncedAt, now(), zone)}` : ''
  const notes = [
    waiting > 0 && `${waiting === 1 ? '1 person waits' : `${waiting.toLocaleString('en')} people wait`}.`,
    minimumMessage(event),
    mentionsGuests &&
      event.guestsAllowed > 0 &&
      `You may bring ${formatCount(event.guestsAllowed, 'guest')}.`,
  ].filter(Boolean)
  return (
    <div className={styles}>
      <dl>
        <dt>Places</dt>
        <dd>
          {capacity === null
            ? `${going.toLocaleString('en')} going, no limit`
            : `${going.toLocaleString('en')} of ${capacity.toLocaleString('en')} taken`}
          {asOf}
        </dd>
      </dl>
      {capacity !== null && <Meter label="Places taken" value={going} max={capacity} />}
      {notes.length > 0 && <p>{notes.join(' ')}</p>}
    </div>
  )
}
