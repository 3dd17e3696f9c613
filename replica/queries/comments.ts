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

/** What was said about something, of one kind, newest first. */
export const watchComments = (
  replica: Replica,
  { limit, ...thread }: Thread & { limit: number },
): Observable<MemberComment[]> =>
  watchWindow(replica, { ...stretchOf(thread), limit }).pipe(map(toDocuments<MemberComment>('comments')))

/** The answers to some of those, newest first. Other comments on the same thing that lie between them are read and left out. */
export const watchReplies = (
  replica: Replica,
  { on, to, limit }: { on: CommentTarget; to: readonly string[]; limit: number },
): Observable<MemberComment[]> =>
  watchWindow(replica, {
    ...stretchOf({ on, kind: 'comment' }),
    limit,
    filter: { replyTo: { $in: [...to] } },
  }).pipe(map(toDocuments<MemberComment>('comments')))

/** What the member of this device said of that kind, newest first; what others said is read and left out. */
export const watchOwnComments = (
  replica: Replica,
  { limit, ...thread }: Thread & { limit: number },
): Observable<MemberComment[]> =>
  watchWindow(replica, {
    ...stretchOf(thread),
    limit,
    filter: { 'author.id': replica.memberId },
  }).pipe(map(toDocuments<MemberComment>('comments')))

/** How many of that kind there are on this device. */
export const watchCommentCount = (replica: Replica, thread: Thread): Observable<number> =>
  watchCount(replica, stretchOf(thread))

/** More than these of a kind are not looked through. */
const SAID_READ_MAX = 500

/** Reviews and conditions of a route as they are now, newest first. */
export async function readReviewsAndConditions(replica: Replica, route: string): Promise<MemberComment[]> {
  const on = { collection: 'routes', id: route } as const
  const read = (kind: CommentKind) =>
    readWindow(replica, { ...stretchOf({ on, kind }), limit: SAID_READ_MAX })
  const rows = (await Promise.all([read('review'), read('condition')])).flat()
  return toDocuments<MemberComment>('comments')(rows).toSorted((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  )
}

const stretchOf = ({ on, kind }: Thread): IndexRange => ({
  collection: 'comments',
  where: { onKey: toTargetKey(on), kindKey: kind },
  order: 'newest',
})
