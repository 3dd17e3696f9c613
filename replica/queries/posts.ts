import { map, type Observable } from 'rxjs'
import type { Post } from '#domain/post/post.ts'
import type { Replica } from '../open-replica.ts'
import { watchWindow } from './rows/index-range.ts'
import { toDocuments } from './rows/to-documents.ts'

const collection = 'posts'
const posts = map(toDocuments<Post>(collection))

/** A community's posts: pinned ones before all else, both newest first. */
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

/** The posts of several communities together, newest first. Others that lie between them are read and left out. */
export const watchFeed = (
  replica: Replica,
  { communities, limit }: { communities: readonly string[]; limit: number },
): Observable<Post[]> =>
  watchWindow(replica, {
    collection,
    order: 'newest',
    limit,
    filter: { communityId: { $in: [...communities] } },
  }).pipe(posts)

/** What a member has posted, newest first. */
export const watchPostsBy = (
  replica: Replica,
  { author, limit }: { author: string; limit: number },
): Observable<Post[]> =>
  watchWindow(replica, { collection, where: { authorId: author }, order: 'newest', limit }).pipe(posts)

/** Who has done a route, newest first. */
export const watchOutingsOf = (
  replica: Replica,
  { route, limit }: { route: string; limit: number },
): Observable<Post[]> =>
  watchWindow(replica, { collection, where: { outingRouteId: route }, order: 'newest', limit }).pipe(posts)

/** Who of these members has done a route, as far as this device may know; newest first. */
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
