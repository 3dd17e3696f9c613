import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COLLECTIONS } from '#domain/wire/collections.ts'
import { fieldHash } from '#domain/wire/sync/field-hash.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { soundLine, syncUntilQuiet } from '#tests/device/sync-line.ts'
import { routeFieldsOf, routeGuess, routeOf, trackFieldsOf } from '#tests/factories/documents.ts'
import { cardOf, collectionOf } from '#tests/factories/nouns.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'
import { createUnsentFile, type ExportedWrite, parseUnsentFile } from './unsent-file.ts'

// Unsent writes go from one device to another of the same member, as a file; both then bring them to the server.

let mine: TestDevice
let other: TestDevice
let server: ModelServer
beforeEach(async () => {
  server = new ModelServer()
  for (const id of ['a', 'b']) server.put('routes', routeOf({ id }), ['member:member-1'])
  mine = await open('device-0001')
  other = await open('device-0002')
})
afterEach(async () => {
  await mine.kill()
  await other.kill()
})

async function open(clientId: string): Promise<TestDevice> {
  const device = await openDevice({ memberId: 'member-1', indexedDB: new IDBFactory(), clientId })
  await device.engine.subscribe(['member:member-1'])
  await sync(device)
  return device
}

const sync = (device: TestDevice) => syncUntilQuiet(device.engine, soundLine(server))
const edit = (device: TestDevice, id: string, set: Record<string, unknown>) =>
  device.engine.write([{ collection: 'routes', id, action: 'edit', set }])
const create = (device: TestDevice, id: string) =>
  device.engine.write([
    { collection: 'routes', id, action: 'create', set: routeFieldsOf(), optimisticValues: routeGuess() },
    { collection: 'tracks', id, action: 'create', set: trackFieldsOf() },
  ])
const queue = async ({ store }: TestDevice) =>
  (await store.outbox.orderBy('seq').toArray()).map(
    ({ collection, id, state }) => `${collection} ${id} ${state}`,
  )
const stored = async ({ replica }: TestDevice, id: string) =>
  (await replica.collections.routes.findOne(id).exec())?.toMutableJSON()

/** What a device holds, as it comes out of the file. */
async function exported({ engine }: TestDevice): Promise<ExportedWrite[]> {
  const writes = await engine.readUnsentWrites()
  const read = parseUnsentFile(
    await createUnsentFile({
      member: 'member-1',
      now: new Date(),
      writes,
      changesInMemory: [],
      photos: [],
    }).text(),
  )
  if (typeof read === 'string') throw new Error(`The file is ${read}`)
  return read.writes
}

const takeIn = (device: TestDevice, writes: ExportedWrite[]) =>
  device.engine.importWrites(writes, () => undefined)
const effects = () => [...server.effects.values()]

const unkept = (some: Partial<ExportedWrite>): ExportedWrite => ({
  mutation: null,
  collection: 'routes',
  id: 'a',
  create: false,
  delete: false,
  state: 'unkept',
  refusal: null,
  at: null,
  title: '',
  set: {},
  former: {},
  guess: {},
  ...some,
})

describe('writes that are read in on another device', () => {
  it('stand and show there as on the first, with what was seen before, and are sent from there', async () => {
    await create(mine, 'new')
    await edit(mine, 'a', { name: 'Mine' })
    expect(await takeIn(other, await exported(mine))).toEqual({ added: 3, known: 0, unsupported: 0 })
    expect(await stored(other, 'new')).toMatchObject({ author: { username: 'maya' }, pending: 1 })
    expect(await stored(other, 'a')).toMatchObject({ name: 'Mine', pending: 1 })
    const batch = await other.engine.nextPush()
    expect(batch?.writes.map(({ id }) => id)).toEqual(['new', 'new', 'a'])
    expect(batch?.writes[2]?.was).toEqual({ name: fieldHash('Over the Hochtor') })
    await sync(other)
    expect(server.find('routes', 'new')).not.toBeNull()
    expect(server.find('routes', 'a')).toMatchObject({ name: 'Mine' })
    expect(await queue(other)).toEqual([])
  })
  it('take effect once, whichever of the two devices sends them first', async () => {
    await create(mine, 'new')
    await edit(mine, 'a', { name: 'Mine' })
    const file = await exported(mine)
    await sync(mine)
    await takeIn(other, file)
    await sync(other)
    await edit(mine, 'b', { name: 'Later' })
    await takeIn(other, await exported(mine))
    await sync(other)
    await sync(mine)
    expect(effects()).toEqual([1, 1, 1, 1])
    expect(server.find('routes', 'b')).toMatchObject({ name: 'Later', version: 2 })
    expect([await queue(mine), await queue(other)]).toEqual([[], []])
  })
  it('are not coalesced, because the originals may have been sent', async () => {
    await edit(mine, 'a', { name: 'Mine' })
    const file = await exported(mine)
    await sync(mine)
    await takeIn(other, file)
    await edit(other, 'a', { name: 'Better' })
    expect(await queue(other)).toEqual(['routes a sent', 'routes a waiting'])
    await sync(other)
    expect(server.find('routes', 'a')).toMatchObject({ name: 'Better' })
  })
  it('are merged with what others wrote meanwhile', async () => {
    await edit(mine, 'a', { tags: ['hut'] })
    server.change('routes', 'a', { tags: ['ridge'] })
    await takeIn(other, await exported(mine))
    await sync(other)
    expect(server.find('routes', 'a')?.['tags']).toEqual(['ridge', 'hut'])
  })
  it('wait behind pending mutations, and apply to a document that arrives later', async () => {
    await edit(mine, 'a', { name: 'Mine' })
    const file = await exported(mine)
    const fresh = await openDevice({
      memberId: 'member-1',
      indexedDB: new IDBFactory(),
      clientId: 'device-0003',
    })
    await create(fresh, 'new')
    await takeIn(fresh, file)
    expect(await queue(fresh)).toEqual(['routes new waiting', 'tracks new waiting', 'routes a sent'])
    expect(await stored(fresh, 'a')).toBeUndefined()
    await fresh.engine.subscribe(['member:member-1'])
    const request = await fresh.engine.nextPull()
    await fresh.engine.applyPullResponse(request, server.pull(request))
    expect(await stored(fresh, 'a')).toMatchObject({ name: 'Mine', pending: 1 })
    await fresh.kill()
  })
  it('are set aside there as here where the server has refused them, and tried again from there', async () => {
    server.refuse = () => 'quota_exceeded'
    await create(mine, 'new')
    await sync(mine)
    await takeIn(other, await exported(mine))
    expect(await queue(other)).toEqual(['routes new refused', 'tracks new held'])
    expect((await other.store.outbox.toArray())[0]?.refusal).toMatchObject({ code: 'quota_exceeded' })
    expect(await stored(other, 'new')).toMatchObject({ attention: true })
    server.refuse = () => null
    await other.engine.retryParked('routes', 'new')
    await sync(other)
    expect(server.find('routes', 'new')).not.toBeNull()
  })
})

describe('writes that are read in again', () => {
  it('are known where they wait, and where they were sent from', async () => {
    await edit(mine, 'a', { name: 'Mine' })
    const file = await exported(mine)
    expect(await takeIn(mine, file)).toEqual({ added: 0, known: 1, unsupported: 0 })
    await sync(mine)
    expect(await takeIn(mine, file)).toEqual({ added: 0, known: 1, unsupported: 0 })
    expect(await queue(mine)).toEqual([])
  })
  it('are known where the file says them twice', async () => {
    await edit(mine, 'a', { name: 'Mine' })
    const [write] = await exported(mine)
    if (!write) throw new Error('Nothing was exported')
    expect(await takeIn(other, [write, write])).toEqual({ added: 1, known: 1, unsupported: 0 })
  })
  it('come back where they were thrown away', async () => {
    await edit(mine, 'a', { name: 'Mine' })
    const file = await exported(mine)
    await mine.engine.discardPending('routes', 'a')
    expect(await takeIn(mine, file)).toEqual({ added: 1, known: 0, unsupported: 0 })
    await sync(mine)
    expect(server.find('routes', 'a')).toMatchObject({ name: 'Mine' })
  })
  it('go in where it stopped the last time, in parts', async () => {
    for (let at = 0; at < 45; at++) await create(mine, `new${at}`)
    const file = await exported(mine)
    const heard: number[] = []
    await takeIn(other, file.slice(0, 33))
    expect(await other.engine.importWrites(file, (done) => heard.push(done))).toEqual({
      added: 57,
      known: 33,
      unsupported: 0,
    })
    expect(heard).toEqual([20, 40, 60, 80, 90])
    expect(await queue(other)).toHaveLength(90)
  })
})

const items = (...ids: string[]) => ids.map((id) => ({ id, rank: id, route: `r-${id}`, note: '' }))

describe('a write that the first device had no room for', () => {
  it('goes in like any change', async () => {
    const creation = { id: 'new', create: true, set: { ...routeFieldsOf() }, guess: { ...routeGuess() } }
    const file = [unkept({ set: { name: 'Mine' } }), unkept(creation), unkept({ id: 'b', delete: true })]
    expect(await takeIn(other, file)).toEqual({ added: 3, known: 0, unsupported: 0 })
    expect(await takeIn(other, file.slice(0, 2))).toEqual({ added: 0, known: 2, unsupported: 0 })
    await sync(other)
    expect(server.find('routes', 'a')).toMatchObject({ name: 'Mine' })
    expect(server.find('routes', 'new')).not.toBeNull()
    expect(server.find('routes', 'b')).toBeNull()
  })
  it('puts into a list what it put in there, and leaves what is there', async () => {
    const author = cardOf('maya')
    server.put('route_collections', { ...collectionOf({ id: 'c', author, items: items('a', 'b') }) }, [
      'member:member-1',
    ])
    await sync(other)
    const file = ['c', 'd'].map((id) =>
      unkept({
        collection: 'route_collections',
        id: 'c',
        set: { items: items('a', id) },
        former: { items: items('a') },
      }),
    )
    expect(await takeIn(other, file)).toEqual({ added: 2, known: 0, unsupported: 0 })
    expect(await takeIn(other, file)).toEqual({ added: 0, known: 2, unsupported: 0 })
    await sync(other)
    expect(server.find('route_collections', 'c')?.['items']).toEqual(items('a', 'b', 'c', 'd'))
  })
  it('waits for its document where that is not on this device', async () => {
    server.put('routes', routeOf({ id: 'elsewhere' }), ['area:u0qj'])
    await takeIn(other, [unkept({ id: 'elsewhere', set: { name: 'Mine' } })])
    expect(await queue(other)).toEqual(['routes elsewhere waiting'])
    await sync(other)
    expect(server.find('routes', 'elsewhere')).toMatchObject({ name: 'Mine' })
  })
})

describe('a write of which no row can be made', () => {
  it.each([
    ['a field that this version does not know', { collection: 'routes', set: { glacier: 'Pasterze' } }],
    ['a field that belongs to the row', { collection: 'routes', set: { pending: 0 } }],
    ['a field that the row is found by', { collection: 'routes', set: { newest: 7 } }],
    ['a value of another kind', { collection: 'routes', set: { name: { en: 'Mine' } } }],
    ['an unknown field among the guesses', { collection: 'routes', guess: { __v: 1 } }],
  ] as const)('is left out: %s', async (_, some) => {
    const good = unkept({ id: 'b', set: { name: 'Good' } })
    expect(await takeIn(other, [unkept(some), good])).toEqual({ added: 1, known: 0, unsupported: 1 })
    expect(await queue(other)).toEqual(['routes b waiting'])
  })
  it.each(COLLECTIONS)('is none in %s that only lacks fields', async (collection) => {
    const write = unkept({ collection, id: 'follow:maya:tomas', create: true })
    expect(await takeIn(other, [write])).toEqual({ added: 1, known: 0, unsupported: 0 })
  })
})
