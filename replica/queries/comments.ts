import { map, type Observable } from 'rxjs'
import type { CommentKind, CommentTarget, MemberComment } from '#domain/comment/comment.ts'
import { targetKey } from '../collections/keys.ts'
import type { Replica } from '../open.ts'
import { documentsOf } from './documents.ts'
import { type Stretch, watchCount, watchWindow } from './window.ts'

interface Thread {
  on: CommentTarget
  kind: CommentKind
}

/** What was said about something, of one kind, newest first. */
export const watchComments = (
  replica: Replica,
  { limit, ...thread }: Thread & { limit: number },
): Observable<MemberComment[]> =>
  watchWindow(replica, { ...stretchOf(thread), limit }).pipe(map(documentsOf<MemberComment>('comments')))

/** The answers to some of those, newest first. Other comments on the same thing that lie between them are read and left out. */
export const watchAnswers = (
  replica: Replica,
  { on, to, limit }: { on: CommentTarget; to: readonly string[]; limit: number },
): Observable<MemberComment[]> =>
  watchWindow(replica, {
    ...stretchOf({ on, kind: 'comment' }),
    limit,
    filter: { replyTo: { $in: [...to] } },
  }).pipe(map(documentsOf<MemberComment>('comments')))

/** What the member of this device said of that kind, newest first; what others said is read and left out. */
export const watchOwnComments = (
  replica: Replica,
  { limit, ...thread }: Thread & { limit: number },
): Observable<MemberComment[]> =>
  watchWindow(replica, {
    ...stretchOf(thread),
    limit,
    filter: { 'author.id': replica.memberId },
  }).pipe(map(documentsOf<MemberComment>('comments')))

/** How many of that kind there are on this device. */
export const watchCommentCount = (replica: Replica, thread: Thread): Observable<number> =>
  watchCount(replica, stretchOf(thread))

const stretchOf = ({ on, kind }: Thread): Stretch => ({
  collection: 'comments',
  where: { onKey: targetKey(on), kindKey: kind },
  order: 'newest',
})
