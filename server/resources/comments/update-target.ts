import type { MemberComment } from '#domain/comment/comment.ts'
import { isVisibleToOthers } from '#domain/comment/is-visible.ts'
import { latestCondition } from '#domain/comment/latest-condition.ts'
import { changeRating } from '#domain/comment/rating.ts'
import type { Route } from '#domain/route/route.ts'
import { latestDayAt } from '#domain/std/time/latest-day.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { incrementCounts, updateServerFields } from '../../sync/documents/update-server-fields.ts'

// What a document shows of its comments is changed by what a write changes. Other comments are not
// read, however many there are. Callers hold the document's row lock.

/** A comment before and after a write; null: it did not exist, or is deleted. */
interface CommentChange {
  id: string
  before: MemberComment | null
  after: MemberComment | null
}

export const changeOf = (
  id: string,
  before: MemberComment | null,
  after: MemberComment | null,
): CommentChange => ({ id, before, after })

/**
 * Updates the parent's count of visible comments and, on a route, its rating and latest condition.
 * Returns the changed parent, to be published.
 */
export async function updateTarget(
  context: WriteContext,
  target: DocumentRow,
  changes: readonly CommentChange[],
): Promise<DocumentRow[]> {
  const before = changes.flatMap((change) => change.before ?? [])
  const after = changes.flatMap((change) => change.after ?? [])
  const comments = countVisible(after) - countVisible(before)
  if (target.collection === 'posts')
    return comments === 0 ? [] : [await incrementCounts(context, target, { comments })]
  if (!isRoute(target)) return []
  const { counts, rating } = target.own
  const ids = changes.map(({ id }) => id)
  const others = await readLatestReport(context, target, ids)
  const figures = {
    counts: { ...counts, comments: Math.max(0, counts.comments + comments) },
    rating: changeRating(rating, { before, after }),
    latestCondition: latestCondition([...others, ...after], latestDayAt(context.now)),
  }
  return [await updateServerFields(context, target, figures)]
}

const isRoute = (row: DocumentRow): row is DocumentRow<Route> => row.collection === 'routes'

const countVisible = (comments: readonly MemberComment[]): number => comments.filter(isVisibleToOthers).length

/** The report that decides the latest condition of a route, without those of changed comments. */
async function readLatestReport(
  { query, now }: WriteContext,
  { pk }: DocumentRow,
  changed: readonly string[],
): Promise<MemberComment[]> {
  const rows = await query<{ own: MemberComment }>(
    `select own from document
     where parent_pk = $1 and collection = 'comments' and own ->> 'kind' = 'condition'
       and own ->> 'hidden' = 'false' and not deleted and own #>> '{condition,date}' <= $2 and id <> all ($3)
     order by own #>> '{condition,date}' desc, condition_severity(own #>> '{condition,state}') desc limit 1`,
    [pk, latestDayAt(now), changed],
    'latest-report',
  )
  return rows.map(({ own }) => own)
}
