import type { SettingsFields } from '#domain/account/settings.ts'
import { type Disc, intersectsBounds } from '#domain/privacy/disc.ts'
import type { Route } from '#domain/route/route.ts'
import { must } from '#domain/std/must.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import { lockDocumentsByPk } from '../../sync/documents/read-documents.ts'
import { updateDocument } from '../../sync/documents/save-document.ts'
import { isSameJson } from '../../sync/json/same-json.ts'

/** Other places are hidden than before: what others get of the member's lines is cut anew. Answers what is to be published. */
export async function reapplyPrivacyZones(
  writing: WriteContext,
  edit: { before: Fields; after: Fields },
): Promise<DocumentRow[]> {
  const [before, after] = [hiddenIn(edit.before), hiddenIn(edit.after)]
  if (isSameJson(before, after)) return []
  const { query, memberId } = writing
  const routes = await routesNear(query, memberId, [...before, ...after])
  const changed: DocumentRow[] = []
  const placed = await withPlacedPhotos(query, memberId)
  for (const row of await lockDocumentsByPk(query, [...routes, ...placed]))
    changed.push(await cut(writing, row, after))
  // One at a time: there may be many, and each may be large.
  for (const pk of await tracksToCut(query, memberId, routes))
    for (const row of await lockDocumentsByPk(query, [pk]))
      changed.push({ ...(await cut(writing, row, after)), own: {}, shared: null }) // its scopes follow from its id
  return changed
}

const hiddenIn = (settings: Fields): Disc[] =>
  (settings as Pick<SettingsFields, 'privacyZones'>).privacyZones.map(({ hides }) => hides)

function cut(writing: WriteContext, row: DocumentRow, hidden: readonly Disc[]): Promise<DocumentRow> {
  const collection = must(writing.collections[row.collection], row.collection)
  const { own: fields, audience } = row
  return updateDocument(writing.query, collection, { row, fields, audience, now: writing.now, hidden })
}

async function routesNear(query: Query, memberId: string, discs: readonly Disc[]): Promise<number[]> {
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

/** What else tells of places: photos of reviews, conditions and posts, and of routes that run elsewhere. */
async function withPlacedPhotos(query: Query, memberId: string): Promise<number[]> {
  const placed = await query<{ pk: number }>(
    `select d.pk from document d
     where d.author_id = $1 and d.collection in ('routes', 'comments', 'posts') and not d.deleted
       and jsonb_path_exists(d.own, '$.photos[*].at ? (@ != null)') order by d.pk`,
    [memberId],
    'placed-photos',
  )
  return placed.map(({ pk }) => pk)
}

/** The tracks of the routes, and those that have another line since they came: of these the route may not know yet where it runs. */
async function tracksToCut(query: Query, memberId: string, routes: readonly number[]): Promise<number[]> {
  const tracks = await query<{ pk: number }>(
    `select d.pk from document d
     where d.collection = 'tracks' and d.author_id = $1 and not d.deleted and (d.parent_pk = any ($2) or d.version > 1)
     order by d.pk`,
    [memberId, routes],
    'tracks-to-cut',
  )
  return tracks.map(({ pk }) => pk)
}
