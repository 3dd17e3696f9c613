import type { Post } from '#domain/post/post.ts'
import type { Route } from '#domain/route/route.ts'
import { routeScope } from '#domain/wire/sync/scope.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { lockDocuments } from '../../sync/documents/read-documents.ts'
import { updateServerFields } from '../../sync/documents/update-server-fields.ts'
import { maySeeSql } from '../../sync/visibility/visibility-sql.ts'

// The table `outing` maps outing posts to the routes that count them. Private and hidden outings do
// not count, and none on a route that its author could not see when the outing named it.

/**
 * Recounts the members who completed the routes of changed outing posts, before and after the
 * change. Returns the changed routes, to be published.
 */
export async function updateCompletedCounts(
  context: WriteContext,
  posts: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const { query } = context
  const outings = await readOutings(query, posts)
  const moved = outings.filter(({ saved, current }) => saved !== current)
  if (moved.length === 0) return []
  const ids = moved.flatMap(({ saved, current }) => [saved ?? [], current ?? []].flat())
  // Lock before counting: two concurrent outings on one route would each miss the other.
  const routes = await lockDocuments<Route>(query, 'routes', [...new Set(ids)])
  for (const { post, current } of moved) await saveOuting(query, post, current)
  const changed: DocumentRow[] = []
  for (const route of routes) {
    const completed = await countMembersWhoCompleted(query, route.id)
    const { counts } = route.own
    if (counts.completed !== completed)
      changed.push(await updateServerFields(context, route, { counts: { ...counts, completed } }))
  }
  return changed
}

/** For each post with an outing, the scope of its route, if the author of the post may see that route. */
export async function outingScopes(
  query: Query,
  posts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await query<{ post: string; route: string }>(
    `select p.id as post, p.own #>> '{outing,route}' as route from document p
     where p.collection = 'posts' and p.id = any ($1) and (${SAVED} or ${VISIBLE})`,
    [posts],
    'routes-of-outings',
  )
  return new Map(rows.map(({ post, route }) => [post, [routeScope(route)]]))
}

/** SQL condition: the route of the outing post `p` counts it already. */
const SAVED = `exists (select from outing o where o.post_pk = p.pk and o.route_id = p.own #>> '{outing,route}')`

/** SQL condition: the author of the outing post `p` may see its route, as a commenter must. */
const VISIBLE = `exists (
  select from document r where r.collection = 'routes' and r.id = p.own #>> '{outing,route}'
    and not r.deleted and ${maySeeSql('r', 'p.author_id')}
)`

interface PostOuting {
  post: DocumentRow
  /** the route that has counted it so far */
  saved: string | null
  /** the route that counts it now */
  current: string | null
}

/** The posts that were or are about an outing on a route. */
async function readOutings(query: Query, posts: readonly DocumentRow[]): Promise<PostOuting[]> {
  const rows = await query<{ pk: number; saved: string | null; isVisible: boolean }>(
    `select p.pk, o.route_id as saved, ${VISIBLE} as "isVisible"
     from document p left join outing o on o.post_pk = p.pk
     where p.pk = any ($1) and (o.post_pk is not null or p.own #>> '{outing,route}' is not null)`,
    [posts.map(({ pk }) => pk)],
    'outings-of-posts',
  )
  const known = new Map(rows.map((row) => [row.pk, row]))
  return posts.flatMap((post) => {
    const row = known.get(post.pk)
    if (!row) return []
    const route = countedRoute(post)
    return [{ post, saved: row.saved, current: row.isVisible || row.saved === route ? route : null }]
  })
}

/** The route that a post names, if it may count; null if it counts for none. */
function countedRoute({ deleted, own }: DocumentRow): string | null {
  const { outing, visibility, hidden } = own as Partial<Post>
  return deleted || hidden || visibility === 'private' ? null : (outing?.route ?? null)
}

async function saveOuting(query: Query, post: DocumentRow, route: string | null): Promise<void> {
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
