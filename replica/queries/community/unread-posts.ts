import { combineLatest, distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs'
import type { SeenFields } from '#domain/account/seen.ts'
import type { Post } from '#domain/post/post.ts'
import { newestFirstKey } from '../../collections/spec/index-keys.ts'
import type { Replica } from '../../open-replica.ts'
import { watchRelationsOf } from '../relations.ts'
import { type IndexRange, watchCount, watchWindow } from '../rows/index-range.ts'
import { toDocuments } from '../rows/to-documents.ts'

/** What a member has not seen in a community that they belong to. */
export interface UnreadPosts {
  community: string
  isMuted: boolean
  /** posts are unread that were created after this moment; ISO 8601 */
  after: string
  /** posts of others on this device, without hidden ones */
  count: number
  /** when the newest post that the server knows was created, by the server's clock; null: none */
  newestAt: string | null
}

const MEMBERSHIPS_MAX = 300
/** Unsent posts, which have the time of this device's clock, are skipped among the newest ones. */
const NEWEST_READ = 10

/**
 * Watches the unread posts of each community of the member. Of a community that was never opened,
 * those since the member joined it. Posts are counted by an index, their rows are not read.
 */
export function watchUnreadPosts(
  replica: Replica,
  seen: Observable<Pick<SeenFields, 'communities'>>,
): Observable<UnreadPosts[]> {
  const marks = combineLatest([watchJoined(replica), watchMuted(replica), seen]).pipe(
    map(([joined, muted, { communities }]) =>
      joined.map(({ community, since }) => ({
        community,
        isMuted: muted.has(community),
        after: later(communities[community], since),
      })),
    ),
    distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
  )
  return marks.pipe(
    switchMap((found) =>
      found.length === 0 ? of([]) : combineLatest(found.map((mark) => watchUnread(replica, mark))),
    ),
  )
}

const watchJoined = (replica: Replica): Observable<{ community: string; since: string }[]> =>
  watchRelationsOf(replica, { member: replica.memberId, kind: 'membership', limit: MEMBERSHIPS_MAX }).pipe(
    map((memberships) =>
      memberships.flatMap(({ target, state, createdAt }) =>
        state === 'member' ? [{ community: target.id, since: createdAt }] : [],
      ),
    ),
  )

const watchMuted = (replica: Replica): Observable<Set<string>> =>
  watchRelationsOf(replica, { member: replica.memberId, kind: 'mute', limit: MEMBERSHIPS_MAX }).pipe(
    map((mutes) => new Set(mutes.map(({ target }) => target.id))),
  )

function watchUnread(
  replica: Replica,
  mark: Pick<UnreadPosts, 'community' | 'after' | 'isMuted'>,
): Observable<UnreadPosts> {
  const { community, after } = mark
  const range: IndexRange = { collection: 'posts', order: 'newest', before: newestFirstKey(after) }
  const all = watchCount(replica, { ...range, where: { shownInId: community } })
  const own = watchCount(replica, {
    ...range,
    where: { shownInId: community, authorId: replica.memberId },
  })
  return combineLatest([all, own, watchNewestTime(replica, community)]).pipe(
    map(([every, mine, newestAt]) => ({ ...mark, count: Math.max(0, every - mine), newestAt })),
  )
}

const watchNewestTime = (replica: Replica, community: string): Observable<string | null> =>
  watchWindow(replica, {
    collection: 'posts',
    where: { shownInId: community },
    order: 'newest',
    limit: NEWEST_READ,
  }).pipe(
    map(toDocuments<Post>('posts')),
    map((posts) => posts.find(({ version }) => version > 0)?.createdAt ?? null),
    distinctUntilChanged(),
  )

const later = (one: string | undefined, other: string): string =>
  one !== undefined && Date.parse(one) > Date.parse(other) ? one : other
