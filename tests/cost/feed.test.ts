import { performance } from 'node:perf_hooks'
import { IDBFactory } from 'fake-indexeddb'
import { firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { communityScope } from '#domain/wire/sync/scope.ts'
import type { Replica } from '#replica/open-replica.ts'
import { watchFeed, watchPostsIn } from '#replica/queries/posts.ts'
import { bulkInsertDocuments } from '#server/sync/bulk-insert.ts'
import { communityGroup } from '#server/sync/visibility/groups.ts'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { cardOf, postFieldsOf, postOf } from '#tests/factories/nouns.ts'
import { countRowsRead } from '#tests/fakes/rows-read.ts'
import { LONG_MS } from '#tests/long.ts'
import { found, join } from '#tests/server/communities.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, creating, only, type TestMember } from '#tests/server/test-member.ts'
import { rowsRead, rowsWritten } from './rows-read.ts'

// The first rows of a feed cost the same among few posts and many, on the server and on a device, and
// a post writes as much in a small community as in a large one. `npm run proof -- feed` measures
// 100,000 posts, 5,000 on a device, and 10,000 members.

const ID = 'walkers'
const ROWS = 20
const POSTS_MAX = Number(process.env['FEED_POSTS'] ?? 4_000)
const POSTS = [1_000, POSTS_MAX] as const
const ON_DEVICE = [1_000, 5_000] as const
const MEMBERS = [10, Number(process.env['FEED_MEMBERS'] ?? 1_000)] as const
const ROUNDS = 15
const GROWTH_MAX = 2
/** Shorter times are noise. */
const LEAST_MS = 4
/** The post, its scopes, its community and the author's documents. */
const WRITTEN_MAX = 40

const postAt = (n: number, author = 'tomas') =>
  postOf({
    id: `p-${n}`,
    author: cardOf(author),
    community: ID,
    visibility: 'community',
    createdAt: new Date(Date.parse('2026-01-01T00:00:00Z') + n * 60_000).toISOString(),
  })

/** The least time of each, in ms. They take turns, so that what else the machine does slows all of them down. */
async function leastTimes(works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const least = works.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, work] of works.entries()) {
      const begun = performance.now()
      await work()
      least[at] = Math.min(least[at] ?? 0, performance.now() - begun)
    }
  return least
}

interface World {
  app: TestApp
  author: TestMember
  reader: TestMember
}

async function openWorld(posts: number, members: number): Promise<World> {
  const app = await openTestApp()
  const author = await addMember(app, 'author')
  const reader = await addMember(app, 'reader')
  await found(author, ID, { visibility: 'members', notificationsDefault: 'all' })
  await join(reader, ID)
  await app.db.query(
    `insert into member select (jsonb_populate_record(m, jsonb_build_object(
       'id', 'crowd-' || n, 'username', 'crowd' || n, 'email', 'crowd' || n || '@example.com'))).*
     from member m, generate_series(1, $2) n where m.id = $1`,
    [author.id, members],
  )
  await app.db.query(
    `insert into circle (key, member_id, role)
     select $1, 'crowd-' || n, 'member' from generate_series(1, $2) n`,
    [communityGroup(ID), members],
  )
  // By many authors: one member may not write as many posts.
  const documents = Array.from({ length: posts }, (_, n) => {
    const authorId = `crowd-${1 + (n % members)}`
    return { authorId, document: { ...postAt(n, authorId) } }
  })
  await bulkInsertDocuments(app.db, 'posts', documents)
  await app.db.query('vacuum (analyze, index_cleanup on)')
  return { app, author, reader }
}

const pullOf =
  ({ reader }: World) =>
  () =>
    reader.pull({ scopes: { [communityScope(ID)]: 0 }, limit: ROWS })

async function rowsOf(world: World): Promise<{ read: number; written: number }> {
  const { app, author } = world
  const read = await rowsRead(app.db.query, pullOf(world))
  const written = await rowsWritten(app.db.query, async () => {
    const post = creating('posts', 'new', postFieldsOf({ community: ID }))
    expect(only(await author.push(post)).status).toBe('applied')
  })
  return { read, written }
}

const show = (name: string, figures: object): void => {
  process.stdout.write(`feed, ${name}: ${JSON.stringify(figures)}\n`)
}

describe('the feed of a community on the server', () => {
  it('costs the same among few posts and many', { timeout: 20 * LONG_MS }, async () => {
    const [small, large] = [await openWorld(POSTS[0], MEMBERS[0]), await openWorld(POSTS[1], MEMBERS[1])]
    const [fewMs = 0, manyMs = 0] = await leastTimes([pullOf(small), pullOf(large)])
    const [few, many] = [await rowsOf(small), await rowsOf(large)]
    await Promise.all([small.app.close(), large.app.close()])
    show('server', { posts: POSTS[0], members: MEMBERS[0], ms: fewMs, ...few })
    show('server', { posts: POSTS[1], members: MEMBERS[1], ms: manyMs, ...many })
    expect(many.read).toBeLessThanOrEqual(GROWTH_MAX * few.read)
    expect(manyMs).toBeLessThanOrEqual(GROWTH_MAX * Math.max(fewMs, LEAST_MS))
    expect(many.written).toBeLessThanOrEqual(WRITTEN_MAX)
    expect(many.written).toBe(few.written)
  })
})

const rowsReadHere = countRowsRead()

interface Device {
  posts: number
  replica: Replica
  inOne: () => Promise<unknown[]>
  inAll: () => Promise<unknown[]>
}

async function openDevice(posts: number): Promise<Device> {
  const replica = await openOwnReplica('maya', new IDBFactory())
  const documents = Array.from({ length: posts }, (_, n) => postAt(n))
  await storeDocuments(replica, 'posts', documents)
  const everywhere = { communities: [ID], authors: ['ida'], limit: ROWS }
  return {
    posts,
    replica,
    inOne: () => firstValueFrom(watchPostsIn(replica, { community: ID, limit: ROWS })),
    inAll: () => firstValueFrom(watchFeed(replica, everywhere)),
  }
}

async function rowsReadBy({ inOne, inAll }: Device): Promise<number> {
  const before = rowsReadHere()
  expect((await inOne()).length).toBe(ROWS)
  expect((await inAll()).length).toBe(ROWS)
  return rowsReadHere() - before
}

describe('the feed on a device', () => {
  it('costs the same among few posts and many', { timeout: 5 * LONG_MS }, async () => {
    const [small, large] = [await openDevice(ON_DEVICE[0]), await openDevice(ON_DEVICE[1])]
    const [few, many] = [await rowsReadBy(small), await rowsReadBy(large)]
    const inOne = await leastTimes([small.inOne, large.inOne])
    const inAll = await leastTimes([small.inAll, large.inAll])
    await Promise.all([small.replica.close(), large.replica.close()])
    show('device', { posts: small.posts, read: few, community: inOne[0], all: inAll[0] })
    show('device', { posts: large.posts, read: many, community: inOne[1], all: inAll[1] })
    expect(many).toBeLessThanOrEqual(GROWTH_MAX * few)
    for (const [fewMs = 0, manyMs = 0] of [inOne, inAll])
      expect(manyMs).toBeLessThanOrEqual(GROWTH_MAX * Math.max(fewMs, LEAST_MS))
  })
})
