import { must } from '#domain/std/must.ts'
import type { Query } from '../../db/database.ts'
import type { AudienceInput, Collection, Collections } from '../collection/collection.ts'
import type { DocumentRow } from '../collection/document-row.ts'
import { readDocumentsByPk } from '../documents/read-documents.ts'
import { readGroupMembers } from '../visibility/groups.ts'

/** A scope that changed. `held`: one of the documents is in it now. */
export interface PublishedScope {
  key: string
  head: number
  held: boolean
}

/**
 * Tells the feed that these documents changed and which scopes each is in now. The last statement of a writing transaction:
 * it holds the rows of the scopes until the commit. Answers the scopes that changed.
 */
export async function publish(
  query: Query,
  collections: Collections,
  rows: readonly DocumentRow[],
): Promise<PublishedScope[]> {
  const placed = await placesOf(query, collections, rows)
  return query<PublishedScope>(
    'select key, head, held from publish($1, $2, $3)',
    [rows.map(({ pk }) => pk), placed.map(({ pk }) => pk), placed.map(({ key }) => key)],
    'publish',
  )
}

interface Living {
  row: DocumentRow
  collection: Collection
  shown: AudienceInput
  circles: readonly string[]
}

async function placesOf(
  query: Query,
  collections: Collections,
  rows: readonly DocumentRow[],
): Promise<{ pk: number; key: string }[]> {
  const parents = await parentsOf(query, collections, rows)
  const living = rows
    .filter(({ deleted }) => !deleted)
    .map((row): Living => {
      const collection = must(collections[row.collection], row.collection)
      const { id, authorId, shared, own, parentPk } = row
      const shown = { id, authorId, fields: shared ?? own, parent: parents.get(parentPk ?? 0) ?? null }
      return { row, collection, shown, circles: collection.fanOutGroups?.(shown) ?? [] }
    })
  const members = await readGroupMembers(query, [...new Set(living.flatMap(({ circles }) => circles))])
  const held = await heldForOthers(query, living)
  return living.flatMap(({ row, collection, shown, circles }) => {
    const near = circles.flatMap((circle) => members.get(circle) ?? [])
    const others = held.get(collection)?.get(row.id) ?? []
    const keys = [...collection.scopes({ ...shown, audience: row.audience, fanOutMembers: near }), ...others]
    return [...new Set(keys)].map((key) => ({ pk: row.pk, key }))
  })
}

async function heldForOthers(
  query: Query,
  living: readonly Living[],
): Promise<ReadonlyMap<Collection, ReadonlyMap<string, readonly string[]>>> {
  const held = new Map<Collection, ReadonlyMap<string, readonly string[]>>()
  for (const collection of new Set(living.map((one) => one.collection))) {
    const ids = living.filter((one) => one.collection === collection).map(({ row }) => row.id)
    if (collection.extraScopes) held.set(collection, await collection.extraScopes(query, ids))
  }
  return held
}

/** What the documents stand below, as it is in this transaction. */
async function parentsOf(
  query: Query,
  collections: Collections,
  rows: readonly DocumentRow[],
): Promise<ReadonlyMap<number, DocumentRow>> {
  const here = new Map(rows.map((row) => [row.pk, row]))
  const missing = rows.flatMap(({ deleted, parentPk, collection }) =>
    deleted || parentPk === null || here.has(parentPk) || collections[collection]?.parent?.isAuthorOnly
      ? []
      : [parentPk],
  )
  if (missing.length > 0)
    for (const row of await readDocumentsByPk(query, [...new Set(missing)])) here.set(row.pk, row)
  return here
}
