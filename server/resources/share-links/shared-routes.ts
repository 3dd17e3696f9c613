import type { Route } from '#domain/route/route.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import type { Track } from '#domain/track/track.ts'
import type { Query } from '../../db/database.ts'
import { mayShare } from './store.ts'

// The routes of a collection that a link to it shows: those that its maker might send by themselves, as others get them. What nobody who
// has the link may see is counted and not named.

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

/** A route in the list of a link's page. */
export interface SharedRoute extends Pick<Route, (typeof CARD)[number]> {
  note: string
  /** bytes of its track as it is stored; null where it has none */
  trackBytes: number | null
}

export interface SharedRoutes {
  /** in the collection's order, each once */
  routes: SharedRoute[]
  /** of the others, those that are there all the same */
  hiddenCount: number
}

/** A collection that a link opens. */
export interface LinkedCollection {
  madeBy: string
  collection: RouteCollection
}

export async function readSharedRoutes(
  query: Query,
  { madeBy, collection }: LinkedCollection,
): Promise<SharedRoutes> {
  const notes = notesOf(collection)
  const found = await query<{ id: string; isShown: boolean; trackBytes: number | null; card: Route }>(
    `select d.id, ${mayShare('d', '$2')} as "isShown", t.bytes as "trackBytes",
       jsonb_build_object(${CARD.map((name) => `'${name}', b.body -> '${name}'`).join(', ')}) as card
     from document d cross join lateral (select coalesce(d.shared, d.own) as body) b
     left join document t on t.collection = 'tracks' and t.id = d.id and not t.deleted
     where d.collection = 'routes' and d.id = any ($1) and not d.deleted`,
    [[...notes.keys()], madeBy],
    'routes-of-link',
  )
  const byId = new Map(found.map((row) => [row.id, row]))
  const shown = [...notes].flatMap(([id, note]) => {
    const row = byId.get(id)
    return row?.isShown ? [{ ...row.card, note, trackBytes: row.trackBytes }] : []
  })
  return { routes: shown, hiddenCount: found.length - shown.length }
}

/** Bytes of tracks as they are stored: more are not packed for whoever asks. */
const ZIPPED_MAX_BYTES = 50 * 1024 * 1024

/** Whether there is anything to pack, and not too much. */
export function isZippable(shown: readonly SharedRoute[]): boolean {
  const bytes = shown.reduce((sum, { trackBytes }) => sum + (trackBytes ?? 0), 0)
  return bytes > 0 && bytes <= ZIPPED_MAX_BYTES
}

/** By route, in the collection's order: what is said of it where it stands first. */
function notesOf({ items }: RouteCollection): ReadonlyMap<string, string> {
  const notes = new Map<string, string>()
  for (const { route, note } of sortByRank(items)) if (!notes.has(route)) notes.set(route, note)
  return notes
}

/** What a file of a route is made of, as others get it. */
export interface RouteFileContent {
  route: Pick<Route, 'name' | 'description' | 'activity'>
  track: Track
}

/** Null where a route has no track, or where `member` may not pass it on. */
export async function readRouteFile(
  query: Query,
  id: string,
  member: string,
): Promise<RouteFileContent | null> {
  const [found] = await query<RouteFileContent>(
    `select coalesce(d.shared, d.own) as route, coalesce(t.shared, t.own) as track
     from document d join document t on t.collection = 'tracks' and t.id = d.id and not t.deleted
     where d.collection = 'routes' and d.id = $1 and ${mayShare('d', '$2')}`,
    [id, member],
    'file-of-link',
  )
  return found ?? null
}
