import type { Post } from '#domain/post/post.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { isSameJson } from '../../sync/json/same-json.ts'

/** Relations that a member's own achievements depend on. */
const COUNTED_RELATIONS = /^(membership|participation|follow):/

/**
 * Lets the achievements and points of the authors of changed documents be computed again. What
 * others do with a document changes its counts, so it reaches its author. One row per author, so
 * that a write costs the same for everyone; only a route that moves or is deleted also reaches those
 * who walked it, whose regions change. Changes no documents.
 */
export async function markStandingDue(
  { query }: Pick<WriteContext, 'query'>,
  changed: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const relevant = changed.filter(
    (row) => (row.collection !== 'relations' || COUNTED_RELATIONS.test(row.id)) && hasCountedChange(row),
  )
  const authors = [...new Set(relevant.map(({ authorId }) => authorId))]
  const events = relevant
    .filter(({ id }) => id.startsWith('participation:'))
    .flatMap(({ parentPk }) => parentPk ?? [])
  const routes = relevant.flatMap(({ own, ownBefore = {} }) =>
    [own, ownBefore].flatMap(({ outing }) => (outing as Post['outing'] | undefined)?.route ?? []),
  )
  if (authors.length > 0)
    await query(
      `insert into standing_due (member_id)
       select unnest($1::text[]) union select author_id from document where pk = any ($2)
       union select author_id from document where collection = 'routes' and id = any ($3)
       union select author_id from document
         where collection = 'posts' and not deleted and own #>> '{outing,route}' = any ($4)`,
      [authors, events, routes, relevant.filter(hasMoved).map(({ id }) => id)],
      'mark-standing-due',
    )
  return []
}

/** Whether more has changed than texts that no achievement and no point depends on. */
function hasCountedChange({ deleted, own, ownBefore }: DocumentRow): boolean {
  if (deleted || !ownBefore) return true
  // what was not written is the same object: a long line is not compared
  return Object.keys({ ...ownBefore, ...own }).some(
    (name) =>
      !UNCOUNTED.has(name) && own[name] !== ownBefore[name] && !isSameJson(own[name], ownBefore[name]),
  )
}

const UNCOUNTED = new Set(['description', 'text', 'version', 'updatedAt'])

/** Whether the region of its outings may be another one: a route that was restored, deleted or redrawn. */
const hasMoved = ({ collection, deleted, own, ownBefore }: DocumentRow): boolean =>
  collection === 'routes' && (deleted || !isSameJson(own['start'], ownBefore?.['start']))

/** Members whose standing has to be computed again. */
export async function readStandingDue(query: Query, limit: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    'select member_id as id from standing_due group by member_id order by min(id) limit $1',
    [limit],
    'standing-due',
  )
  return rows.map(({ id }) => id)
}
