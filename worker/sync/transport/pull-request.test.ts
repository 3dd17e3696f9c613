import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type PullPage, type PullRequest, SCOPES_PER_PULL_MAX } from '#domain/wire/sync/protocol.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { soundLine, syncUntilQuiet } from '#tests/device/sync-line.ts'
import { routeOf, trackOf } from '#tests/factories/documents.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'

const MINE = 'member:member-1'
const AREA = 'area:u26e'
let device: TestDevice
let server: ModelServer
beforeEach(async () => {
  device = await openDevice({
    memberId: 'member-1',
    indexedDB: new IDBFactory(),
    now: () => new Date('2026-05-01T08:00:00.000Z'),
  })
  server = new ModelServer()
  server.pageLimit = 2
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
async function pullOnce(meanwhile?: () => Promise<void>) {
  const request = await device.engine.nextPull()
  const answer = server.pull(structuredClone(request))
  await meanwhile?.()
  return device.engine.applyPullResponse(request, structuredClone(answer))
}

function pageOf(request: PullRequest, some: Partial<PullPage>): PullPage {
  return {
    protocol: 1,
    epoch: 'epoch-1',
    time: '',
    documents: {},
    gone: {},
    scopes: request.scopes,
    drop: {},
    more: false,
    refused: {},
    split: [],
    ...some,
  }
}

describe('a pull', () => {
  it('names every scope held, how far each has come, and how much waits here', async () => {
    await device.engine.subscribe([MINE, AREA])
    await sync()
    await device.engine.write([{ collection: 'routes', id: 'a', action: 'edit', set: { name: 'Mine' } }])
    await device.engine.unsubscribe([AREA])
    expect(await device.engine.nextPull()).toEqual({
      protocol: 1,
      client: 'device-0001',
      epoch: 'epoch-1',
      limit: 500,
      waiting: 1,
      scopes: { [MINE]: 3 },
      drop: { [AREA]: [5, 0] },
    })
  })
  it('goes on page by page until everything is here', async () => {
    await device.engine.subscribe([MINE])
    expect(await pullOnce()).toMatchObject({ hasMore: true, documentCount: 2 })
    expect(await pullOnce()).toMatchObject({ hasMore: false, documentCount: 1 })
    expect(await heldIds()).toEqual(['a', 'b', 'c'])
  })
  it('brings documents of all collections in one answer', async () => {
    server.pageLimit = 500
    server.put('tracks', trackOf({ id: 'a' }), [MINE])
    await device.engine.subscribe([MINE])
    await pullOnce()
    expect(await device.replica.collections.tracks.findOne('a').exec()).not.toBeNull()
    expect(await heldIds()).toEqual(['a', 'b', 'c'])
  })
  it('lets go of what was deleted', async () => {
    await device.engine.subscribe([MINE])
    await sync()
    server.remove('routes', 'b')
    await sync()
    expect(await heldIds()).toEqual(['a', 'c'])
  })
  it('keeps a document that has left one scope and stands in another', async () => {
    await device.engine.subscribe([MINE, AREA])
    await sync()
    server.put('routes', routeOf({ id: 'a', version: 2 }), [AREA])
    await sync()
    expect(await heldIds()).toContain('a')
  })
})

describe('a page that cannot be materialized', () => {
  it('is not applied partially, and moves no cursor, if one document is invalid', async () => {
    await device.engine.subscribe([MINE])
    const request = await device.engine.nextPull()
    const bad = { ...routeOf({ id: 'bad' }), activity: 'flying' }
    const page = pageOf(request, {
      documents: { routes: [routeOf({ id: 'a' }), bad] },
      scopes: { [MINE]: 2 },
    })
    await expect(device.engine.applyPullResponse(request, page)).rejects.toThrow(/routes bad: activity/)
    expect(await heldIds()).toEqual([])
    expect(await device.engine.readCursors()).toEqual({ [MINE]: 0 })
  })
  it('moves no position when the device can not store it', async () => {
    await device.engine.subscribe([MINE])
    device.replica.collections.routes.storageInstance.bulkWrite = () => Promise.reject(new Error('no room'))
    await expect(pullOnce()).rejects.toThrow('no room')
    expect(await device.engine.readCursors()).toEqual({ [MINE]: 0 })
  })
})

describe('a materialized response whose cursors were not stored before a kill', () => {
  it('leaves nothing behind of what is gone by the time it is asked again', async () => {
    server.pageLimit = 500
    await device.engine.subscribe([MINE])
    const { positions } = device.store
    const store = positions.bulkPut.bind(positions)
    positions.bulkPut = () => {
      throw new Error('killed')
    }
    await expect(pullOnce()).rejects.toThrow('killed')
    positions.bulkPut = store
    expect(await heldIds()).toEqual(['a', 'b', 'c'])
    server.remove('routes', 'a')
    server.put('routes', routeOf({ id: 'd' }), [MINE])
    await sync()
    expect(await heldIds()).toEqual(['b', 'c', 'd'])
    expect(await drops()).toEqual([])
  })
})

describe('an answer that comes when things have changed', () => {
  it('moves back to the requested cursor if another tab advanced meanwhile', async () => {
    await device.engine.subscribe([MINE])
    await pullOnce()
    server.change('routes', 'a', { name: 'One' })
    server.change('routes', 'b', { name: 'Two' })
    const outcome = await pullOnce(async () => void (await pullOnce()))
    expect(outcome.hasMore).toBe(true)
    expect(await device.engine.readCursors()).toEqual({ [MINE]: 2 })
    await sync()
    expect(await heldIds()).toEqual(['a', 'b', 'c'])
  })
  it('does not restart at 0 while documents are stored, because deletes would not be reported', async () => {
    await device.engine.subscribe([MINE])
    await pullOnce(async () => void (await pullOnce()))
    server.remove('routes', 'a')
    await sync()
    expect(await heldIds()).toEqual(['b', 'c'])
  })
  it('has what it brought taken away again, when its scope was let go meanwhile', async () => {
    await device.engine.subscribe([MINE, AREA])
    await pullOnce()
    await pullOnce(() => device.engine.unsubscribe([AREA]))
    await sync()
    expect(await heldIds()).toEqual(['a', 'b', 'c'])
    expect(await drops()).toEqual([])
  })
})

describe('letting go of a scope', () => {
  beforeEach(async () => {
    await device.engine.subscribe([MINE, AREA])
    await sync()
  })

  it('takes its documents away page by page', async () => {
    await device.engine.unsubscribe([AREA])
    expect(await device.engine.readCursors()).toEqual({ [MINE]: 3 })
    expect(await pullOnce()).toMatchObject({ hasMore: true })
    expect(await drops()).toEqual([[AREA, 5, 2]])
    await sync()
    expect(await drops()).toEqual([])
    expect(await heldIds()).toEqual(['a', 'b', 'c'])
  })
  it('costs nothing where nothing had come yet', async () => {
    await device.engine.subscribe(['area:u26f'])
    await device.engine.unsubscribe(['area:u26f'])
    expect(await drops()).toEqual([])
  })
  it('is called off when it is wanted again before anything was taken', async () => {
    await device.engine.unsubscribe([AREA])
    await device.engine.subscribe([AREA])
    expect(await device.engine.readCursors()).toEqual({ [MINE]: 3, [AREA]: 5 })
    server.remove('routes', 'p')
    await sync()
    expect(await heldIds()).toEqual(['a', 'b', 'c', 'q', 'r', 's', 't'])
  })
  it('completes and restarts if it is subscribed again halfway', async () => {
    await device.engine.unsubscribe([AREA])
    await pullOnce()
    server.remove('routes', 't')
    await device.engine.subscribe([AREA])
    expect(await device.engine.readCursors()).toEqual({ [MINE]: 3 })
    await sync()
    expect(await heldIds()).toEqual(['a', 'b', 'c', 'p', 'q', 'r', 's'])
    expect(await device.engine.readCursors()).toHaveProperty(AREA)
  })
  it('completes and restarts if it is subscribed again while a page is being removed', async () => {
    await device.engine.unsubscribe([AREA])
    server.remove('routes', 't')
    await pullOnce(() => device.engine.subscribe([AREA]))
    await sync()
    expect(await heldIds()).toEqual(['a', 'b', 'c', 'p', 'q', 'r', 's'])
  })
  it('is not completed by the response to an earlier removal', async () => {
    await device.engine.subscribe([MINE, AREA])
    await sync()
    server.pageLimit = 500
    await device.engine.unsubscribe([AREA])
    await pullOnce(async () => {
      await device.engine.subscribe([AREA])
      server.put('routes', routeOf({ id: 'u' }), [AREA])
      await pullOnce()
      await device.engine.unsubscribe([AREA])
    })
    await sync()
    expect(await heldIds()).toEqual(['a', 'b', 'c'])
  })
  it('stays let go when it was wanted halfway and let go again', async () => {
    await device.engine.unsubscribe([AREA])
    await pullOnce()
    await device.engine.subscribe([AREA])
    await device.engine.unsubscribe([AREA])
    await sync()
    expect(await heldIds()).toEqual(['a', 'b', 'c'])
    expect(await device.engine.readCursors()).toEqual({ [MINE]: 3 })
  })
})

describe('a scope that the member may not see', () => {
  it('is held no longer, and is named with the reason', async () => {
    server.denied.set(AREA, 'not_a_member')
    await device.engine.subscribe([MINE, AREA])
    expect((await pullOnce()).rejectedScopes).toEqual({ [AREA]: 'not_a_member' })
    expect(await device.engine.readCursors()).toEqual({ [MINE]: 2 })
  })
  it('is taken away page by page where it was here before', async () => {
    await device.engine.subscribe([MINE, AREA])
    await sync()
    server.denied.set(AREA, 'banned')
    await pullOnce()
    expect(await drops()).toEqual([[AREA, 5, 2]])
    await sync()
    expect(await heldIds()).toEqual(['a', 'b', 'c'])
    expect(await drops()).toEqual([])
  })
})

it('passes on which areas are to be asked for in parts', async () => {
  await device.engine.subscribe([AREA])
  const request = await device.engine.nextPull()
  const outcome = await device.engine.applyPullResponse(request, pageOf(request, { split: [AREA] }))
  expect(outcome).toMatchObject({ splitScopes: [AREA], hasMore: false })
})

describe('more scopes than one pull may name', () => {
  const pages = Array.from({ length: SCOPES_PER_PULL_MAX + 30 }, (_, at) => `route:r-${at}`)

  it('are let go of in turns, until nothing of them is left', async () => {
    server.pageLimit = 500
    await device.engine.subscribe([MINE, AREA, ...pages.slice(0, 400)])
    for (const scope of pages.slice(0, 400)) server.put('routes', routeOf({ id: scope.slice(6) }), [scope])
    await sync()
    // Another 130 were opened and are let go of as well, before anything of the first ones was taken away.
    await device.engine.unsubscribe(pages.slice(0, 400))
    await device.engine.subscribe(pages.slice(400))
    for (const scope of pages.slice(400)) server.put('routes', routeOf({ id: scope.slice(6) }), [scope])
    const request = await device.engine.nextPull()
    const named = Object.keys({ ...request.scopes, ...request.drop })
    expect(named).toHaveLength(SCOPES_PER_PULL_MAX)
    expect(Object.keys(request.scopes)).toHaveLength(132)

    let most = 0
    await syncUntilQuiet(device.engine, {
      ...soundLine(server),
      pull: (asked) => {
        most = Math.max(most, Object.keys({ ...asked.scopes, ...asked.drop }).length)
        return server.pull(structuredClone(asked))
      },
    })
    expect(most).toBe(SCOPES_PER_PULL_MAX)
    expect(await drops()).toEqual([])
    expect((await heldIds()).filter((id) => id.startsWith('r-'))).toHaveLength(130)
  })
})
