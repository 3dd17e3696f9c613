import { v5 } from 'uuid'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { REMINDER_TYPES } from '#domain/wire/live/event-messages.ts'
import { collections } from '../collections.ts'
import type { Query } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { eventCounts, publishToMembers } from '../live/event-messages.ts'
import { findKnown, notifyOnce } from '../resources/notifications/store.ts'
import type { DocumentRow } from '../sync/collection/document-row.ts'
import { readDocumentsByPk } from '../sync/documents/read-documents.ts'
import { publish } from '../sync/feed/publish.ts'
import { MEMBERS_AT_ONCE } from '../sync/push/member-batches.ts'
import { filterMembersWhoMaySee } from '../sync/visibility/members-who-may-see.ts'
import { runEvery } from './run-every.ts'

const INTERVAL_MS = 60_000
/** Reminders are still sent so late, after a pause of all instances. */
const MAX_DELAY_MS = 30 * 60_000
/**
 * The UUID namespace of reminder ids. Equal ids make sure that only one instance sends a reminder.
 * Must never change.
 */
const REMINDER_NAMESPACE = '5f0c1d2e-8a57-4a37-9d54-3c0a7f1f9b60'

/** Events that are in memory together. */
const EVENTS_AT_ONCE = 100

type ReminderType = (typeof REMINDER_TYPES)[number]

const LEAD_MS: Record<ReminderType, number> = { day_before: 24 * 3_600_000, hour_before: 3_600_000 }
const MESSAGES: Record<ReminderType, string> = {
  day_before: 'An event begins in a day.',
  hour_before: 'An event begins in an hour.',
}

type RemindDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'publishHint' | 'publishEventMessage'>

/** Sends due reminders every minute. All instances may do it at once. Returns how to stop. */
export const startEventReminders = (deps: RemindDeps): (() => Promise<void>) =>
  runEvery(INTERVAL_MS, { name: 'event reminders', log: deps.log, run: () => sendEventReminders(deps) })

/** Reminds participants and hosts of an event a day and an hour before its start. */
export async function sendEventReminders(deps: Omit<RemindDeps, 'log'>): Promise<void> {
  const now = deps.clock()
  for (const type of REMINDER_TYPES) {
    const toMs = now.getTime() + LEAD_MS[type]
    const starting = await findStarting(deps.db.query, { fromMs: toMs - MAX_DELAY_MS, toMs })
    for (let from = 0; from < starting.length; from += EVENTS_AT_ONCE) {
      const missing = await findMissing(deps.db.query, type, starting.slice(from, from + EVENTS_AT_ONCE))
      // An instance that stops in between is continued by the next run: the ids of reminders are fixed.
      for (const batch of inBatches(missing)) await remind(deps, { type, now, batch })
    }
  }
}

/** Events that start after one moment and at or before another. A series itself never does. */
async function findStarting(
  query: Query,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<number[]> {
  const found = await query<{ pk: number; start: string }>(
    `select pk, own ->> 'start' as start from document where collection = 'events' and not deleted and own ->> 'state' = 'scheduled'
       and own -> 'recurrence' = 'null'::jsonb and (own ->> 'start') collate "C" between $1 and $2`,
    // As text, a start without milliseconds is greater than the same one with them.
    [new Date(fromMs).toISOString(), new Date(toMs + 1_000).toISOString()],
    'starting-events',
  )
  return found
    .filter(({ start }) => Date.parse(start) > fromMs && Date.parse(start) <= toMs)
    .map(({ pk }) => pk)
}

/** An event, and members who have no reminder of it yet. */
interface Missing {
  event: DocumentRow<OutdoorEvent>
  members: string[]
}

/** Hosts and participants with a place. Most events of each run were reminded of before: one statement finds them all. */
async function findMissing(query: Query, type: ReminderType, pks: readonly number[]): Promise<Missing[]> {
  const events = await readDocumentsByPk<OutdoorEvent>(query, pks)
  const going = await readGoing(query, pks)
  const expected = events.map((event) => {
    const members = new Set([event.authorId, ...event.own.coHosts, ...(going.get(event.pk) ?? [])])
    return {
      event,
      ids: new Map([...members].map((memberId) => [reminderId(event, type, memberId), memberId])),
    }
  })
  const known = await findKnown(
    query,
    expected.flatMap(({ ids }) => [...ids.keys()]),
  )
  return expected.map(({ event, ids }) => ({
    event,
    members: [...ids].filter(([id]) => !known.has(id)).map(([, memberId]) => memberId),
  }))
}

const reminderId = ({ id, own }: DocumentRow<OutdoorEvent>, type: ReminderType, memberId: string): string =>
  v5([id, type, own.start, memberId].join(' '), REMINDER_NAMESPACE)

async function readGoing(query: Query, pks: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const rows = await query<{ event: number; members: string[] }>(
    `select parent_pk as event, array_agg(author_id order by pk) as members from document
     where parent_pk = any ($1) and collection = 'relations' and not deleted
       and own ->> 'kind' = 'participation' and own ->> 'state' = 'going' group by parent_pk`,
    [pks],
    'going-members',
  )
  return new Map(rows.map(({ event, members }) => [event, members]))
}

/** At most MEMBERS_AT_ONCE members each, of one event or several. */
function* inBatches(missing: readonly Missing[]): Generator<Missing[]> {
  let batch: Missing[] = []
  let free = MEMBERS_AT_ONCE
  for (const { event, members } of missing)
    for (let from = 0; from < members.length; ) {
      const part = members.slice(from, from + free)
      batch.push({ event, members: part })
      from += part.length
      free -= part.length
      if (free > 0) continue
      yield batch
      batch = []
      free = MEMBERS_AT_ONCE
    }
  if (batch.length > 0) yield batch
}

async function remind(
  { db, publishHint, publishEventMessage }: Omit<RemindDeps, 'log' | 'clock'>,
  { type, now, batch }: { type: ReminderType; now: Date; batch: readonly Missing[] },
): Promise<void> {
  const sent = await db.transaction(async (query) => {
    const reminders: { event: DocumentRow<OutdoorEvent>; rows: DocumentRow[] }[] = []
    for (const { event, members } of batch) {
      const seeing = await filterMembersWhoMaySee(query, { document: event.pk }, members)
      const rows = await notifyOnce(query, {
        type: 'event_reminder',
        to: members.filter((id) => seeing.has(id)),
        message: MESSAGES[type],
        link: `/events/${event.id}`,
        about: event.own.title,
        now,
        idFor: (memberId) => reminderId(event, type, memberId),
      })
      if (rows.length > 0) reminders.push({ event, rows })
    }
    const all = reminders.flatMap(({ rows }) => rows)
    return { reminders, published: all.length > 0 ? await publish(query, collections, all) : [] }
  })
  if (sent.reminders.length === 0) return
  publishHint(
    sent.published.map(({ key }) => key),
    ['notifications'],
  )
  for (const { event, rows } of sent.reminders)
    publishToMembers(
      { publishEventMessage },
      rows.map(({ authorId }) => authorId),
      { type: 'event_reminder', event: eventCounts(event.own), reminder_type: type },
    )
}
