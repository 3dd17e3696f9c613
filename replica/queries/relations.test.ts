import { IDBFactory } from 'fake-indexeddb'
import { firstValueFrom } from 'rxjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { commentOf, relationOf } from '#tests/factories/nouns.ts'
import { countRowsRead } from '#tests/fakes/rows-read.ts'
import type { Replica } from '../open-replica.ts'
import { watchCommentCount, watchComments } from './comments.ts'
import { watchRelationCount, watchRelationsOf, watchRelationsTo } from './relations.ts'

const EACH = 120
const LIMIT = 10
const FIRST = Date.UTC(2026, 0, 1)

let replica: Replica
const rowsRead = countRowsRead()
const minute = (n: number): string => new Date(FIRST + n * 60_000).toISOString()
const ID = (n: number): string => String(n).padStart(3, '0')

beforeAll(async () => {
  replica = await openOwnReplica('maya', new IDBFactory())
  const numbers = Array.from({ length: EACH }, (_, n) => (n * 37) % EACH)
  await storeDocuments(
    replica,
    'comments',
    numbers.map((n) => {
      const kind = n % 3 === 0 ? 'review' : 'comment'
      const on = { collection: n % 2 === 0 ? 'routes' : 'events', id: 'same' } as const
      return commentOf({ id: ID(n), on, kind, createdAt: minute(n) })
    }),
  )
  await storeDocuments(
    replica,
    'relations',
    numbers.flatMap((n) => [
      relationOf({ kind: 'follow', member: 'maya', target: `m-${ID(n)}` }, { createdAt: minute(n) }),
      relationOf({ kind: 'participation', member: `m-${ID(n)}`, target: 'e-1' }, { createdAt: minute(n) }),
      relationOf({ kind: 'like', member: `m-${ID(n)}`, target: n % 2 === 0 ? 'p-1' : 'p-2' }),
    ]),
  )
  return () => replica.close()
})

describe('comments', () => {
  const thread = { on: { collection: 'routes', id: 'same' }, kind: 'comment' } as const
  const those = Array.from({ length: EACH }, (_, n) => n).filter((n) => n % 2 === 0 && n % 3 !== 0)

  it('of one kind on one document are newest first, reading no other row', async () => {
    const found = await firstValueFrom(watchComments(replica, { ...thread, limit: LIMIT }))
    expect(found.map(({ id }) => Number(id))).toEqual(those.toReversed().slice(0, LIMIT))
    expect(rowsRead()).toBeLessThanOrEqual(LIMIT)
    expect(found[0]).not.toHaveProperty('onKey')
  })

  it('are counted without reading rows', async () => {
    expect(await firstValueFrom(watchCommentCount(replica, thread))).toBe(those.length)
    expect(rowsRead()).toBe(0)
  })

  it('on another document with the same id are separate', async () => {
    const on = { collection: 'posts', id: 'same' } as const
    expect(await firstValueFrom(watchCommentCount(replica, { on, kind: 'comment' }))).toBe(0)
  })
})

describe('relations', () => {
  it('of a member and a kind are newest first, reading no other row', async () => {
    const found = await firstValueFrom(
      watchRelationsOf(replica, { member: 'maya', kind: 'follow', limit: LIMIT }),
    )
    expect(found.map(({ target }) => target.id)).toEqual(
      Array.from({ length: LIMIT }, (_, n) => `m-${ID(EACH - 1 - n)}`),
    )
    expect(rowsRead()).toBeLessThanOrEqual(LIMIT)
  })

  const target = { collection: 'events', id: 'e-1' }
  it('to one target are newest first, reading no other row', async () => {
    const query = { target, kind: 'participation', limit: LIMIT } as const
    const found = await firstValueFrom(watchRelationsTo(replica, query))
    expect(found.map(({ author }) => author.id)).toEqual(
      Array.from({ length: LIMIT }, (_, n) => `m-${ID(EACH - 1 - n)}`),
    )
    expect(rowsRead()).toBeLessThanOrEqual(LIMIT)
  })

  it('are counted without reading rows', async () => {
    const post = { collection: 'posts', id: 'p-1' }
    expect(await firstValueFrom(watchRelationCount(replica, { target: post, kind: 'like' }))).toBe(EACH / 2)
    expect(await firstValueFrom(watchRelationCount(replica, { target, kind: 'like' }))).toBe(0)
    expect(rowsRead()).toBe(0)
  })
})
