import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { of } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Replica } from '#replica/open-replica.ts'
import { SyncStore } from '#replica/sync-store/sync-store.ts'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { FakeClock } from '#tests/fakes/clock.ts'
import { until } from '#tests/until.ts'
import { closeIndexes, openIndexes, type SearchIndexes } from '../search/indexes.ts'
import { watchQuery } from './watch-query.ts'

const SEARCHED = { name: 'search', args: { text: 'komna', limit: 5 } } as const
const LISTED = {
  name: 'route.list',
  args: { text: '', sort: 'newest', author: null, filter: '', limit: 5 },
} as const

let replica: Replica
let indexes: SearchIndexes
let seen: unknown[]
let logged: string[]

beforeEach(async () => {
  replica = await openOwnReplica('maya', new IDBFactory())
  indexes = openIndexes(replica)
  seen = []
  logged = []
})

afterEach(async () => {
  closeIndexes(indexes)
  await replica.close()
})

function watch(query: typeof SEARCHED | typeof LISTED): () => void {
  const live = { watch: () => () => undefined, subscribe: () => () => undefined }
  const deps = {
    replica,
    openIndexes: () => Promise.resolve(indexes),
    packs: { watch: () => () => undefined },
    originalOf: () => Promise.resolve(null),
    keptPlaces: () => Promise.resolve(null),
    store: new SyncStore('maya', { indexedDB: new IDBFactory(), IDBKeyRange }),
    photoLocations: new Map(),
    imports: { linesOf: () => [], earlierAlike: () => [] },
    justSaved: { id: of(null) },
    live,
    clock: new FakeClock(),
    log: (message: string) => logged.push(message),
  }
  return watchQuery(deps, query, {
    onResult: (result) => seen.push(result),
    onFailure: (message) => seen.push(`failed: ${message}`),
  })
}

const breakReading = (error: Error): unknown =>
  vi.spyOn(replica.collections.routes.storageInstance, 'query').mockRejectedValue(error)

describe('a query that the device cannot answer', () => {
  it.each([LISTED, SEARCHED])('reports a failure to its caller: $name', async (query) => {
    breakReading(new Error('no such page on the disk'))
    const unwatch = watch(query)
    await until(() => expect(seen).toEqual(['failed: no such page on the disk']))
    expect(logged).toEqual([`The query ${query.name} failed`])
    unwatch()
  })

  it.each([LISTED, SEARCHED])('is answered once the device can read again: $name', async (query) => {
    const broken = vi.spyOn(replica.collections.routes.storageInstance, 'query')
    broken.mockRejectedValueOnce(new Error('busy'))
    watch(query)
    await until(() => expect(seen).toEqual(['failed: busy']))
    const unwatch = watch(query)
    await until(() => expect(seen.at(-1)).toBeTypeOf('object'))
    unwatch()
  })

  it('reports no failure if another tab removed the database, which is reopened', async () => {
    breakReading(Object.assign(new Error('closed'), { name: 'DatabaseClosedError' }))
    const unwatch = watch(LISTED)
    await until(() => expect(logged).toHaveLength(1))
    expect(seen).toEqual([])
    unwatch()
  })

  it('reports nothing once it is not watched any more', async () => {
    breakReading(new Error('too late'))
    watch(LISTED)()
    await new Promise((resolve) => setImmediate(resolve))
    expect([seen, logged]).toEqual([[], []])
  })
})
