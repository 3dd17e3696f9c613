import { v5 } from 'uuid'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { REMINDER_TYPES } from '#domain/wire/live/event-messages.ts'
import { collections } from '../collections.ts'
import type { Query } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { eventCounts, publishToMembers } from '../live/event-messages.ts'
import { notifyOnce } from '../resources/notifications/store.ts'
import type { DocumentRow } from '../sync/collection/document-row.ts'
import { readChildren, readDocumentsByPk } from '../sync/documents/read-documents.ts'
import { publish } from '../sync/feed/publish.ts'
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
    for (const event of await readStarting(deps.db.query, { fromMs: toMs - MAX_DELAY_MS, toMs }))
      await sendReminder(deps, event, { type, start: event.own.start, now })
  }
}

/** Events that start after one moment and at or before another. A series itself never does. */
async function readStarting(
  query: Query,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<DocumentRow<OutdoorEvent>[]> {
  const found = await query<{ pk: number }>(
    `select pk from document where collection = 'events' and not deleted and own ->> 'state' = 'scheduled'
       and own -> 'recurrence' = 'null'::jsonb and (own ->> 'start') collate "C" between $1 and $2`,
    // As text, a start without milliseconds is greater than the same one with them.
    [new Date(fromMs).toISOString(), new Date(toMs + 1_000).toISOString()],
    'starting-events',
  )
  const events = await readDocumentsByPk<OutdoorEvent>(
    query,
    found.map(({ pk }) => pk),
  )
  return events.filter(({ own }) => Date.parse(own.start) > fromMs && Date.parse(own.start) <= toMs)
}

async function sendReminder(
  { db, publishHint, publishEventMessage }: Omit<RemindDeps, 'log' | 'clock'>,
  event: DocumentRow<OutdoorEvent>,
  { type, start, now }: { type: ReminderType; start: string; now: Date },
): Promise<void> {
  const sent = await db.transaction(async (query) => {
    const rows = await notifyOnce(query, {
      type: 'event_reminder',
      to: await readExpectedMembers(query, event),
      message: MESSAGES[type],
      link: `/events/${event.id}`,
      about: event.own.title,
      now,
      idFor: (memberId) => v5([event.id, type, start, memberId].join(' '), REMINDER_NAMESPACE),
    })
    return { rows, published: rows.length > 0 ? await publish(query, collections, rows) : [] }
  })
  if (sent.rows.length === 0) return
  publishHint(
    sent.published.map(({ key }) => key),
    ['notifications'],
  )
  const members = sent.rows.map(({ authorId }) => authorId)
  publishToMembers({ publishEventMessage }, members, {
    type: 'event_reminder',
    event: eventCounts(event.own),
    reminder_type: type,
  })
}

/** Hosts and participants with a place who may see the event. */
async function readExpectedMembers(query: Query, event: DocumentRow<OutdoorEvent>): Promise<string[]> {
  const relations = await readChildren(query, event.pk, 'relations')
  const going = relations.filter(({ own }) => own['kind'] === 'participation' && own['state'] === 'going')
  const { coHosts } = event.own
  const all = [...new Set([event.authorId, ...coHosts, ...going.map(({ authorId }) => authorId)])]
  const allowed = await filterMembersWhoMaySee(query, { document: event.pk }, all)
  return all.filter((id) => allowed.has(id))
}
