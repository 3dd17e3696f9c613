import type { CollectionName } from '#domain/wire/collections.ts'
import type { HeldDocuments } from '#domain/wire/sync/protocol.ts'
import type { Query } from '../../db/database.ts'
import { type DocumentBody, IN_READER_SCOPES, type Reader, readBodies } from './read-bodies.ts'

/** What a device says that it holds, and what of the scopes it has been told. */
export interface CompareInput {
  reader: Reader
  held: HeldDocuments
  /** the position reached in each scope of the reader, in their order */
  cursors: readonly number[]
  /** documents that this answer brings anyway */
  alreadySent: ReadonlySet<number>
  /** bytes of bodies for which there is room */
  bytesLeft: number
}

export interface CompareResult {
  bodies: DocumentBody[]
  /** false: there was no room for all that differs */
  isComplete: boolean
}

// What changed since the positions is left to the feed, which brings it with a later page.
const DIFFERING = `
select d.pk, w.collection, w.id, d.bytes, (${IN_READER_SCOPES}) is true as held
from unnest($3::text[], $4::text[], $5::bigint[]) with ordinality w (collection, id, version, place)
left join document d on d.collection = w.collection and d.id = w.id
where (${IN_READER_SCOPES}) is not true or d.version <> w.version and not exists (
  select from unnest($2::integer[], $6::bigint[]) s (id, reached)
  join feed f on f.document_pk = d.pk and f.scope_id = s.id
  where not f.gone and f.seq > s.reached
)
order by w.place`

interface Differing {
  /** null: nobody ever heard of it */
  pk: number | null
  collection: CollectionName
  id: string
  bytes: number
  held: boolean
}

/** Where tombstones are purged: which of the documents that a device holds are gone, and which are not as they were sent. */
export async function compareHeldDocuments(query: Query, asked: CompareInput): Promise<CompareResult> {
  const { reader } = asked
  const rows = await query<Differing>(
    DIFFERING,
    [reader.memberId, reader.scopeIds, ...columnsOf(asked.held), asked.cursors],
    'compare-held',
  )
  const gone = rows
    .filter(({ held }) => !held)
    .map(({ pk, collection, id }) => ({ pk: pk ?? 0, collection, id, body: null }))
  const stale = rows.filter(({ pk, held }) => held && pk !== null && !asked.alreadySent.has(pk))
  const fitting = thatFit(stale, asked.bytesLeft)
  const bodies = await readBodies(
    query,
    reader,
    fitting.map(({ pk }) => ({ pk: pk ?? 0, held: true, begins: false })),
  )
  return { bodies: [...gone, ...bodies], isComplete: fitting.length === stale.length }
}

/** One that is larger than any page goes alone. */
function thatFit(rows: readonly Differing[], room: number): Differing[] {
  let left = room
  return rows.filter(({ bytes }, at) => {
    left -= bytes
    return left >= 0 || (at === 0 && room > 0)
  })
}

/** Collections, ids and versions, side by side. */
function columnsOf({ versions }: HeldDocuments): [string[], string[], number[]] {
  const entries = Object.entries(versions).flatMap(([collection, byId]) =>
    Object.entries(byId).map(([id, version]) => ({ collection, id, version })),
  )
  return [
    entries.map(({ collection }) => collection),
    entries.map(({ id }) => id),
    entries.map(({ version }) => version),
  ]
}
