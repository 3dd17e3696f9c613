import { type Disc, intersectsBounds } from '#domain/privacy/disc.ts'
import type { Route } from '#domain/route/route.ts'
import { must } from '#domain/std/must.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { lockDocumentsByPk } from '../../sync/documents/read-documents.ts'
import { isSharedUnchanged, updateDocument } from '../../sync/documents/save-document.ts'

// What others get of a member's lines and places.

export type ZonesContext = Pick<WriteContext, 'query' | 'collections' | 'now'>

/** Documents whose copies one transaction updates, of a member with many of them. */
export const COPIES_AT_ONCE = 50

/** The member's documents that these discs may concern. */
export async function findAffected(
  query: Query,
  memberId: string,
  discs: readonly Disc[],
): Promise<number[]> {
  const routes = await findRoutesNear(query, memberId, discs)
  const documents = await findDocumentsWithPhotoPlaces(query, memberId)
  const tracks = await findAffectedTracks(query, memberId, routes)
  return [...new Set([...routes, ...documents, ...tracks])].toSorted((a, b) => a - b)
}

/** All documents with lines or places, after one of them. */
export async function findWithPlaces(query: Query, memberId: string, afterPk: number): Promise<number[]> {
  const lines = await query<{ pk: number }>(
    `select d.pk from document d
     where d.author_id = $1 and d.collection in ('routes', 'tracks') and not d.deleted`,
    [memberId],
    'lines-of-member',
  )
  const documents = await findDocumentsWithPhotoPlaces(query, memberId)
  return [...new Set([...lines.map(({ pk }) => pk), ...documents])]
    .filter((pk) => pk > afterPk)
    .toSorted((a, b) => a - b)
}

/**
 * Hides these discs in what others get of the documents, one at a time: there may be many, and each may be large.
 * Returns the changed ones, to be published: others may get the same as before, if a zone touches only the box
 * around a line.
 */
export async function updateSharedCopies(
  { query, collections, now }: ZonesContext,
  pks: readonly number[],
  hidden: readonly Disc[],
): Promise<DocumentRow[]> {
  const changed: DocumentRow[] = []
  for (const pk of pks)
    for (const row of await lockDocumentsByPk(query, [pk])) {
      const collection = must(collections[row.collection], row.collection)
      if (await isSharedUnchanged(query, collection, { row, hidden })) continue
      const { own: fields, audience } = row
      const updated = await updateDocument(query, collection, { row, fields, audience, now, hidden })
      // Publishing a track needs only its id.
      changed.push(row.collection === 'tracks' ? { ...updated, own: {}, shared: null } : updated)
    }
  return changed
}

async function findRoutesNear(query: Query, memberId: string, discs: readonly Disc[]): Promise<number[]> {
  const routes = await query<{ pk: number; bounds: Route['bounds'] }>(
    `select d.pk, d.own -> 'bounds' as bounds from document d
     where d.collection = 'routes' and d.author_id = $1 and not d.deleted order by d.pk`,
    [memberId],
    'routes-with-bounds',
  )
  return routes
    .filter(({ bounds }) => discs.some((disc) => intersectsBounds(bounds, disc)))
    .map(({ pk }) => pk)
}

/** Documents with photos that have a place: reviews, conditions, posts, and routes elsewhere. */
async function findDocumentsWithPhotoPlaces(query: Query, memberId: string): Promise<number[]> {
  const documents = await query<{ pk: number }>(
    `select d.pk from document d
     where d.author_id = $1 and d.collection in ('routes', 'comments', 'posts') and not d.deleted
       and jsonb_path_exists(d.own, '$.photos[*].at ? (@ != null)') order by d.pk`,
    [memberId],
    'placed-photos',
  )
  return documents.map(({ pk }) => pk)
}

/**
 * The tracks of the given routes, and every track that was edited: its route may still have the
 * bounds of the old line.
 */
async function findAffectedTracks(
  query: Query,
  memberId: string,
  routes: readonly number[],
): Promise<number[]> {
  const tracks = await query<{ pk: number }>(
    `select d.pk from document d
     where d.collection = 'tracks' and d.author_id = $1 and not d.deleted and (d.parent_pk = any ($2) or d.version > 1)
     order by d.pk`,
    [memberId, routes],
    'tracks-to-update',
  )
  return tracks.map(({ pk }) => pk)
}
