import type { OutdoorEvent } from '#domain/event/event.ts'
import { currentEventState } from '#domain/event/event-state.ts'
import type { Query } from '../../../db/database.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { leaveRest } from '../../../sync/deletion/unfinished-rows.ts'
import { MEMBERS_AT_ONCE } from '../../../sync/push/member-batches.ts'
import { notifyCrowd } from '../../notifications/crowds/store.ts'
import { deleteMoves } from '../places/moves.ts'
import { isEvent } from '../store.ts'
import { readExpected } from './expected.ts'
import { DELETED_MESSAGE } from './messages.ts'

/**
 * Notifies those who are expected at deleted events, and deletes the logs. The events may have been
 * deleted with their community. Returns the notifications, to be published.
 */
export async function afterDeletion(
  context: WriteContext,
  changed: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const deleted = changed.filter(isEvent).filter((row) => row.deleted && row.ownBefore)
  if (deleted.length === 0) return []
  const notifications: DocumentRow[] = []
  const gone = await readGoneSeries(context.query, deleted)
  // All of them share what one transaction may notify.
  let free = MEMBERS_AT_ONCE
  for (const event of deleted) {
    const series = event.ownBefore?.series ?? null
    // One notification for a series with all its dates.
    const thing = series !== null && gone.has(series) ? series : event.id
    const to = wasScheduled(context, event) ? await readExpected(context.query, event) : []
    notifications.push(...(await notifyDeleted(context, event, { thing, to, atOnce: free })))
    free = Math.max(0, free - to.length)
  }
  const pks = deleted.map(({ pk }) => pk)
  if (await deleteMoves(context.query, pks)) await leaveRest(context.query, pks, context.memberId)
  return notifications
}

/** The series of deleted dates that are deleted too, or will be with their community. */
async function readGoneSeries(
  query: Query,
  dates: readonly DocumentRow<OutdoorEvent>[],
): Promise<ReadonlySet<string>> {
  const series = [...new Set(dates.flatMap(({ ownBefore }) => ownBefore?.series ?? []))]
  if (series.length === 0) return new Set()
  const rows = await query<{ id: string }>(
    `select d.id from document d where d.collection = 'events' and d.id = any ($1)
       and (d.deleted or exists (select from document p where p.pk = d.parent_pk and p.deleted))`,
    [series],
    'gone-series',
  )
  return new Set(rows.map(({ id }) => id))
}

/** A cancellation was notified before. */
const wasScheduled = ({ now }: WriteContext, { ownBefore }: DocumentRow<OutdoorEvent>): boolean =>
  ownBefore !== undefined && currentEventState(ownBefore, now) === 'scheduled'

const notifyDeleted = (
  context: WriteContext,
  { ownBefore }: DocumentRow<OutdoorEvent>,
  { thing, to, atOnce }: { thing: string; to: readonly string[]; atOnce: number },
): Promise<DocumentRow[]> =>
  notifyCrowd(
    context,
    {
      kind: 'event_deleted',
      to,
      message: DELETED_MESSAGE,
      link: null,
      thing: `/events/${thing}`,
      about: ownBefore?.title ?? '',
    },
    atOnce,
  )
