import type { DemoWorld } from '#demo/world.ts'
import { isSeries } from '#domain/event/event-state.ts'
import type { Relation } from '#domain/relation/relation.ts'
import { collections } from '../collections.ts'
import type { Database, Query } from '../db/database.ts'
import { updateDueDates } from '../resources/events/series/due-dates.ts'
import { readDueSeries, scheduleSeries } from '../resources/events/series/schedule.ts'
import { bulkInsertDocuments } from '../sync/bulk-insert.ts'
import { readDocuments } from '../sync/documents/read-documents.ts'
import { runJobTransaction } from '../sync/push/write-transaction.ts'
import { eventGroup } from '../sync/visibility/groups.ts'

/** No client is connected yet, so nothing is published. */
const ignore = (): void => undefined
export const NO_HINTS = { publishHint: ignore, publishEventMessage: ignore }

/** Stores the events with those who take part in them. Members and routes must be stored before. */
export async function storeEvents(db: Database, world: DemoWorld, now: Date): Promise<void> {
  const { events, eventRelations, comments } = world
  await storeGroups(db.query, world)
  await bulkInsertDocuments(
    db,
    'events',
    events.map((event) => ({ authorId: event.author.id, document: { ...event } })),
  )
  const inOrder = eventRelations.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  await bulkInsertDocuments(
    db,
    'relations',
    inOrder.map((relation) => ({ authorId: relation.author.id, document: { ...relation } })),
  )
  await bulkInsertDocuments(
    db,
    'comments',
    comments.map((comment) => ({ authorId: comment.author.id, document: { ...comment } })),
  )
  await logParticipations(db.query)
  await createDates(db, world, now)
}

/** The groups decide to which scopes an event fans out, so they precede it. */
async function storeGroups(query: Query, { events, eventRelations }: DemoWorld): Promise<void> {
  const hosts = events.flatMap(({ id, coHosts }) =>
    coHosts.map((member) => ({ key: eventGroup(id), member, role: 'host' })),
  )
  const isHost = new Set(hosts.map(({ key, member }) => `${key} ${member}`))
  const others = eventRelations
    .map((relation) => ({
      key: eventGroup(relation.target.id),
      member: relation.author.id,
      role: roleOf(relation),
    }))
    .filter(({ key, member, role }) => role !== null && !isHost.has(`${key} ${member}`))
  const entries = [...hosts, ...others]
  await query(
    'insert into circle (key, member_id, role) select * from unnest($1::text[], $2::text[], $3::text[])',
    [entries.map(({ key }) => key), entries.map(({ member }) => member), entries.map(({ role }) => role)],
  )
}

/** null: this relation does not put its member into the group of the event */
function roleOf({ kind }: Relation): string | null {
  if (kind === 'participation') return ''
  return kind === 'invitation' ? 'invited' : null
}

/** The log of each event says how its participants got their state. */
async function logParticipations(query: Query): Promise<void> {
  await query(
    `insert into event_move (event_pk, member_id, from_state, to_state, why, by_id, at)
     select parent_pk, author_id, null, own ->> 'state', own ->> 'reason', author_id, created_at from document
     where collection = 'relations' and starts_with(id, 'participation:') and own ->> 'reason' is not null
     order by created_at`,
  )
}

/** Creates the dates of series as the server does, with the places of standing answers. */
async function createDates(db: Database, { events }: DemoWorld, now: Date): Promise<void> {
  const keys = events.filter(isSeries).map(({ id }) => ({ collection: 'events' as const, id }))
  for (const { pk } of await readDocuments(db.query, keys)) await scheduleSeries(db.query, pk, now)
  for (const series of await readDueSeries(db.query, { now, limit: keys.length }))
    await runJobTransaction({ db, collections, clock: () => now, ...NO_HINTS }, series.authorId, (context) =>
      updateDueDates(context, series),
    )
}
