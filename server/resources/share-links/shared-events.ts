import type { OutdoorEvent } from '#domain/event/event.ts'
import type { Trip } from '#domain/trip/trip.ts'
import type { Query } from '../../db/database.ts'
import { maySeeSql } from '../../sync/visibility/visibility-sql.ts'
import type { OpenLink } from './store.ts'

/**
 * The titles of the events in a linked trip, by id: those that the creator of the link could show to
 * people without an account.
 */
export async function readSharedEvents(
  query: Query,
  { body, madeBy }: Pick<OpenLink, 'body' | 'madeBy'>,
): Promise<ReadonlyMap<string, OutdoorEvent['title']>> {
  const stops = (body as Trip).days.flatMap((day) => day.stops)
  const ids = stops.flatMap(({ kind, target }) => (kind === 'event' && target !== null ? [target] : []))
  if (ids.length === 0) return new Map()
  const rows = await query<{ id: string; title: string }>(
    `select d.id, d.own ->> 'title' as title from document d
     where d.collection = 'events' and d.id = any ($1) and not d.deleted
       and (d.author_id = $2 or d.own ->> 'visibility' = 'public') and ${maySeeSql('d', '$2')}`,
    [ids, madeBy],
    'events-of-link',
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}
