import type { Route } from '#domain/route/route.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import type { Track } from '#domain/track/track.ts'
import type { Query } from '../../db/database.ts'
import { mayShare } from './store.ts'

// The routes that a link to a collection shows: those its creator could share individually, as
// others see them. All other routes are only counted.

const CARD = [
  'id',
  'name',
  'activity',
  'place',
  'preview',
  'distance',
  'ascent',
  'duration',
  'author',
] as const

/** A route in the list of a collection's page. */
export interface SharedRoute extends Pick<Route, (typeof CARD)[number]> {
  note: string
  /** stored bytes of its track; null: no track */
  trackBytes: number | null
}

export interface SharedRoutes {
  /** in the order of the collection, each once */
  routes: SharedRoute[]
  /** number of existing routes that are not shown */
  hiddenCount: number
}

/** A collection that a link shows. */
export interface LinkedCollection {
  madeBy: string
  collection: RouteCollection
}

export async function readSharedRoutes(
  query: Query,
  { madeBy, collection }: LinkedCollection,
): Promise<SharedRoutes> {
  const notes = notesOf(collection)
  const rows = await query<{ id: string; isShown: boolean; trackBytes: number | null; card: Route }>(
    `select d.id, ${mayShare('d', '$2')} as "isShown", t.bytes as "trackBytes",
       jsonb_build_object(${CARD.map((name) => `'${name}', b.body -> '${name}'`).join(', ')}) as card
     from document d cross join lateral (select coalesce(d.shared, d.own) as body) b
     left join document t on t.collection = 'tracks' and t.id = d.id and not t.deleted
     where d.collection = 'routes' and d.id = any ($1) and not d.deleted`,
    [[...notes.keys()], madeBy],
    'routes-of-link',
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const routes = [...notes].flatMap(([id, note]) => {
    const row = byId.get(id)
    return row?.isShown ? [{ ...row.card, note, trackBytes: row.trackBytes }] : []
  })
  return { routes, hiddenCount: rows.length - routes.length }
}

/** Limit of stored track bytes for a zip that anyone can request. */
const ZIPPED_MAX_BYTES = 50 * 1024 * 1024

/** Whether there are tracks to zip, within the size limit. */
export function isZippable(shown: readonly SharedRoute[]): boolean {
  const bytes = shown.reduce((sum, { trackBytes }) => sum + (trackBytes ?? 0), 0)
  return bytes > 0 && bytes <= ZIPPED_MAX_BYTES
}

/** The note of each route's first item, by route, in the order of the collection. */
function notesOf({ items }: RouteCollection): ReadonlyMap<string, string> {
  const notes = new Map<string, string>()
  for (const { route, note } of sortByRank(items)) if (!notes.has(route)) notes.set(route, note)
  return notes
}

/** The data of a route's GPX file, as others see it. */
export interface RouteFileContent {
  route: Pick<Route, 'name' | 'description' | 'activity'>
  track: Track
}

/** Null if the route has no track or `member` may not share it. */
export async function readRouteFile(
  query: Query,
  id: string,
  member: string,
): Promise<RouteFileContent | null> {
  const [row] = await query<RouteFileContent>(
    `select coalesce(d.shared, d.own) as route, coalesce(t.shared, t.own) as track
     from document d join document t on t.collection = 'tracks' and t.id = d.id and not t.deleted
     where d.collection = 'routes' and d.id = $1 and ${mayShare('d', '$2')}`,
    [id, member],
    'file-of-link',
  )
  return row ?? null
}
