import {
  combineLatest,
  concat,
  concatMap,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  of,
  switchMap,
} from 'rxjs'
import type { SeenFields } from '#domain/account/seen.ts'
import type { Post } from '#domain/post/post.ts'
import type { PostKeys } from '../../collections/posts.ts'
import { newestFirstKey } from '../../collections/spec/index-keys.ts'
import type { Replica } from '../../open-replica.ts'
import { watchRelationsOf } from '../relations.ts'
import { type IndexRange, readCount, readWindow } from '../rows/index-range.ts'
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
  return marks.pipe(switchMap((found) => watchMarks(replica, found)))
}

type Mark = Pick<UnreadPosts, 'community' | 'after' | 'isMuted'>

/**
 * One subscription for all communities: a changed post is counted again in its community only. A
 * change without any effect on the numbers is not emitted.
 */
function watchMarks(replica: Replica, marks: readonly Mark[]): Observable<UnreadPosts[]> {
  const markBy = new Map(marks.map((mark) => [mark.community, mark]))
  const unreadBy = new Map<string, UnreadPosts>()
  const changed = replica.collections.posts.eventBulks$.pipe(
    map(({ events }) => new Set(events.flatMap(communitiesOf).filter((id) => markBy.has(id)))),
    filter((communities) => communities.size > 0),
  )
  return concat(of(new Set(markBy.keys())), changed).pipe(
    concatMap(async (communities) => {
      for (const community of communities) {
        const mark = markBy.get(community)
        if (mark) unreadBy.set(community, await readUnread(replica, mark))
      }
      return [...unreadBy.values()]
    }),
    distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
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

interface PostChange {
  documentData?: unknown
  previousDocumentData?: unknown
}

/** The communities of a post before and after its change. */
const communitiesOf = ({ documentData, previousDocumentData }: PostChange): string[] =>
  [documentData, previousDocumentData].flatMap((row) => {
    const community = (row as Partial<PostKeys> | undefined)?.communityId
    return community ? [community] : []
  })

async function readUnread(replica: Replica, mark: Mark): Promise<UnreadPosts> {
  const { community, after } = mark
  const range: IndexRange = { collection: 'posts', order: 'newest', before: newestFirstKey(after) }
  const every = await readCount(replica, { ...range, where: { shownInId: community } })
  const mine = await readCount(replica, {
    ...range,
    where: { shownInId: community, authorId: replica.memberId },
  })
  return { ...mark, count: Math.max(0, every - mine), newestAt: await readNewestTime(replica, community) }
}

async function readNewestTime(replica: Replica, community: string): Promise<string | null> {
  const rows = await readWindow(replica, {
    collection: 'posts',
    where: { shownInId: community },
    order: 'newest',
    limit: NEWEST_READ,
  })
  const posts = toDocuments<Post>('posts')(rows)
  return posts.find(({ version }) => version > 0)?.createdAt ?? null
}

const later = (one: string | undefined, other: string): string =>
  one !== undefined && Date.parse(one) > Date.parse(other) ? one : other
