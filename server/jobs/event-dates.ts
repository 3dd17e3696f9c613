import type { OutdoorEvent } from '#domain/event/event.ts'
import { currentEventState } from '#domain/event/event-state.ts'
import { collections } from '../collections.ts'
import type { Query } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { endOffers, readEndedOffers } from '../resources/events/places/end-offers.ts'
import { updateDueDates } from '../resources/events/series/due-dates.ts'
import { readDueSeries } from '../resources/events/series/schedule.ts'
import type { WriteContext } from '../sync/collection/collection.ts'
import type { DocumentRow } from '../sync/collection/document-row.ts'
import { lockDocumentsByPk } from '../sync/documents/read-documents.ts'
import { updateServerFields } from '../sync/documents/update-server-fields.ts'
import { runJobTransaction } from '../sync/push/write-transaction.ts'
import { runEvery } from './run-every.ts'

const INTERVAL_MS = 60_000
/** Per run; the rest follows a minute later. */
const SERIES_MAX = 200
const EVENTS_MAX = 1_000
const OFFERS_MAX = 500
/** Events of one transaction, which locks their scopes. */
const BATCH = 50

type DatesDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'publishHint' | 'publishEventMessage'>

/** Keeps dates of series, offers and states of events up to date. All instances may do it at once. */
export const startEventDates = (deps: DatesDeps): (() => Promise<void>) =>
  runEvery(INTERVAL_MS, { name: 'event dates', log: deps.log, run: () => updateEventDates(deps) })

/**
 * Creates the dates of series that are due, ends offers of places that were not answered, and marks
 * events that are over as past.
 */
export async function updateEventDates(deps: Omit<DatesDeps, 'log'>): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const withCollections = { ...deps, collections }
  for (const series of await readDueSeries(db.query, { now, limit: SERIES_MAX }))
    await runJobTransaction(withCollections, series.authorId, (context) => updateDueDates(context, series))
  for (const event of await readEndedOffers(db.query, { now, limit: OFFERS_MAX }))
    await runJobTransaction(withCollections, event.authorId, (context) => endOffers(context, event))
  const ended = await readEnded(db.query, now)
  for (let at = 0; at < ended.length; at += BATCH) {
    const batch = ended.slice(at, at + BATCH)
    const [first] = batch
    if (first) await runJobTransaction(withCollections, first.authorId, (context) => markPast(context, batch))
  }
}

interface Ended {
  pk: number
  authorId: string
}

const readEnded = (query: Query, now: Date): Promise<Ended[]> =>
  query<Ended>(
    `select pk, author_id as "authorId" from document
     where collection = 'events' and not deleted and own ->> 'state' = 'scheduled'
       and own -> 'recurrence' = 'null'::jsonb and (own ->> 'end') collate "C" <= $1
     order by (own ->> 'end') collate "C" limit $2`,
    [now.toISOString(), EVENTS_MAX],
    'ended-events',
  )

async function markPast(context: WriteContext, ended: readonly Ended[]): Promise<DocumentRow[]> {
  const rows = await lockDocumentsByPk<OutdoorEvent>(
    context.query,
    ended.map(({ pk }) => pk),
  )
  const changed: DocumentRow[] = []
  for (const row of rows.filter(({ deleted, own }) => !deleted && own.state === 'scheduled'))
    if (currentEventState(row.own, context.now) === 'past')
      changed.push(await updateServerFields(context, row, { state: 'past' }))
  return changed
}
