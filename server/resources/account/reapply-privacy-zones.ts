import type { SettingsFields } from '#domain/account/settings.ts'
import { type Disc, intersectsBounds } from '#domain/privacy/disc.ts'
import type { Route } from '#domain/route/route.ts'
import { must } from '#domain/std/must.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import { lockDocumentsByPk } from '../../sync/documents/read-documents.ts'
import { isSharedUnchanged, updateDocument } from '../../sync/documents/save-document.ts'
import { isSameJson } from '../../sync/json/same-json.ts'

type ZonesContext = Pick<WriteContext, 'query' | 'collections' | 'memberId' | 'now'>

/**
 * Updates the shared copies of a member's routes, tracks and photo places after the privacy zones
 * changed. Returns the changed documents, to be published.
 */
export async function reapplyPrivacyZones(
  context: ZonesContext,
  edit: { before: Fields; after: Fields },
): Promise<DocumentRow[]> {
  const [before, after] = [discsOf(edit.before), discsOf(edit.after)]
  if (isSameJson(before, after)) return []
  const { query, memberId } = context
  const routes = await findRoutesNear(query, memberId, [...before, ...after])
  const changed: DocumentRow[] = []
  const documents = await findDocumentsWithPhotoPlaces(query, memberId)
  for (const row of await lockDocumentsByPk(query, [...routes, ...documents]))
    changed.push(...(await updateSharedCopy(context, row, after)))
  // One track at a time: there may be many, and each may be large.
  for (const pk of await findAffectedTracks(query, memberId, routes))
    for (const row of await lockDocumentsByPk(query, [pk]))
      for (const updated of await updateSharedCopy(context, row, after))
        changed.push({ ...updated, own: {}, shared: null }) // publishing a track needs only its id
  return changed
}

const discsOf = (settings: Fields): Disc[] =>
  (settings as Pick<SettingsFields, 'privacyZones'>).privacyZones.map(({ hides }) => hides)

/** Empty if others get the same as before: a zone may touch only the box around a line. */
async function updateSharedCopy(
  context: ZonesContext,
  row: DocumentRow,
  hidden: readonly Disc[],
): Promise<DocumentRow[]> {
  const { query, collections, now } = context
  const collection = must(collections[row.collection], row.collection)
  if (await isSharedUnchanged(query, collection, { row, hidden })) return []
  const { own: fields, audience } = row
  return [await updateDocument(query, collection, { row, fields, audience, now, hidden })]
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
