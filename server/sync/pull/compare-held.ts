import type { CollectionName } from '#domain/wire/collections.ts'
import type { HeldDocuments } from '#domain/wire/sync/protocol.ts'
import type { Query } from '../../db/database.ts'
import { type DocumentBody, IN_READER_SCOPES, type Reader, readBodies } from './read-bodies.ts'

/** The versions of the documents that a device holds, and its positions. */
export interface CompareInput {
  reader: Reader
  held: HeldDocuments
  /** the position of each of the reader's scopes, in their order */
  positions: readonly number[]
  /** documents that this response contains anyway */
  alreadySent: ReadonlySet<number>
  /** how many bytes of bodies may be added */
  bytesLeft: number
}

export interface CompareResult {
  bodies: DocumentBody[]
  /** false: not all differing documents fitted */
  isComplete: boolean
}

// Changes after the positions are left to the feed, which brings them with a later page.
const DIFFERING = `
select d.pk, w.collection, w.id, d.bytes, (${IN_READER_SCOPES}) is true as "isHeld"
from unnest($3::text[], $4::text[], $5::bigint[]) with ordinality w (collection, id, version, place)
left join document d on d.collection = w.collection and d.id = w.id
where (${IN_READER_SCOPES}) is not true or d.version <> w.version and not exists (
  select from unnest($2::integer[], $6::bigint[]) s (id, position)
  join feed f on f.document_pk = d.pk and f.scope_id = s.id
  where not f.gone and f.seq > s.position
)
order by w.place`

interface DifferingRow {
  /** null: no such document ever existed */
  pk: number | null
  collection: CollectionName
  id: string
  bytes: number
  isHeld: boolean
}

/**
 * Replaces purged tombstones: finds which of the held documents are gone, and which differ from
 * what was sent.
 */
export async function compareHeldDocuments(query: Query, input: CompareInput): Promise<CompareResult> {
  const { reader } = input
  const rows = await query<DifferingRow>(
    DIFFERING,
    [reader.memberId, reader.scopeIds, ...columnsOf(input.held), input.positions],
    'compare-held',
  )
  const gone = rows
    .filter(({ isHeld }) => !isHeld)
    .map(({ pk, collection, id }) => ({ pk: pk ?? 0, collection, id, body: null }))
  const stale = rows.filter(({ pk, isHeld }) => isHeld && pk !== null && !input.alreadySent.has(pk))
  const fitting = takeFitting(stale, input.bytesLeft)
  const bodies = await readBodies(
    query,
    reader,
    fitting.map(({ pk }) => ({ pk: pk ?? 0, isInScope: true, isFromNewScope: false, isRechecked: false })),
  )
  return { bodies: [...gone, ...bodies], isComplete: fitting.length === stale.length }
}

/** The first document may exceed the limit, if it is alone. */
function takeFitting(rows: readonly DifferingRow[], limit: number): DifferingRow[] {
  let left = limit
  return rows.filter(({ bytes }, at) => {
    left -= bytes
    return left >= 0 || (at === 0 && limit > 0)
  })
}

/** Collections, ids and versions as parallel arrays. */
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
