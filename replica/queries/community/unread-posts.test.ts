import { IDBFactory } from 'fake-indexeddb'
import { BehaviorSubject, firstValueFrom } from 'rxjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { cardOf, postOf, relationOf } from '#tests/factories/nouns.ts'
import { countRowsRead } from '#tests/fakes/rows-read.ts'
import { until } from '#tests/until.ts'
import type { Replica } from '../../open-replica.ts'
import { type UnreadPosts, watchUnreadPosts } from './unread-posts.ts'

const POSTS = 400
const JOINED = '2026-01-01T00:00:00.000Z'
const at = (hour: number): string => new Date(Date.parse(JOINED) + hour * 3_600_000).toISOString()

let replica: Replica
const rowsRead = countRowsRead()

const membership = (target: string, state: 'member' | 'requested') =>
  relationOf(
    { kind: 'membership', member: 'maya', target },
    { target: { collection: 'communities', id: target }, state, createdAt: JOINED },
  )

const post = (id: string, hour: number, some: Partial<Parameters<typeof postOf>[0]> = {}) =>
  postOf({ id, community: 'walkers', author: cardOf('tomas'), createdAt: at(hour), ...some })

beforeAll(async () => {
  replica = await openOwnReplica('maya', new IDBFactory())
  await storeDocuments(replica, 'relations', [
    membership('walkers', 'member'),
    membership('paddlers', 'member'),
    membership('wardens', 'requested'),
    relationOf(
      { kind: 'mute', member: 'maya', target: 'paddlers' },
      { target: { collection: 'communities', id: 'paddlers' }, data: {} },
    ),
  ])
  await storeDocuments(replica, 'posts', [
    ...Array.from({ length: POSTS }, (_, n) => post(`p-${n}`, n + 1)),
    post('before', -1),
    post('own', 500, { author: cardOf('maya') }),
    post('hidden', 501, { hidden: true }),
    post('unsent', 900, { author: cardOf('maya'), version: 0 }),
    post('other', 5, { community: 'wardens' }),
  ])
  return () => replica.close()
})

const read = (communities: Record<string, string>): Promise<UnreadPosts[]> =>
  firstValueFrom(watchUnreadPosts(replica, new BehaviorSubject({ communities })))

describe('unread posts', () => {
  it('are those of others since the member joined, in each community of the member', async () => {
    const unread = await read({})
    expect(unread.map(({ community }) => community).toSorted()).toEqual(['paddlers', 'walkers'])
    expect(unread).toContainEqual({
      community: 'walkers',
      isMuted: false,
      after: JOINED,
      count: POSTS,
      newestAt: at(500),
    })
    expect(unread).toContainEqual({
      community: 'paddlers',
      isMuted: true,
      after: JOINED,
      count: 0,
      newestAt: null,
    })
  })

  it('are those after the mark', async () => {
    const [walkers] = (await read({ walkers: at(390) })).filter(({ community }) => community === 'walkers')
    expect(walkers).toMatchObject({ after: at(390), count: 10 })
  })

  it('are counted without reading their rows', async () => {
    await read({ walkers: at(1) })
    // memberships, mutes, and the newest posts of each community
    expect(rowsRead()).toBeLessThanOrEqual(30)
  })

  it('are read again in the community of a changed post only', async () => {
    let emitted = 0
    const watching = watchUnreadPosts(replica, new BehaviorSubject({ communities: {} })).subscribe(() => {
      emitted += 1
    })
    await until(() => expect(emitted).toBe(1))
    const before = rowsRead()
    const others = Array.from({ length: 20 }, (_, n) => post(`elsewhere-${n}`, n, { community: 'wardens' }))
    await storeDocuments(replica, 'posts', others)
    await storeDocuments(replica, 'posts', [post('one-more', 600)])
    await until(() => expect(emitted).toBe(2))
    // the newest posts of the one community
    expect(rowsRead() - before).toBeLessThanOrEqual(15)
    watching.unsubscribe()
  })

  it('change with the mark and with new posts', async () => {
    const seen = new BehaviorSubject<{ communities: Record<string, string> }>({ communities: {} })
    let count: number | undefined
    const watching = watchUnreadPosts(replica, seen).subscribe((unread) => {
      count = unread.find(({ community }) => community === 'walkers')?.count
    })
    await until(() => expect(count).toBeGreaterThanOrEqual(POSTS))
    seen.next({ communities: { walkers: at(600) } })
    await until(() => expect(count).toBe(0))
    await storeDocuments(replica, 'posts', [post('late', 700)])
    await until(() => expect(count).toBe(1))
    watching.unsubscribe()
  })
})
