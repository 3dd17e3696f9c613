import { isDeepStrictEqual } from 'node:util'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { Killing } from '#tests/device/killing.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { soundLine, syncOnce, syncUntilQuiet } from '#tests/device/sync-line.ts'
import { routeFieldsOf, routeGuess, routeOf, trackFieldsOf } from '#tests/factories/documents.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'
import { LONG_MS } from '#tests/long.ts'
import { materializeDocuments } from '../materialize/materialize.ts'
import { markFirstPageInProgress } from '../scopes/cursors.ts'
import { parsePullPage, storeCursors } from '../transport/apply-pull-response.ts'

// A session as steps. A killed step is repeated after the restart, as a member would if it was not
// confirmed. Confirmed steps must be on the server once, and the device must hold what the server holds.

const MINE = 'member:member-1'
const PUBLIC = 'featured'

interface Session {
  device: TestDevice
  server: ModelServer
}

type Step = (session: Session) => Promise<void>
type Vary = (device: TestDevice) => TestDevice
const unvaried: Vary = (device) => device

const sync: Step = async ({ device, server }) => void (await syncOnce(device.engine, soundLine(server)))

const pull: Step = async ({ device, server }) => {
  const request = await device.engine.nextPull()
  await device.engine.applyPullResponse(request, soundLine(server).pull(request))
}

/** An unfinished first page is removed first, which takes more rounds. */
const catchUp: Step = async ({ device, server }) => {
  for (let more = true; more; ) {
    const request = await device.engine.nextPull()
    more = (await device.engine.applyPullResponse(request, soundLine(server).pull(request))).hasMore
  }
}

const session: Step[] = [
  ({ device }) => device.engine.subscribe([MINE, PUBLIC]),
  pull,
  pull,
  catchUp,
  ({ device }) =>
    device.engine.write([
      {
        collection: 'routes',
        id: 'new',
        action: 'create',
        set: routeFieldsOf(),
        optimisticValues: routeGuess(),
      },
      { collection: 'tracks', id: 'new', action: 'create', set: trackFieldsOf() },
    ]),
  ({ device }) => edit(device, 'a', { name: 'Mine' }),
  async ({ server }) => server.change('routes', 'a', { description: 'Theirs' }),
  async ({ server }) => server.change('routes', 'b', { name: 'Theirs' }),
  sync,
  ({ device }) => edit(device, 'c', { description: 'Mine' }),
  async ({ server }) => server.remove('routes', 'd'),
  async ({ server }) => server.change('routes', 'c', { description: 'Theirs' }),
  sync,
  ({ device }) => device.engine.write([{ collection: 'routes', id: 'b', action: 'delete', set: {} }]),
  sync,
  ({ device }) => edit(device, 'e', { name: 'Never mind' }),
  async ({ server }) => server.change('routes', 'e', { description: 'Theirs' }),
  pull,
  async ({ device }) => void (await device.engine.discardPending('routes', 'e')),
  sync,
]

const edit = (device: TestDevice, id: string, set: Record<string, unknown>) =>
  device.engine.write([{ collection: 'routes', id, action: 'edit', set }])

function world(): ModelServer {
  const server = new ModelServer()
  server.pageLimit = 4
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) server.put('routes', routeOf({ id }), [MINE])
  for (const id of ['g', 'h', 'i', 'j']) server.put('routes', routeOf({ id }), [PUBLIC])
  return server
}

const killing = new Killing()
let open: TestDevice | undefined
afterEach(() => killing.disarm())
afterAll(() => killing.lift())

/** Runs the session, killed at the n-th write, restarted and finished. Answers whether the kill came to pass. */
async function runKilledAt(n: number, vary = unvaried): Promise<{ killed: boolean; end: Session }> {
  const indexedDB = new IDBFactory()
  const server = world()
  const restart = async () => {
    killing.disarm()
    await open?.kill()
    open = await openDevice({ memberId: 'member-1', indexedDB })
    return vary(open)
  }
  let device = await restart()
  let killed = false
  killing.arm(n)
  for (const step of session) {
    const isConfirmed = await step({ device, server }).then(
      () => true,
      (error: unknown) => {
        if (!killing.struck) throw error
        return false
      },
    )
    if (!killing.struck) continue
    killed = true
    device = await restart()
    if (!isConfirmed) await step({ device, server })
  }
  killing.disarm()
  await syncUntilQuiet(device.engine, soundLine(server))
  return { killed, end: { device, server } }
}

async function heldRoutes({ replica }: TestDevice): Promise<Map<string, string>> {
  const routes = await replica.collections.routes.find().exec()
  return new Map(
    routes.map((route) => [route.id, JSON.stringify([route.get('name'), route.get('description')])]),
  )
}

function serverRoutes(server: ModelServer): Map<string, string> {
  const ids = server.idsIn('routes', [MINE, PUBLIC])
  return new Map(
    ids.map((id) => {
      const document: Record<string, unknown> | null = server.find('routes', id)
      return [id, JSON.stringify([document?.['name'], document?.['description']])]
    }),
  )
}

/** Which promises are broken at the end of a session. */
async function brokenPromises({ device, server }: Session): Promise<string[]> {
  const held = await heldRoutes(device)
  const kept = serverRoutes(server)
  const text = (id: string) => String(server.find('routes', id)?.['description'])
  const promises: Record<string, boolean> = {
    'the new route was sent': server.find('routes', 'new') !== null,
    'the new track was sent': server.find('tracks', 'new') !== null,
    'the name was sent': server.find('routes', 'a')?.['name'] === 'Mine',
    'the text of the others stands': text('a') === 'Theirs',
    'both texts stand where both wrote': /Mine/.test(text('c')) && /Theirs/.test(text('c')),
    'the route was deleted': server.find('routes', 'b') === null,
    'each write took effect once': [...server.effects.values()].every((times) => times === 1),
    'nothing waits': (await device.store.outbox.count()) === 0,
    'no shadow is left': (await device.store.shadows.count()) === 0,
    'the device holds what the server holds': isDeepStrictEqual(held, kept),
  }
  return Object.keys(promises).filter((promise) => !promises[promise])
}

/** Kills a session at each write in turn until one breaks a promise, or none is left to kill. */
async function firstBreach(vary?: Vary): Promise<{ runs: number; broken: string[] }> {
  for (let n = 1; ; n++) {
    const { killed, end } = await runKilledAt(n, vary)
    const broken = await brokenPromises(end)
    if (broken.length > 0 || !killed) return { runs: n, broken }
  }
}

describe('a device that is killed at any of its write transactions', () => {
  it(
    'has lost, skipped and duplicated nothing when it returns',
    async () => {
      const { runs, broken } = await firstBreach()
      expect(broken).toEqual([])
      expect(runs).toBeGreaterThan(40)
    },
    LONG_MS,
  )
})

describe('controls: the same sessions see it when the engine is built wrong', () => {
  it(
    'fails if cursors are stored before the documents are materialized',
    async () => {
      const { broken } = await firstBreach((device) => ({
        ...device,
        engine: {
          ...device.engine,
          applyPullResponse: async (request, page) => {
            if ('reset' in page) throw new Error('The session holds no reset')
            const { store } = device
            await store.transaction('rw', store.positions, store.drops, () =>
              markFirstPageInProgress(store, request, page),
            )
            await storeCursors(device.deps, { request, page, generation: 1 })
            for (const layer of parsePullPage(page)) await materializeDocuments(device.deps, layer)
            return {
              hasMore: page.more,
              documentCount: 0,
              wasReset: false,
              rejectedScopes: {},
              splitScopes: [],
            }
          },
        },
      }))
      expect(broken).toContain('the device holds what the server holds')
    },
    LONG_MS,
  )

  it(
    'fails when the server’s word is not kept beside what waits',
    async () => {
      const { broken } = await firstBreach((device) => ({
        ...device,
        engine: {
          ...device.engine,
          discardPending: async (collection, id) => {
            await device.store.shadows.toCollection().modify({ doc: null })
            return device.engine.discardPending(collection, id)
          },
        },
      }))
      expect(broken).toContain('the device holds what the server holds')
    },
    LONG_MS,
  )
})
