import { IDBFactory } from 'fake-indexeddb'
import { firstValueFrom, type Observable } from 'rxjs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#domain/post/post.ts'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { cardOf, postOf } from '#tests/factories/nouns.ts'
import { countRowsRead } from '#tests/fakes/rows-read.ts'
import type { Replica } from '../open-replica.ts'
import { watchFeed, watchOutingsOf, watchPostsBy, watchPostsIn } from './posts.ts'

const POSTS = 200
const LIMIT = 10
const HOUR_MS = 3_600_000
const FIRST = Date.UTC(2026, 0, 1)

let replica: Replica
const rowsRead = countRowsRead()

beforeAll(async () => {
  replica = await openOwnReplica('maya', new IDBFactory())
  await storeDocuments(
    replica,
    'posts',
    Array.from({ length: POSTS }, (_, n) => made(n)),
  )
  return () => replica.close()
})

/**
 * One per hour, stored in random order. The first of each community is pinned; every fifth is an outing
 * on route r-1 by tomas.
 */
function made(n: number): Post {
  const hour = (n * 37) % POSTS
  const isOuting = hour % 5 === 4
  const outing = {
    activity: 'hike',
    date: '2026-01-01',
    distance: 1,
    ascent: 1,
    duration: 1,
    note: '',
  } as const
  return postOf({
    id: `p-${String(hour).padStart(3, '0')}`,
    createdAt: new Date(FIRST + hour * HOUR_MS).toISOString(),
    community: isOuting ? null : `c-${hour % 5}`,
    kind: isOuting ? 'outing' : 'text',
    outing: isOuting ? { ...outing, route: 'r-1' } : null,
    author: cardOf(isOuting ? 'tomas' : 'maya'),
    pinned: hour < 5 && !isOuting,
  })
}

const hours = async (posts: Observable<Post[]>): Promise<number[]> =>
  (await firstValueFrom(posts)).map(({ id }) => Number(id.slice(2)))
const every = (step: number, from: number, length = LIMIT): number[] =>
  Array.from({ length }, (_, n) => from - n * step)

const at = (id: string): number =>
  Array.from({ length: POSTS }, (_, n) => n).findIndex((n) => made(n).id === id)

describe('the posts of a community', () => {
  it('are pinned first, then newest first, reading no other row', async () => {
    expect(await hours(watchPostsIn(replica, { community: 'c-0', limit: LIMIT }))).toEqual([
      0,
      ...every(5, 195, LIMIT - 1),
    ])
    expect(rowsRead()).toBeLessThanOrEqual(LIMIT)
  })

  it('are complete documents', async () => {
    const [post] = await firstValueFrom(watchPostsIn(replica, { community: 'c-1', limit: 1 }))
    expect(post).toEqual(made(at('p-001')))
  })
})

describe('the feed of several communities', () => {
  it('is newest first and reads only the rows in between', async () => {
    expect(await hours(watchFeed(replica, { communities: ['c-0', 'c-2'], authors: [], limit: 4 }))).toEqual([
      197, 195, 192, 190,
    ])
    expect(rowsRead()).toBeLessThanOrEqual(POSTS - 190)
  })

  it('is empty without communities and members', async () => {
    expect(await hours(watchFeed(replica, { communities: [], authors: [], limit: 4 }))).toEqual([])
  })
})

describe('a member’s posts and a route’s outings', () => {
  it('are newest first, reading no other row', async () => {
    expect(await hours(watchPostsBy(replica, { author: 'tomas', limit: LIMIT }))).toEqual(every(5, 199))
    expect(await hours(watchOutingsOf(replica, { route: 'r-1', limit: LIMIT }))).toEqual(every(5, 199))
    expect(rowsRead()).toBeLessThanOrEqual(2 * LIMIT)
  })
})
