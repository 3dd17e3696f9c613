import { LED_PEOPLE_MIN } from '#domain/standing/achievements.ts'
import {
  type FactsOfOthers,
  type StandingDocuments,
  type StandingFacts,
  standingFacts,
} from '#domain/standing/facts.ts'
import type { Gift } from '#domain/standing/reputation.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import type { Query } from '../../db/database.ts'

/** A gift with what the ledger shows of it: never who gave it, which may be private. */
export interface TitledGift extends Gift {
  title: string
  link: string | null
}

const DOCUMENTS = `
select collection, id, jsonb_build_object(
  'createdAt', own -> 'createdAt', 'outing', own -> 'outing', 'hidden', own -> 'hidden', 'kind', own -> 'kind',
  'condition', own -> 'condition', 'visibility', own -> 'visibility', 'state', own -> 'state',
  'checkIns', coalesce(own -> 'checkIns', '[]')
) as own
from document
where author_id = $1 and not deleted and (
  (collection = 'posts' and jsonb_typeof(own -> 'outing') = 'object')
  or (collection = 'comments' and own ->> 'kind' in ('review', 'condition'))
  or collection = 'routes'
  or (collection = 'relations' and id ~ '^(follow|membership|participation):')
)`

/** of a region, about 150 kilometres */
const REGION_LETTERS = 3

/** The facts of a member's achievements. */
export async function readStandingFacts(query: Query, memberId: string): Promise<StandingFacts> {
  const rows = await query<{ collection: string; id: string; own: never }>(
    DOCUMENTS,
    [memberId],
    'standing-documents',
  )
  const of = (collection: string, prefix = ''): never[] =>
    rows.filter((row) => row.collection === collection && row.id.startsWith(prefix)).map(({ own }) => own)
  const documents: StandingDocuments = {
    posts: of('posts'),
    comments: of('comments'),
    routes: of('routes'),
    follows: of('relations', 'follow:'),
    memberships: of('relations', 'membership:'),
    participations: of('relations', 'participation:'),
  }
  const routes = documents.posts.flatMap(({ outing }) => outing?.route ?? [])
  return standingFacts(memberId, documents, {
    cells: await readCells(query, routes),
    others: await readFactsOfOthers(query, memberId),
  })
}

/** From the starts, as devices do: the cell of a route is what its author's device has sent. */
async function readCells(query: Query, routes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ id: string; start: LatLon }>(
    `select id, own -> 'start' as start from document
     where collection = 'routes' and id = any ($1) and not deleted`,
    [[...new Set(routes)]],
    'starts-of-routes',
  )
  return new Map(rows.map(({ id, start }) => [id, encodeGeohash(start.lat, start.lon, REGION_LETTERS)]))
}

const CONFIRMATIONS = `
select to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD') as day
from document c join document l on l.parent_pk = c.pk
where c.collection = 'comments' and c.author_id = $1 and not c.deleted and c.own ->> 'kind' = 'condition'
  and c.own ->> 'hidden' = 'false' and l.collection = 'relations' and l.id like 'like:%' and not l.deleted
  and l.author_id <> $1`

const LED = `
select left(e.own ->> 'start', 10) as day
from document e
where e.collection = 'events' and e.author_id = $1 and not e.deleted and (
  select count(*) from document p
  where p.parent_pk = e.pk and p.collection = 'relations' and p.id like 'participation:%' and not p.deleted
    and p.author_id <> $1 and p.own ->> 'checkedInAt' is not null
) >= $2`

async function readFactsOfOthers(query: Query, memberId: string): Promise<FactsOfOthers> {
  const confirmations = await query<{ day: string }>(CONFIRMATIONS, [memberId], 'standing-confirmations')
  const led = await query<{ day: string }>(LED, [memberId, LED_PEOPLE_MIN], 'standing-led')
  return { confirmations: confirmations.map(({ day }) => day), led: led.map(({ day }) => day) }
}

/** Suspended members give nothing. */
const NOT_SUSPENDED = `exists (select from member m where m.id = g.giver and m.suspended_at is null)`

/**
 * Outings are those that count for the route (table `outing`), so never private ones. The time is
 * the server's: a device could choose the day with the most room. That of a check-in is at least that
 * of the answer.
 */
const GIFTS = `
select g.kind, g.giver, g.thing, g.title, g.link, g.at from (
  select 'walked' as kind, o.author_id as giver, r.id as thing, r.own ->> 'name' as title,
    '/routes/' || r.id as link, p.created_at as at
  from document r join outing o on o.route_id = r.id join document p on p.pk = o.post_pk
  where r.collection = 'routes' and r.author_id = $1 and not r.deleted and not p.deleted
  union all
  select 'saved', f.author_id, r.id, r.own ->> 'name', '/routes/' || r.id, f.created_at
  from document r join document f on f.parent_pk = r.pk
  where r.collection = 'routes' and r.author_id = $1 and not r.deleted
    and f.collection = 'relations' and f.id like 'favourite:%' and not f.deleted
  union all
  select case c.own ->> 'kind' when 'review' then 'helpful' else 'confirmed' end, l.author_id, c.id,
    coalesce(t.own ->> 'name', ''), '/routes/' || t.id, l.created_at
  from document c join document l on l.parent_pk = c.pk join document t on t.pk = c.parent_pk
  where c.collection = 'comments' and c.author_id = $1 and not c.deleted and c.own ->> 'hidden' = 'false'
    and c.own ->> 'kind' in ('review', 'condition')
    and l.collection = 'relations' and l.id like 'like:%' and not l.deleted
  union all
  select 'checked_in', i ->> 'by', e.id, e.own ->> 'title', '/events/' || e.id,
    greatest((i ->> 'at')::timestamptz, p.created_at)
  from document p join document e on e.pk = p.parent_pk, jsonb_array_elements(p.own -> 'checkIns') i
  where p.collection = 'relations' and p.author_id = $1 and p.id like 'participation:%' and not p.deleted
    and e.author_id <> $1 and not e.deleted
) g where g.giver <> $1 and ${NOT_SUSPENDED}`

/** What others have done that earns the member points. */
export async function readGifts(query: Query, memberId: string): Promise<TitledGift[]> {
  const rows = await query<TitledGift & { at: string | Date }>(GIFTS, [memberId], 'standing-gifts')
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
