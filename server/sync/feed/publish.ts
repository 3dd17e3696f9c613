import { must } from '#domain/std/must.ts'
import { parseScope } from '#domain/wire/sync/scope.ts'
import type { Query } from '../../db/database.ts'
import type { AudienceInput, Collection, Collections } from '../collection/collection.ts'
import { type DocumentRow, latestRows } from '../collection/document-row.ts'
import { readDocumentsByPk } from '../documents/read-documents.ts'
import { isAllMembers, readGroupMembers } from '../visibility/groups.ts'
import { defer } from './defer.ts'
import { type Placement, splitCrowds } from './late/split-crowds.ts'

/** A scope that changed. `held`: one of the documents is in it now. */
export interface PublishedScope {
  key: string
  head: number
  held: boolean
}

/**
 * Adds the changes of these documents, and the scopes each is in now, to the feed. Must be the last
 * statement of a writing transaction, because it locks the scopes until the commit: feed numbers
 * follow the commit order. Returns the scopes that changed.
 */
export async function publish(
  query: Query,
  collections: Collections,
  rows: readonly DocumentRow[],
): Promise<PublishedScope[]> {
  const { answer } = await sendPublication(query, collections, rows)
  return answer
}

/** As `publish`, but does not wait for the answer of its statement. */
export async function sendPublication(
  query: Query,
  collections: Collections,
  rows: readonly DocumentRow[],
): Promise<{ answer: Promise<PublishedScope[]> }> {
  const latest = latestRows(rows)
  const publication = await splitCrowds(query, {
    rows: latest,
    placements: await placementsOf(query, collections, latest),
  })
  const { placements } = publication
  const limited = publication.rows.flatMap(({ pk, publication: limits }) =>
    [...new Set(limits?.scopes)].map((key) => ({ pk, key, isRechecked: limits?.isRechecked === true })),
  )
  await defer(query, latest)
  const answer = query<PublishedScope>(
    'select key, head, held from publish($1, $2, $3, $4, $5, $6)',
    [
      publication.rows.filter((row) => !row.publication).map(({ pk }) => pk),
      placements.map(({ pk }) => pk),
      placements.map(({ key }) => key),
      limited.map(({ pk }) => pk),
      limited.map(({ key }) => key),
      limited.map(({ isRechecked }) => isRechecked),
    ],
    'publish',
  )
  return { answer }
}

interface LiveDocument {
  row: DocumentRow
  collection: Collection
  input: AudienceInput
  groups: readonly string[]
}

async function placementsOf(
  query: Query,
  collections: Collections,
  rows: readonly DocumentRow[],
): Promise<Placement[]> {
  const parents = await readParents(query, collections, rows)
  const live = rows
    .filter(({ deleted }) => !deleted)
    .map((row): LiveDocument => {
      const collection = must(collections[row.collection], row.collection)
      const { id, authorId, shared, own, parentPk } = row
      const input = { id, authorId, fields: shared ?? own, parent: parents.get(parentPk ?? 0) ?? null }
      return { row, collection, input, groups: collection.fanOutGroups?.(input) ?? [] }
    })
  const [members, extra] = await Promise.all([
    readGroupMembers(query, [...new Set(live.flatMap(({ groups }) => groups))], onlyMembersOf(live)),
    readExtraScopes(query, live),
  ])
  return live.flatMap((document) => {
    const { row, collection, input, groups } = document
    const { audience, publication } = row
    const fanOutMembers = groups.flatMap((group) => members.get(group) ?? [])
    const keys = collection.scopes({ ...input, audience, fanOutMembers })
    const others =
      fanOutMembers.length > 0 ? collection.scopes({ ...input, audience, fanOutMembers: [] }) : keys
    const base = new Set([...others, ...(extra.get(collection)?.get(row.id) ?? [])])
    const keepsCrowd = isSeenByCrowd(document)
    return [...new Set([...base, ...keys])]
      .filter((key) => !publication || publication.scopes.includes(key))
      .map((key) => ({ pk: row.pk, key, isCrowd: keepsCrowd && !base.has(key) }))
  })
}

/** The members whose scopes alone are concerned; null if it may be those of all. */
function onlyMembersOf(live: readonly LiveDocument[]): string[] | null {
  if (!live.every(({ row }) => row.publication)) return null
  const scopes = live.flatMap(({ row }) => (row.publication?.scopes ?? []).map(parseScope))
  return scopes.flatMap((scope) => (scope?.kind === 'member' ? scope.id : []))
}

/**
 * Whether only the content has changed, and each member of the groups sees it. Places on a map are an exception: what
 * their author hides leaves all devices with their next pull.
 */
const isSeenByCrowd = ({ row, collection, groups }: LiveDocument): boolean =>
  !row.publication &&
  row.ownBefore !== undefined &&
  collection.hidesPlaces !== true &&
  (isAllMembers(row.audience) || groups.every((group) => row.audience.includes(group)))

async function readExtraScopes(
  query: Query,
  live: readonly LiveDocument[],
): Promise<ReadonlyMap<Collection, ReadonlyMap<string, readonly string[]>>> {
  const extra = new Map<Collection, ReadonlyMap<string, readonly string[]>>()
  for (const collection of new Set(live.map((entry) => entry.collection))) {
    const ids = live.filter((entry) => entry.collection === collection).map(({ row }) => row.id)
    if (collection.extraScopes) extra.set(collection, await collection.extraScopes(query, ids))
  }
  return extra
}

/** The parents as they are in this transaction, by primary key. */
async function readParents(
  query: Query,
  collections: Collections,
  rows: readonly DocumentRow[],
): Promise<ReadonlyMap<number, DocumentRow>> {
  const known = new Map(rows.map((row) => [row.pk, row]))
  const missing = rows.flatMap(({ deleted, parentPk, collection }) =>
    deleted || parentPk === null || known.has(parentPk) || collections[collection]?.parent?.isAuthorOnly
      ? []
      : [parentPk],
  )
  if (missing.length > 0)
    for (const row of await readDocumentsByPk(query, [...new Set(missing)])) known.set(row.pk, row)
  return known
}
