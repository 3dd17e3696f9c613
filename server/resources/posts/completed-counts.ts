import type { Post } from '#domain/post/post.ts'
import type { Route } from '#domain/route/route.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { lockDocuments } from '../../sync/documents/read-documents.ts'
import { updateServerFields } from '../../sync/documents/update-server-fields.ts'

// Which outing was on which route: the table `outing`. What its author keeps to themselves, and what is hidden, is in nobody's count.

/** Posts have changed: the routes of which they tell, or told before, say anew how many members have done them. Answers those routes. */
export async function updateCompletedCounts(
  writing: WriteContext,
  posts: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const { query } = writing
  const told = posts.flatMap((post) => routeOf(post) ?? [])
  const before = await notedRoutes(
    query,
    posts.map(({ pk }) => pk),
  )
  const ids = [...new Set([...before, ...told])]
  if (ids.length === 0) return []
  // Locked before it is counted: two who tell of one route at once would each count the other out.
  const routes = await lockDocuments(query, 'routes', ids)
  for (const post of posts) await note(query, post)
  const changed: DocumentRow[] = []
  for (const route of routes) {
    const completed = await completedBy(query, route.id)
    const { counts } = route.own as Route
    if (counts.completed !== completed)
      changed.push(await updateServerFields(writing, route, { counts: { ...counts, completed } }))
  }
  return changed
}

/** The route that a post counts for; null: none. */
function routeOf({ deleted, own }: DocumentRow): string | null {
  const { outing, visibility, hidden } = own as Partial<Post>
  return deleted || hidden || visibility === 'private' ? null : (outing?.route ?? null)
}

async function notedRoutes(query: Query, pks: readonly number[]): Promise<string[]> {
  const noted = await query<{ route: string }>(
    'select route_id as route from outing where post_pk = any ($1)',
    [pks],
    'noted-outings',
  )
  return noted.map(({ route }) => route)
}

async function note(query: Query, post: DocumentRow): Promise<void> {
  const route = routeOf(post)
  if (route === null)
    return void (await query('delete from outing where post_pk = $1', [post.pk], 'forget-outing'))
  await query(
    `insert into outing (post_pk, route_id, author_id) values ($1, $2, $3)
     on conflict (post_pk) do update set route_id = excluded.route_id`,
    [post.pk, route, post.authorId],
    'note-outing',
  )
}

async function completedBy(query: Query, route: string): Promise<number> {
  const [counted] = await query<{ members: number }>(
    'select count(distinct author_id)::int as members from outing where route_id = $1',
    [route],
    'completed-by',
  )
  return counted?.members ?? 0
}
