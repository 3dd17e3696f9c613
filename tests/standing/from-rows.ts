import { type StandingDocuments, type StandingFacts, standingFacts } from '#domain/standing/facts.ts'
import type { Gift } from '#domain/standing/reputation.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import type { Query } from '#server/db/database.ts'

// Facts and gifts read from the rows of the documents alone, in another way than the server does: one plain read of all,
// and everything else in JavaScript.

interface StoredRow {
  pk: string
  collection: string
  id: string
  author: string
  parent: string | null
  createdAt: string
  own: Record<string, unknown>
}

export type Rows = readonly StoredRow[]

/** What these members have written. */
export const readRows = (query: Query, members: readonly string[]): Promise<StoredRow[]> =>
  query<StoredRow>(
    `select pk::text as pk, collection, id, author_id as author, parent_pk::text as parent,
       to_json(created_at) #>> '{}' as "createdAt", own
     from document where not deleted and author_id = any ($1)`,
    [members],
    'all-rows',
  )

const ofKind = (rows: Rows, kind: string): Rows =>
  rows.filter(({ collection, id }) => collection === 'relations' && id.startsWith(`${kind}:`))
const of = (rows: Rows, collection: string): Rows => rows.filter((row) => row.collection === collection)

export function factsFromRows(rows: Rows, member: string): StandingFacts {
  const own = rows.filter(({ author }) => author === member)
  const documents = (some: Rows) => some.map((row) => row.own as never)
  const written: StandingDocuments = {
    posts: documents(of(own, 'posts')),
    comments: documents(of(own, 'comments')),
    routes: documents(of(own, 'routes')),
    follows: documents(ofKind(own, 'follow')),
    memberships: documents(ofKind(own, 'membership')),
    participations: [],
  }
  const cells = new Map(
    of(rows, 'routes').map(({ id, own: { start } }) => {
      const { lat, lon } = start as { lat: number; lon: number }
      return [id, encodeGeohash(lat, lon, 3)]
    }),
  )
  const reports = new Set(
    of(own, 'comments').flatMap((row) => (row.own['kind'] === 'condition' ? [row.pk] : [])),
  )
  const confirmations = ofKind(rows, 'like').flatMap(({ parent, author, createdAt }) =>
    parent !== null && author !== member && reports.has(parent)
      ? [new Date(createdAt).toISOString().slice(0, 10)]
      : [],
  )
  return standingFacts(member, written, { cells, others: { led: [], confirmations } })
}

const at = ({ createdAt }: StoredRow): string => new Date(createdAt).toISOString()

export function giftsFromRows(rows: Rows, member: string): Gift[] {
  const own = new Map(rows.filter(({ author }) => author === member).map((row) => [row.pk, row] as const))
  const ownRoutes = new Set(of([...own.values()], 'routes').map(({ id }) => id))
  const others = rows.filter(({ author }) => author !== member)
  return others.flatMap((row): Gift[] => {
    const { author: giver } = row
    if (row.collection === 'posts') {
      const outing = row.own['outing'] as { route: string | null } | null
      const counts = row.own['visibility'] !== 'private' && !row.own['hidden']
      if (!outing?.route || !counts || !ownRoutes.has(outing.route)) return []
      return [{ kind: 'walked', giver, thing: outing.route, at: at(row) }]
    }
    const thing = row.parent === null ? undefined : own.get(row.parent)
    if (!thing) return []
    if (row.id.startsWith('favourite:') && thing.collection === 'routes')
      return [{ kind: 'saved', giver, thing: thing.id, at: at(row) }]
    if (!row.id.startsWith('like:') || thing.collection !== 'comments') return []
    const kind = thing.own['kind'] === 'review' ? 'helpful' : 'confirmed'
    return thing.own['kind'] === 'comment' ? [] : [{ kind, giver, thing: thing.id, at: at(row) }]
  })
}
