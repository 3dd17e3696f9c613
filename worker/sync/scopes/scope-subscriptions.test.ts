import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PullPage } from '#domain/wire/sync/protocol.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'
import { until } from '#tests/until.ts'
import { createScopeSubscriptions, type ScopeSubscriptions } from './scope-subscriptions.ts'

const MINE = 'member:maya'
const HOME_AREAS = 32

let device: TestDevice
let server: ModelServer
let keeper: ScopeSubscriptions
let homeCell: () => Promise<string | null>
let communities: string[]
let kept: string[]

beforeEach(async () => {
  device = await openDevice({ memberId: 'maya', indexedDB: new IDBFactory() })
  server = new ModelServer()
  homeCell = () => Promise.resolve(null)
  communities = []
  kept = []
  keeper = createScopeSubscriptions({
    engine: device.engine,
    memberId: 'maya',
    readScopeSources: async () => ({ cell: await homeCell(), communities, kept: [...kept] }),
    nowMs: () => 0,
  })
})
afterEach(() => device.kill())

const held = async () => Object.keys(await device.engine.readCursors()).toSorted()
const areas = async () => (await held()).filter((scope) => scope.startsWith('area:'))
const caughtUp = async () => (await device.engine.readLastSyncedAt()) !== null

/** One page, as a round takes it. Answers whether there is more to ask for. */
async function page(some: Partial<PullPage> = {}): Promise<boolean> {
  const asked = await device.engine.nextPull()
  const answer = server.pull(asked)
  return keeper.handlePull(await device.engine.applyPullResponse(asked, { ...answer, ...some }), asked)
}

describe('a pull has come to its end', () => {
  it('not before what a device always holds was asked for', async () => {
    expect(await page()).toBe(true)
    expect(await held()).toEqual(['featured', MINE])
    expect(await caughtUp()).toBe(false)
    expect(await page()).toBe(false)
    expect(await caughtUp()).toBe(true)
  })

  it('not before the home area was asked for of which it brought the news', async () => {
    await keeper.update()
    homeCell = () => Promise.resolve('u26')
    expect(await page()).toBe(true)
    expect(await areas()).toHaveLength(HOME_AREAS)
    expect(await caughtUp()).toBe(false)
    expect(await page()).toBe(false)
    expect(await caughtUp()).toBe(true)
  })

  it('not before the parts of a cell were asked for that is too full', async () => {
    homeCell = () => Promise.resolve('u26')
    await keeper.update()
    expect(await page({ split: ['area:u26e'] })).toBe(true)
    expect(await areas()).toHaveLength(HOME_AREAS - 1 + 32)
    expect(await caughtUp()).toBe(false)
    expect(await page()).toBe(false)
    expect(await areas()).not.toContain('area:u26e')
    expect(await caughtUp()).toBe(true)
  })

  it('not while pages come, nor with another life of the server', async () => {
    server.pageLimit = 1
    for (const id of ['a', 'b']) server.put('routes', routeOf({ id }), [MINE])
    await keeper.update()
    expect(await page()).toBe(true)
    server.epoch = 'epoch-2'
    expect(await page()).toBe(true)
    expect(await page()).toBe(true)
    expect(await caughtUp()).toBe(false)
    expect(await page()).toBe(false)
    expect(await caughtUp()).toBe(true)
  })

  it('also where a scope that it always holds is refused, which it does not ask for again', async () => {
    server.denied.set('featured', 'forbidden')
    await keeper.update()
    expect(await page()).toBe(false)
    expect(await held()).toEqual([MINE])
    expect(await keeper.update()).toBe(false)
  })
})

describe('what the home area brings with it', () => {
  it('is asked for once, and goes when the home area goes', async () => {
    homeCell = () => Promise.resolve('u26')
    expect(await keeper.update()).toBe(true)
    expect(await keeper.update()).toBe(false)
    homeCell = () => Promise.resolve('u2e')
    expect(await keeper.update()).toBe(true)
    expect((await areas()).every((scope) => scope.startsWith('area:u2e'))).toBe(true)
  })

  it('is that of the newest home area, however long the older one took to be read', async () => {
    const reads: ((cell: string | null) => void)[] = []
    homeCell = () => new Promise((resolve) => void reads.push(resolve))
    const older = keeper.update()
    await until(() => reads.length === 1)
    homeCell = () => Promise.resolve('u26')
    const newer = keeper.update()
    reads[0]?.(null)
    await Promise.all([older, newer])
    expect(await areas()).toHaveLength(HOME_AREAS)
  })

  it('is settled by the next one where one fails', async () => {
    homeCell = () => Promise.reject(new Error('closing'))
    await expect(keeper.update()).rejects.toThrow('closing')
    homeCell = () => Promise.resolve('u26')
    expect(await keeper.update()).toBe(true)
  })
})

describe('a community', () => {
  it('is asked for once it is joined, and let go of once it is left', async () => {
    communities = ['graz']
    expect(await keeper.update()).toBe(true)
    expect(await held()).toContain('community:graz')
    communities = []
    await keeper.update()
    expect(await held()).not.toContain('community:graz')
  })

  it('that was refused is asked for again only by who has joined again', async () => {
    server.denied.set('community:graz', 'not_a_member')
    communities = ['graz']
    await keeper.update()
    await page()
    expect(await keeper.update()).toBe(false)
    communities = []
    await keeper.update()
    communities = ['graz']
    expect(await keeper.update()).toBe(true)
  })
})
