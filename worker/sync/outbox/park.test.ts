import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { soundLine, syncUntilQuiet } from '#tests/device/sync-line.ts'
import { routeFieldsOf, routeGuess, routeOf, trackFieldsOf } from '#tests/factories/documents.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'

// A document that does not come into being keeps back what refers to it.

let device: TestDevice
let server: ModelServer
beforeEach(async () => {
  device = await openDevice({ memberId: 'member-1', indexedDB: new IDBFactory() })
  server = new ModelServer()
  for (const id of ['a', 'b']) server.put('routes', routeOf({ id }), ['member:member-1'])
  await device.engine.subscribe(['member:member-1'])
  await sync()
})
afterEach(() => device.kill())

const sync = () => syncUntilQuiet(device.engine, soundLine(server))
const edit = (id: string, set: Record<string, unknown>) =>
  device.engine.write([{ collection: 'routes', id, action: 'edit', set }])
const create = (id: string) =>
  device.engine.write([
    { collection: 'routes', id, action: 'create', set: routeFieldsOf(), optimisticValues: routeGuess() },
    { collection: 'tracks', id, action: 'create', set: trackFieldsOf() },
  ])
const states = async () => {
  const rows = await device.store.outbox.orderBy('seq').toArray()
  return rows.map(({ collection, id, state }) => `${collection} ${id} ${state}`)
}
const stored = async (id: string) =>
  (await device.replica.collections.routes.findOne(id).exec())?.toMutableJSON()

/** A community, with what the server would say of it. */
const CLUB = {
  name: 'Ridge walkers',
  slug: 'ridge-walkers',
  description: '',
  rules: '',
  links: [],
  cover: null,
  area: null,
  activities: [],
  joining: 'open',
  visibility: 'public',
  questions: [],
  postsNeedApproval: false,
  notificationsDefault: 'all',
  archived: false,
  author: routeGuess().author,
  counts: { members: 1, posts: 0, events: 0, routes: 0 },
  stewards: [],
}

/** A copy refers to the route that it was made from. */
const copy = (id: string, of: string) =>
  device.engine.write([
    {
      collection: 'routes',
      id,
      action: 'create',
      set: routeFieldsOf({ name: `Copy of ${of}`, copiedFrom: of }),
      optimisticValues: routeGuess(),
    },
  ])
const refuseRoutes = (...ids: string[]) => {
  server.refuse = ({ id }) => (ids.includes(id) ? 'quota_exceeded' : null)
}
const waitingOf = async (id: string) =>
  (await device.store.outbox.toArray()).filter((row) => row.id === id).map(({ mutation }) => mutation)

describe('a mutation that depends on a rejected create', () => {
  it('is blocked with its own dependents, while the rest is sent', async () => {
    refuseRoutes('new')
    await create('new')
    await copy('copy', 'new')
    await copy('copy of the copy', 'copy')
    await edit('b', { name: 'Good' })
    const batch = await device.engine.nextPush(1)
    if (!batch) throw new Error('Nothing was sent')
    await device.engine.applyPushResponse(batch, server.push(batch))
    expect(await states()).toEqual([
      'routes new refused',
      'tracks new held',
      'routes copy held',
      'routes copy of the copy held',
      'routes b waiting',
    ])
    expect(await stored('copy')).toMatchObject({ attention: true, pending: 1 })
    await sync()
    expect(server.find('routes', 'b')).toMatchObject({ name: 'Good' })
    expect(server.find('routes', 'copy')).toBeNull()
  })
  it('is also blocked if it is written afterwards', async () => {
    refuseRoutes('new')
    await create('new')
    await sync()
    await copy('copy', 'new')
    await edit('b', { copiedFrom: 'new' })
    await edit('b', { name: 'Good' })
    await copy('other', 'a')
    expect((await states()).slice(2)).toEqual([
      'routes copy held',
      'routes b held',
      'routes b held',
      'routes other waiting',
    ])
  })
  it('is blocked, not rejected, if the server rejected it for the same reason in the same batch', async () => {
    refuseRoutes('new', 'copy')
    await create('new')
    await copy('copy', 'new')
    const before = await waitingOf('copy')
    await sync()
    expect(await states()).toEqual(['routes new refused', 'tracks new held', 'routes copy held'])
    expect(await waitingOf('copy')).not.toEqual(before)
    server.refuse = () => null
    await device.engine.retryParked('routes', 'new')
    await sync()
    expect(server.find('routes', 'copy')).toMatchObject({ copiedFrom: 'new' })
    expect(await states()).toEqual([])
  })
  it('is blocked after a conflict was merged', async () => {
    refuseRoutes('new')
    await create('new')
    await edit('b', { copiedFrom: 'new', description: 'Mine' })
    server.change('routes', 'b', { description: 'Theirs' })
    await sync()
    expect(await states()).toEqual(['routes new refused', 'tracks new held', 'routes b held'])
    expect(server.find('routes', 'b')).toMatchObject({ copiedFrom: null, description: 'Theirs' })
  })
  it('is retried with it, whichever of them is requested', async () => {
    refuseRoutes('new')
    await create('new')
    await copy('copy', 'new')
    await copy('copy of the copy', 'copy')
    await sync()
    server.refuse = () => null
    await device.engine.retryParked('routes', 'copy of the copy')
    await sync()
    expect(server.find('routes', 'new')).not.toBeNull()
    expect(server.find('routes', 'copy of the copy')).toMatchObject({ copiedFrom: 'copy' })
    expect(await states()).toEqual([])
  })
  it('stays blocked if it depends on another rejected create', async () => {
    refuseRoutes('new', 'club')
    await create('new')
    await device.engine.write([{ collection: 'communities', id: 'club', action: 'create', set: CLUB }])
    const set = routeFieldsOf({ copiedFrom: 'new', communities: ['club'] })
    await device.engine.write([
      { collection: 'routes', id: 'both', action: 'create', set, optimisticValues: routeGuess() },
    ])
    await sync()
    refuseRoutes('club')
    await device.engine.retryParked('routes', 'new')
    await sync()
    expect(server.find('routes', 'new')).not.toBeNull()
    expect(await states()).toEqual(['communities club refused', 'routes both held'])
    server.refuse = () => null
    await device.engine.retryParked('communities', 'club')
    await sync()
    expect(server.find('routes', 'both')).toMatchObject({ copiedFrom: 'new', communities: ['club'] })
  })
  it('is discarded with it', async () => {
    refuseRoutes('new')
    await create('new')
    await copy('copy', 'new')
    await edit('b', { copiedFrom: 'new' })
    await sync()
    expect(await device.engine.discardPending('routes', 'new')).toEqual({ discarded: true })
    expect(await states()).toEqual([])
    expect(await stored('copy')).toBeUndefined()
    expect(await stored('b')).toMatchObject({ copiedFrom: null, attention: false, pending: 0 })
  })
  it('can be discarded alone', async () => {
    refuseRoutes('new')
    await create('new')
    await copy('copy', 'new')
    await sync()
    expect(await device.engine.discardPending('routes', 'copy')).toEqual({ discarded: true })
    expect(await states()).toEqual(['routes new refused', 'tracks new held'])
  })
  it('is sent with it once the member has corrected it', async () => {
    server.refuse = ({ set }) => (set['name'] === 'Bad' ? 'validation' : null)
    await device.engine.write([
      {
        collection: 'routes',
        id: 'new',
        action: 'create',
        set: routeFieldsOf({ name: 'Bad' }),
        optimisticValues: routeGuess(),
      },
    ])
    await copy('copy', 'new')
    await sync()
    await edit('new', { name: 'Good' })
    expect(await states()).toEqual(['routes new waiting', 'routes copy waiting'])
    await sync()
    expect(server.find('routes', 'copy')).toMatchObject({ copiedFrom: 'new' })
  })
  it('is blocked again if the correction depends on a parked mutation', async () => {
    server.refuse = ({ id, set }) => (id === 'new' || set['name'] === 'Bad' ? 'validation' : null)
    await create('new')
    await edit('b', { name: 'Bad' })
    await sync()
    await edit('b', { name: 'Good', copiedFrom: 'new' })
    expect((await states()).at(-1)).toBe('routes b held')
    server.refuse = () => null
    await device.engine.retryParked('routes', 'new')
    await sync()
    expect(server.find('routes', 'b')).toMatchObject({ name: 'Good', copiedFrom: 'new' })
  })
})
