import { map, type Observable } from 'rxjs'
import type { CommentKind, CommentTarget, MemberComment } from '#domain/comment/comment.ts'
import { toTargetKey } from '../collections/spec/index-keys.ts'
import type { Replica } from '../open-replica.ts'
import { type IndexRange, readWindow, watchCount, watchWindow } from './rows/index-range.ts'
import { toDocuments } from './rows/to-documents.ts'

interface Thread {
  on: CommentTarget
  kind: CommentKind
}

/** Comments of one kind on a document, newest first. */
export const watchComments = (
  replica: Replica,
  { limit, ...thread }: Thread & { limit: number },
): Observable<MemberComment[]> =>
  watchWindow(replica, { ...rangeOf(thread), limit }).pipe(map(toDocuments<MemberComment>('comments')))

/** Replies to some comments, newest first. Other comments in between are read and skipped. */
export const watchReplies = (
  replica: Replica,
  { on, to, limit }: { on: CommentTarget; to: readonly string[]; limit: number },
): Observable<MemberComment[]> =>
  watchWindow(replica, {
    ...rangeOf({ on, kind: 'comment' }),
    limit,
    filter: { replyTo: { $in: [...to] } },
  }).pipe(map(toDocuments<MemberComment>('comments')))

/** The own comments of this kind on a document, newest first. Others' comments are read and skipped. */
export const watchOwnComments = (
  replica: Replica,
  { limit, ...thread }: Thread & { limit: number },
): Observable<MemberComment[]> =>
  watchWindow(replica, {
    ...rangeOf(thread),
    limit,
    filter: { 'author.id': replica.memberId },
  }).pipe(map(toDocuments<MemberComment>('comments')))

/** The number of comments of this kind on this device. */
export const watchCommentCount = (replica: Replica, thread: Thread): Observable<number> =>
  watchCount(replica, rangeOf(thread))

/** Limit per kind. */
const REVIEWS_READ_MAX = 500

/** Reviews and conditions of a route now, newest first. */
export async function readReviewsAndConditions(replica: Replica, route: string): Promise<MemberComment[]> {
  const on = { collection: 'routes', id: route } as const
  const read = (kind: CommentKind) =>
    readWindow(replica, { ...rangeOf({ on, kind }), limit: REVIEWS_READ_MAX })
  const rows = (await Promise.all([read('review'), read('condition')])).flat()
  return toDocuments<MemberComment>('comments')(rows).toSorted((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  )
}

const rangeOf = ({ on, kind }: Thread): IndexRange => ({
  collection: 'comments',
  where: { onKey: toTargetKey(on), kindKey: kind },
  order: 'newest',
})
