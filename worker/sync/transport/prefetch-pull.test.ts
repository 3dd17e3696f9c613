import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { STRATEGIES } from '#domain/wire/network/network-strategy.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { PROTOCOL, type PullRequest, type PushRequest } from '#domain/wire/sync/protocol.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { FakeClock } from '#tests/fakes/clock.ts'
import { UNMEASURED } from '#tests/fakes/meter.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'
import { FakeNetwork, yes } from '#tests/fakes/network.ts'
import { createSend } from '../../api/transport/http-client.ts'
import { createPushLimits } from './push-limits.ts'
import { runSyncRound } from './sync-round.ts'

const MINE = 'member:member-1'

let device: TestDevice
let server: ModelServer
let network: FakeNetwork
let pullLimit: { first: number; next: number }
/** happens after each page is materialized */
let meanwhile: () => Promise<void>
/** pulls that are under way, and the most there ever were */
let open: number
let mostOpen: number

beforeEach(async () => {
  device = await openDevice({ memberId: 'member-1', indexedDB: new IDBFactory() })
  server = new ModelServer()
  server.pageLimit = 2
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) server.put('routes', routeOf({ id }), [MINE])
  await device.engine.subscribe([MINE])
  meanwhile = () => Promise.resolve()
  open = 0
  ;({ pullLimit } = STRATEGIES.standard)
  mostOpen = 0
  network = new FakeNetwork(({ path, body }) => {
    if (path === apiPaths.push) return yes(server.push(body as PushRequest))
    const pull = body as PullRequest
    return yes(pull.same === undefined ? server.pull(pull) : { protocol: PROTOCOL, time: '', unknown: true })
  })
})
afterEach(() => device.kill())

const counted: typeof fetch = async (...call) => {
  open += 1
  mostOpen = Math.max(mostOpen, open)
  try {
    return await network.fetch(...call)
  } finally {
    open -= 1
  }
}

const round = () =>
  runSyncRound(
    {
      engine: device.engine,
      send: createSend({
        origin: '',
        fetch: counted,
        clock: new FakeClock(),
        deviceId: 'device-0001',
        meter: UNMEASURED,
      }),
      onSending: () => undefined,
      pullLimit: () => pullLimit,
      hasSpace: () => Promise.resolve(true),
      onStorageFull: () => undefined,
      onPulled: async ({ hasMore: more, wasReset: reset }) => {
        await meanwhile()
        return more || reset
      },
      onForbidden: () => undefined,
      pushLimits: createPushLimits(),
      log: () => undefined,
    },
    { pull: true },
    new AbortController().signal,
  )
const pulls = () =>
  network.heard.filter(({ path }) => path === apiPaths.pull).map(({ body }) => body as PullRequest)
const askedFrom = () => pulls().map(({ scopes }) => scopes[MINE])
const heldIds = async () =>
  (await device.replica.collections.routes.find().exec()).map(({ id }) => id).toSorted()

/** Once, after the first page. */
function afterFirstPage(act: () => Promise<void>): void {
  meanwhile = () => {
    meanwhile = () => Promise.resolve()
    return act()
  }
}

describe('the next page', () => {
  it('is requested once while the page before it is materialized, never two at a time', async () => {
    const asked: number[] = []
    meanwhile = () => {
      asked.push(network.heard.length)
      return Promise.resolve()
    }
    expect(await round()).toEqual({ kind: 'done' })
    expect(asked).toEqual([2, 3, 3])
    expect(askedFrom()).toEqual([0, 2, 4])
    expect(mostOpen).toBe(1)
    expect(await heldIds()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('may be longer after one complete page, and the first of all is the shortest', async () => {
    await round()
    expect(pulls().map(({ limit }) => limit)).toEqual([40, 1_000, 1_000])
    network.heard.length = 0
    for (const id of ['a', 'b', 'c']) server.change('routes', id, { name: 'Newer' })
    expect(await round()).toEqual({ kind: 'done' })
    expect(pulls()[0]?.limit).toBe(500)
  })

  it('is as long as the network strategy allows by then', async () => {
    ;({ pullLimit } = STRATEGIES.saving)
    afterFirstPage(() => {
      ;({ pullLimit } = STRATEGIES.full)
      return Promise.resolve()
    })
    await round()
    expect(pulls().map(({ limit }) => limit)).toEqual([40, 500, 1_000])
  })

  it('is requested again if a scope was subscribed meanwhile, and names it', async () => {
    server.put('routes', routeOf({ id: 'x' }), ['area:u26e'])
    afterFirstPage(() => device.engine.subscribe(['area:u26e']))
    expect(await round()).toEqual({ kind: 'done' })
    expect(pulls()[2]?.scopes).toEqual({ [MINE]: 2, 'area:u26e': 0 })
    expect(await heldIds()).toContain('x')
    expect(await device.engine.readCursors()).toEqual({ [MINE]: 6, 'area:u26e': 1 })
  })

  it('waits for changes made meanwhile, and the prefetched one is not used', async () => {
    afterFirstPage(() =>
      device.engine.write([{ collection: 'routes', id: 'a', action: 'edit', set: { name: 'Mine' } }]),
    )
    expect(await round()).toEqual({ kind: 'done' })
    expect(network.paths().slice(0, 4)).toEqual([
      apiPaths.pull,
      apiPaths.pull, // called off
      apiPaths.push,
      apiPaths.pull,
    ])
    expect(askedFrom().slice(0, 3)).toEqual([0, 2, 2])
    expect(await heldIds()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(server.find('routes', 'a')).toMatchObject({ name: 'Mine' })
  })

  it('is not prefetched while a scope is being removed', async () => {
    server.put('routes', routeOf({ id: 'x' }), ['area:u26e'])
    await device.engine.subscribe(['area:u26e'])
    await round()
    await device.engine.unsubscribe(['area:u26e'])
    for (const id of ['a', 'b', 'c']) server.change('routes', id, { name: 'Newer' })
    network.heard.length = 0
    await round()
    expect(pulls()[0]?.drop).toEqual({ 'area:u26e': [1, 0] })
    const letting = pulls().filter(({ drop }) => Object.keys(drop).length > 0)
    expect(letting.map(({ limit }) => limit)).toEqual(letting.map(() => 500))
    expect(await heldIds()).not.toContain('x')
  })

  it('is canceled if the page before it cannot be stored, which then moves no cursor', async () => {
    device.replica.collections.routes.storageInstance.bulkWrite = () => Promise.reject(new Error('no room'))
    expect(await round()).toMatchObject({ kind: 'failed' })
    expect(await device.engine.readCursors()).toEqual({ [MINE]: 0 })
    expect(network.heard).toHaveLength(2)
  })
})
