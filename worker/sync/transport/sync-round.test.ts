import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { STRATEGIES } from '#domain/wire/network/network-strategy.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import type { PullRequest, PushRequest } from '#domain/wire/sync/protocol.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { profileOf, routeFieldsOf, routeGuess, trackFieldsOf } from '#tests/factories/documents.ts'
import { FakeClock } from '#tests/fakes/clock.ts'
import { UNMEASURED } from '#tests/fakes/meter.ts'
import { ModelApi } from '#tests/fakes/model-server/model-api.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'
import { FakeNetwork, no, page, unplugged, yes } from '#tests/fakes/network.ts'
import { createSend } from '../../api/transport/http-client.ts'
import { createPushLimits, type PushLimits } from './push-limits.ts'
import { type RoundJob, runSyncRound } from './sync-round.ts'

// A batch that the server turns away whole must not be sent again and again as it is.

let device: TestDevice
let server: ModelServer
let network: FakeNetwork
/** tracks whose write, or whose company, the server will not read */
let bad: Set<string>
let refusal: () => Response
let hasRoom: boolean
let pushLimits: PushLimits

beforeEach(async () => {
  device = await openDevice({ memberId: 'member-1', indexedDB: new IDBFactory() })
  server = new ModelServer()
  bad = new Set()
  hasRoom = true
  pushLimits = createPushLimits()
  refusal = () => no(413, 'too_large')
  network = new FakeNetwork(({ path, body }) => {
    if (path === apiPaths.pull) return yes(server.pull(body as PullRequest))
    const request = body as PushRequest
    return request.writes.some(({ id }) => bad.has(id)) ? refusal() : yes(server.push(request))
  })
})
afterEach(() => device.kill())

const create = (ids: string[], set = trackFieldsOf()) =>
  device.engine.write(
    ids.map((id) => ({ collection: 'tracks' as const, id, action: 'create' as const, set })),
  )
const createLarge = (ids: string[]) =>
  create(ids, {
    ...trackFieldsOf(),
    lines: [{ segments: [{ coordinates: '?'.repeat(150_000), heights: [], times: null }] }],
  })
const sizeOf = (request: PushRequest) => JSON.stringify(request).length
/** Answers pushes up to this size, others as `beyond` does. */
const limitTo = (most: number, beyond: () => Response) => {
  network.handler = ({ path, body }) => {
    if (path === apiPaths.health) return yes({ status: 'ok', epoch: 'epoch-1' })
    const request = body as PushRequest
    return sizeOf(request) > most ? beyond() : yes(server.push(request))
  }
}
async function pushTimes(count: number): Promise<string[]> {
  const results: string[] = []
  for (let n = 0; n < count; n += 1) results.push((await push()).kind)
  return results
}
const push = () => round({ pull: false })
const pull = () => round({ pull: true })
const round = (job: RoundJob) =>
  runSyncRound(
    {
      engine: device.engine,
      send: createSend({
        origin: '',
        fetch: network.fetch,
        clock: new FakeClock(),
        deviceId: 'device-0001',
        meter: UNMEASURED,
      }),
      onSending: () => undefined,
      pullLimit: () => STRATEGIES.standard.pullLimit,
      hasSpace: () => Promise.resolve(hasRoom),
      onStorageFull: () => undefined,
      onPulled: ({ hasMore: more, wasReset: reset }) => Promise.resolve(more || reset),
      onForbidden: () => undefined,
      pushLimits,
      log: () => undefined,
    },
    job,
    new AbortController().signal,
  )
const flat = () => new Response('{"message":"No"}', { status: 400, headers: { [SERVER_HEADER]: '1' } })
const tooLarge = () => new Response('Too large', { status: 413 })
const batches = () =>
  network.heard
    .filter(({ path }) => path === apiPaths.push)
    .map(({ body }) => (body as PushRequest).writes.map(({ id }) => id).join(''))
const lines = async () => (await device.replica.collections.tracks.find().exec()).map(({ id }) => id)
const left = async () => {
  const rows = await device.store.outbox.orderBy('seq').toArray()
  return rows.map(({ id, state, refusal: rejection }) => `${id} ${state} ${rejection?.code ?? ''}`.trim())
}

describe('a batch rejected as a whole', () => {
  // A device that has pulled before.
  beforeEach(() => device.store.positions.add({ scope: 'member:member-1', reached: 1 }))

  it('is sent in halves until the invalid mutation is alone, and all others arrive in order', async () => {
    await create(['a', 'b', 'c', 'd', 'e'])
    bad.add('c')
    expect(await push()).toEqual({ kind: 'done' })
    expect(batches()).toEqual(['abcde', 'ab', 'cde', 'c', 'de'])
    expect(await left()).toEqual(['c refused too_large'])
    expect([...server.effects.values()]).toEqual([1, 1, 1, 1])
  })

  it('arrives in parts if only its size is the problem', async () => {
    await create(['a', 'b', 'c', 'd'])
    network.handler = ({ body }) => {
      const request = body as PushRequest
      return request.writes.length > 1 ? refusal() : yes(server.push(request))
    }
    expect(await push()).toEqual({ kind: 'done' })
    expect(await left()).toEqual([])
    expect([...server.effects.values()]).toEqual([1, 1, 1, 1])
  })

  it('parks the mutation with the server’s reason', async () => {
    await create(['a'])
    bad.add('a')
    refusal = () => no(400, 'validation')
    expect(await push()).toEqual({ kind: 'done' })
    const [row] = await device.store.outbox.toArray()
    expect(row).toMatchObject({
      state: 'refused',
      refusal: { code: 'validation', message: 'No: validation.', field_errors: {} },
    })
  })

  it('is sent again unchanged after a temporary error or a response of another server', async () => {
    await create(['a', 'b'])
    bad.add('a')
    for (const met of [() => no(429, 'rate_limited'), () => page(502), flat]) {
      refusal = met
      expect(await push()).toMatchObject({ kind: 'failed' })
    }
    expect(batches()).toEqual(['ab', 'ab', 'ab'])
    expect(await left()).toEqual(['a sent', 'b sent'])
  })
})

describe('a push that is too large for a proxy', () => {
  // A device that has pulled before.
  beforeEach(() => device.store.positions.add({ scope: 'member:member-1', reached: 1 }))

  it('arrives in parts, and no part is larger than what was refused', async () => {
    await create(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    const [first] = await device.store.outbox.toArray()
    limitTo((first?.size ?? 0) * 3, tooLarge)
    expect(await push()).toEqual({ kind: 'done' })
    expect(await left()).toEqual([])
    expect([...server.effects.values()]).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
    const sizes = batches().map((ids) => ids.length)
    expect(sizes.slice(0, 3)).toEqual([8, 4, 2])
    expect(Math.max(...sizes.slice(2))).toBeLessThan(4)
  })

  it('is parked with its reason if a single write is too large, and the others arrive', async () => {
    await create(['a'])
    await createLarge(['b'])
    await create(['c'])
    limitTo(100_000, tooLarge)
    expect(await push()).toEqual({ kind: 'done' })
    expect(await left()).toEqual(['b refused too_large'])
  })

  it('is halved as well if the connection breaks again and again while the server answers', async () => {
    await createLarge(['a', 'b', 'c', 'd'])
    limitTo(350_000, unplugged)
    expect(await pushTimes(3)).toEqual(['failed', 'failed', 'done'])
    expect(batches()).toEqual(['abcd', 'abcd', 'abcd', 'ab', 'cd'])
    expect(await left()).toEqual([])
  })

  it('parks a single write only after many broken connections', async () => {
    await createLarge(['a'])
    await create(['b'])
    limitTo(100_000, unplugged)
    expect(new Set(await pushTimes(8))).toEqual(new Set(['failed']))
    expect(await push()).toEqual({ kind: 'done' })
    expect(await left()).toEqual(['a refused too_large'])
  })

  it('is not parked while there is no network, or for a small write', async () => {
    await createLarge(['a'])
    network.handler = unplugged
    await pushTimes(20)
    expect(await left()).toEqual(['a sent'])
    network.handler = ({ body }) => yes(server.push(body as PushRequest))
    await push()
    await create(['b'])
    limitTo(0, unplugged)
    await pushTimes(20)
    expect(await left()).toEqual(['b sent'])
  })
})

describe('a device that has pulled nothing yet', () => {
  const ROUTE = 'route-1'
  const SCOPE = 'member:member-1'

  beforeEach(async () => {
    server.put('profiles', profileOf({ id: 'member-1' }), [SCOPE])
    const api = new ModelApi(server)
    const { access } = api.issue('member-1')
    network.handler = (request) => {
      request.headers.set('authorization', `Bearer ${access}`)
      const answer = api.serve(request)
      const { writes = [] } = request.body as Partial<PushRequest>
      // A route takes its line with it.
      if (writes.some((write) => write.delete)) server.remove('tracks', ROUTE)
      return answer
    }
    await device.engine.subscribe([SCOPE])
  })

  const makeAndDelete = async () => {
    await device.engine.write([
      {
        collection: 'routes',
        id: ROUTE,
        action: 'create',
        set: { ...routeFieldsOf() },
        optimisticValues: routeGuess(),
      },
      { collection: 'tracks', id: ROUTE, action: 'create', set: trackFieldsOf() },
    ])
    await device.engine.write([{ collection: 'routes', id: ROUTE, action: 'delete', set: {} }])
  }

  it('pulls before it pushes, and pushes first after that', async () => {
    await create(['a'])
    expect(await push()).toEqual({ kind: 'done' })
    expect(network.paths()).toEqual([apiPaths.pull, apiPaths.push])
    await create(['b'])
    await push()
    expect(network.paths().slice(2)).toEqual([apiPaths.push])
  })

  it('keeps nothing that was created and deleted before its first pull', async () => {
    await makeAndDelete()
    await push()
    await pull()
    expect(await lines()).toEqual([])
  })

  it('is also a device after a reset: it pulls before it pushes acknowledged writes again', async () => {
    await pull()
    await makeAndDelete()
    await push()
    server.epoch = 'epoch-2'
    network.heard.length = 0
    await pull()
    // The first one hears of the reset, the second one begins.
    const [heard, begun] = network.paths()
    expect([heard, begun]).toEqual([apiPaths.pull, apiPaths.pull])
    expect(network.paths()).toContain(apiPaths.push)
    await pull()
    expect(await lines()).toEqual([])
    expect(await left()).toEqual([])
  })

  it('pushes even if it has no space for a pull', async () => {
    hasRoom = false
    await create(['a'])
    expect(await push()).toEqual({ kind: 'done' })
    expect(network.paths()).toEqual([apiPaths.push])
  })
})

describe('a final round', () => {
  it.each([
    [426, 'protocol_too_old', 'outdated'],
    [401, 'token_invalid', 'ended'],
  ] as const)('says at %i why', async (status, code, why) => {
    network.handler = () => no(status, code)
    expect(await pull()).toEqual({ kind: 'stopped', why })
    await device.engine.applyPullResponse(
      await device.engine.nextPull(),
      server.pull(await device.engine.nextPull()),
    )
    await create(['t-1'])
    expect(await push()).toEqual({ kind: 'stopped', why })
  })
})
