import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PullPage, PullRequest, PullResponse } from '#domain/wire/sync/protocol.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { soundLine, syncUntilQuiet } from '#tests/device/sync-line.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'
import { storeCursors } from '../transport/apply-pull-response.ts'

// Two tabs that both lead: the one thaws, and lays an answer of before the other one took over.

const MINE = 'member:member-1'
const AREA = 'area:u26e'
let device: TestDevice
let server: ModelServer
beforeEach(async () => {
  device = await openDevice({ memberId: 'member-1', indexedDB: new IDBFactory() })
  server = new ModelServer()
  for (const id of ['a', 'b', 'c']) server.put('routes', routeOf({ id }), [MINE])
  for (const id of ['p', 'q', 'r', 's', 't']) server.put('routes', routeOf({ id }), [AREA])
})
afterEach(() => device.kill())

const sync = () => syncUntilQuiet(device.engine, soundLine(server))
const heldIds = async () =>
  (await device.replica.collections.routes.find().exec()).map(({ id }) => id).toSorted()
const drops = async () =>
  (await device.store.drops.toArray()).map(({ scope, reached, taken }) => [scope, reached, taken])

/** Asks and lays one page; `meanwhile` happens while the answer is under way. */
async function pullOnce(meanwhile = async () => {}): Promise<void> {
  const request = await device.engine.nextPull()
  const answer = server.pull(structuredClone(request))
  await meanwhile()
  await device.engine.applyPullResponse(request, structuredClone(answer))
}

/** Lays answers of the server, each killed before its positions are stored. */
async function layKilled(...answers: [PullRequest, PullResponse][]): Promise<void> {
  const { positions } = device.store
  const store = positions.bulkPut.bind(positions)
  positions.bulkPut = () => {
    throw new Error('killed')
  }
  for (const [request, answer] of answers)
    await expect(device.engine.applyPullResponse(request, answer)).rejects.toThrow('killed')
  positions.bulkPut = store
}

describe('a response that starts a scope', () => {
  it('has not started it if another tab removes and resubscribes it meanwhile', async () => {
    await device.engine.subscribe([MINE])
    await sync()
    await device.engine.subscribe([AREA])
    const late = await device.engine.nextPull()
    const page = server.pull(structuredClone(late)) as PullPage
    await layKilled([late, page])
    await device.engine.unsubscribe([AREA])
    await device.engine.subscribe([AREA])
    await pullOnce()
    expect(await device.engine.readCursors()).toHaveProperty(AREA, 0)
    await storeCursors(device.deps, { request: late, page, generation: 1 })
    await sync()
    expect(await heldIds()).toEqual(['a', 'b', 'c', 'p', 'q', 'r', 's', 't'])
  })
})

describe('a response that is materialized late', () => {
  beforeEach(async () => {
    await device.engine.subscribe([MINE, AREA])
    await sync()
  })

  it('is removed completely if the removal of its scope was further by then', async () => {
    for (const id of ['u', 'v']) server.put('routes', routeOf({ id }), [AREA])
    await pullOnce(async () => {
      await device.engine.unsubscribe([AREA])
      server.pageLimit = 6
      await pullOnce()
      expect(await drops()).toEqual([[AREA, 5, 6]])
    })
    await sync()
    expect(await heldIds()).toEqual(['a', 'b', 'c'])
    expect(await drops()).toEqual([])
  })

  it('is removed if another tab was about to finish the removal and had requested it before', async () => {
    const late = await device.engine.nextPull()
    await device.engine.unsubscribe([AREA])
    const request = await device.engine.nextPull()
    const gone = server.pull(structuredClone(request))
    server.put('routes', routeOf({ id: 'u' }), [AREA])
    await device.engine.applyPullResponse(late, server.pull(structuredClone(late)))
    await device.engine.applyPullResponse(request, gone)
    expect(await heldIds()).toContain('u')
    await sync()
    expect(await heldIds()).toEqual(['a', 'b', 'c'])
    expect(await drops()).toEqual([])
  })

  it('is removed with what was deleted by then, if its scope had advanced before it was unsubscribed', async () => {
    server.put('routes', routeOf({ id: 'u' }), [AREA])
    await pullOnce(async () => {
      server.remove('routes', 'u')
      server.put('routes', routeOf({ id: 'p', version: 2 }), [AREA])
      await sync()
      await device.engine.unsubscribe([AREA])
    })
    expect(await heldIds()).toContain('u')
    await sync()
    expect(await heldIds()).toEqual(['a', 'b', 'c'])
  })

  it('is removed before its scope restarts, if that was unsubscribed and resubscribed', async () => {
    server.put('routes', routeOf({ id: 'u' }), [AREA])
    await pullOnce(async () => {
      await device.engine.unsubscribe([AREA])
      await sync()
      await device.engine.subscribe([AREA])
    })
    expect(await heldIds()).toContain('u')
    server.remove('routes', 'u')
    await sync()
    expect(await heldIds()).toEqual(['a', 'b', 'c', 'p', 'q', 'r', 's', 't'])
    expect(await device.engine.readCursors()).toHaveProperty(AREA)
  })
})

describe('a first page that was not finished', () => {
  beforeEach(async () => {
    await device.engine.subscribe(['featured'])
    await sync() // the server's life is known
    await device.engine.subscribe([MINE])
  })

  it('is removed up to the lower of two cursors, because the other tab knew what was deleted by then', async () => {
    const [first, second] = [await device.engine.nextPull(), await device.engine.nextPull()]
    const early = server.pull(structuredClone(first))
    server.remove('routes', 'a')
    server.put('routes', routeOf({ id: 'd' }), [MINE])
    const late = server.pull(structuredClone(second))
    await layKilled([first, early], [second, late])
    expect(await heldIds()).toEqual(['a', 'b', 'c', 'd'])
    await sync()
    expect(await heldIds()).toEqual(['b', 'c', 'd'])
  })

  it('is removed if another tab learns that the member may not see it', async () => {
    const request = await device.engine.nextPull()
    await layKilled([request, server.pull(structuredClone(request))])
    expect(await heldIds()).toEqual(['a', 'b', 'c'])
    server.denied.set(MINE, 'forbidden')
    await device.engine.applyPullResponse(request, server.pull(structuredClone(request)))
    await sync()
    expect(await heldIds()).toEqual([])
  })

  it('is requested again even if its scope was unsubscribed and resubscribed meanwhile', async () => {
    const request = await device.engine.nextPull()
    const answer = server.pull(structuredClone(request))
    const { routes } = device.replica.collections
    const write = routes.storageInstance.bulkWrite.bind(routes.storageInstance)
    routes.storageInstance.bulkWrite = () => Promise.reject(new Error('killed'))
    await expect(device.engine.applyPullResponse(request, answer)).rejects.toThrow('killed')
    routes.storageInstance.bulkWrite = write
    await device.engine.nextPull()
    await device.engine.unsubscribe([MINE])
    await device.engine.subscribe([MINE])
    await sync()
    expect(await heldIds()).toEqual(['a', 'b', 'c'])
  })
})
