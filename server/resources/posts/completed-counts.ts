import type { Post } from '#domain/post/post.ts'
import type { Route } from '#domain/route/route.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { lockDocuments } from '../../sync/documents/read-documents.ts'
import { updateServerFields } from '../../sync/documents/update-server-fields.ts'

// The table `outing` maps outing posts to routes. Private and hidden outings do not count.

/**
 * Recounts the members who completed the routes of changed outing posts, before and after the
 * change. Returns the changed routes, to be published.
 */
export async function updateCompletedCounts(
  context: WriteContext,
  posts: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const { query } = context
  const currentRoutes = posts.flatMap((post) => countedRoute(post) ?? [])
  const savedRoutes = await readSavedRoutes(
    query,
    posts.map(({ pk }) => pk),
  )
  const ids = [...new Set([...savedRoutes, ...currentRoutes])]
  if (ids.length === 0) return []
  // Lock before counting: two concurrent outings on one route would each miss the other.
  const routes = await lockDocuments<Route>(query, 'routes', ids)
  for (const post of posts) await saveOuting(query, post)
  const changed: DocumentRow[] = []
  for (const route of routes) {
    const completed = await countMembersWhoCompleted(query, route.id)
    const { counts } = route.own
    if (counts.completed !== completed)
      changed.push(await updateServerFields(context, route, { counts: { ...counts, completed } }))
  }
  return changed
}

/** The route that a post counts for; null if it counts for none. */
function countedRoute({ deleted, own }: DocumentRow): string | null {
  const { outing, visibility, hidden } = own as Partial<Post>
  return deleted || hidden || visibility === 'private' ? null : (outing?.route ?? null)
}

async function readSavedRoutes(query: Query, pks: readonly number[]): Promise<string[]> {
  const rows = await query<{ route: string }>(
    'select route_id as route from outing where post_pk = any ($1)',
    [pks],
    'saved-outings',
  )
  return rows.map(({ route }) => route)
}

async function saveOuting(query: Query, post: DocumentRow): Promise<void> {
  const route = countedRoute(post)
  if (route === null)
    return void (await query('delete from outing where post_pk = $1', [post.pk], 'delete-outing'))
  await query(
    `insert into outing (post_pk, route_id, author_id) values ($1, $2, $3)
     on conflict (post_pk) do update set route_id = excluded.route_id`,
    [post.pk, route, post.authorId],
    'save-outing',
  )
}

async function countMembersWhoCompleted(query: Query, route: string): Promise<number> {
  const [row] = await query<{ members: number }>(
    'select count(distinct author_id)::int as members from outing where route_id = $1',
    [route],
    'completed-by',
  )
  return row?.members ?? 0
}
