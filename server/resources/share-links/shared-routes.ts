import type { Route } from '#domain/route/route.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import type { Track } from '#domain/track/track.ts'
import type { Trip } from '#domain/trip/trip.ts'
import type { Query } from '../../db/database.ts'
import { mayShare } from './store.ts'

// The routes that a link to a collection or trip shows: those its creator could share individually, as
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

/** A route on the page of a collection or trip. */
export interface SharedRoute extends Pick<Route, (typeof CARD)[number]> {
  note: string
  /** stored bytes of its track; null: no track */
  trackBytes: number | null
}

export interface SharedRoutes {
  /** in their order, each once */
  routes: SharedRoute[]
  /** number of existing routes that are not shown */
  hiddenCount: number
}

/** The routes of a collection or trip that a link shows. */
export interface LinkedRoutes {
  /** of the collection or trip */
  name: string
  madeBy: string
  /** the note of each route by id, in their order */
  notes: ReadonlyMap<string, string>
}

export async function readSharedRoutes(
  query: Query,
  { madeBy, notes }: Omit<LinkedRoutes, 'name'>,
): Promise<SharedRoutes> {
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
export function notesOfCollection({ items }: RouteCollection): ReadonlyMap<string, string> {
  const notes = new Map<string, string>()
  for (const { route, note } of sortByRank(items)) if (!notes.has(route)) notes.set(route, note)
  return notes
}

/** The same for the stops of a trip. */
export function notesOfTrip({ days }: Trip): ReadonlyMap<string, string> {
  const notes = new Map<string, string>()
  for (const { kind, target, note } of sortByRank(days).flatMap((day) => sortByRank(day.stops)))
    if (kind === 'route' && target !== null && !notes.has(target)) notes.set(target, note)
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
