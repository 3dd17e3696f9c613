import { map, type Observable } from 'rxjs'
import type { Post } from '#domain/post/post.ts'
import type { Replica } from '../open-replica.ts'
import { watchWindow } from './rows/index-range.ts'
import { toDocuments } from './rows/to-documents.ts'

const collection = 'posts'
const posts = map(toDocuments<Post>(collection))

/** A community's posts: pinned ones first, both groups newest first. */
export const watchPostsIn = (
  replica: Replica,
  { community, limit }: { community: string; limit: number },
): Observable<Post[]> =>
  watchWindow(replica, {
    collection,
    where: { communityId: community },
    order: 'pinnedFirst',
    limit,
  }).pipe(posts)

/** Posts that the moderators of a community have to approve, newest first. */
export const watchWaitingPosts = (
  replica: Replica,
  { community, limit }: { community: string; limit: number },
): Observable<Post[]> =>
  watchWindow(replica, { collection, where: { waitsInId: community }, order: 'newest', limit }).pipe(posts)

export interface FeedSources {
  communities: readonly string[]
  /** members whose posts outside communities belong to the feed */
  authors: readonly string[]
}

/**
 * Posts of communities, and posts of members outside communities, newest first. Other posts in
 * between are read and skipped.
 */
export const watchFeed = (
  replica: Replica,
  { communities, authors, limit }: FeedSources & { limit: number },
): Observable<Post[]> =>
  watchWindow(replica, {
    collection,
    order: 'newest',
    limit,
    filter: {
      $or: [
        { communityId: { $in: [...communities] } },
        { authorId: { $in: [...authors] }, communityId: { $eq: '' } },
      ],
    },
  }).pipe(posts)

/** A member's posts, newest first. */
export const watchPostsBy = (
  replica: Replica,
  { author, limit }: { author: string; limit: number },
): Observable<Post[]> =>
  watchWindow(replica, { collection, where: { authorId: author }, order: 'newest', limit }).pipe(posts)

/** Outings on a route, newest first. */
export const watchOutingsOf = (
  replica: Replica,
  { route, limit }: { route: string; limit: number },
): Observable<Post[]> =>
  watchWindow(replica, { collection, where: { outingRouteId: route }, order: 'newest', limit }).pipe(posts)

/** Outings of these members on a route, as far as this device may know them; newest first. */
export const watchOutingsBy = (
  replica: Replica,
  { route, authors, limit }: { route: string; authors: readonly string[]; limit: number },
): Observable<Post[]> =>
  watchWindow(replica, {
    collection,
    where: { outingRouteId: route },
    order: 'newest',
    limit,
    filter: { authorId: { $in: [...authors] } },
  }).pipe(posts)
