import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { soundLine, syncUntilQuiet } from '#tests/device/sync-line.ts'
import { routeFieldsOf, routeGuess, routeOf, trackFieldsOf } from '#tests/factories/documents.ts'
import { postFieldsOf, postOf } from '#tests/factories/nouns.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'

// What the server refuses stays on the device, with what builds on it, until the member decides.

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
const refuseNames = (name: string) => {
  server.refuse = ({ set }) => (set['name'] === name ? 'validation' : null)
}

describe('a rejected mutation', () => {
  it('stays visible on this device, flagged, with the server’s message', async () => {
    refuseNames('Bad')
    await edit('a', { name: 'Bad' })
    await sync()
    expect(await stored('a')).toMatchObject({ name: 'Bad', pending: 1, attention: true })
    expect((await device.store.outbox.toArray())[0]?.refusal).toMatchObject({
      code: 'validation',
      message: 'No: validation.',
    })
  })
  it('does not block the rest of the outbox', async () => {
    refuseNames('Bad')
    await edit('a', { name: 'Bad' })
    await edit('b', { name: 'Good' })
    await sync()
    expect(server.find('routes', 'b')).toMatchObject({ name: 'Good' })
    expect(await states()).toEqual(['routes a refused'])
  })
  it('is not sent again automatically', async () => {
    refuseNames('Bad')
    await edit('a', { name: 'Bad' })
    await sync()
    expect(await device.engine.nextPush()).toBeNull()
  })
  it('blocks a later mutation of its document that was already waiting', async () => {
    refuseNames('Bad')
    await edit('a', { name: 'Bad' })
    const batch = await device.engine.nextPush()
    await edit('a', { grade: 'easy' })
    if (!batch) throw new Error('Nothing was sent')
    await device.engine.applyPushResponse(batch, server.push(batch))
    expect(await states()).toEqual(['routes a refused', 'routes a held'])
  })
  it('is only listed if its document is gone', async () => {
    await edit('a', { name: 'Mine' })
    server.remove('routes', 'a')
    await sync()
    expect(await stored('a')).toBeUndefined()
    expect(await states()).toEqual(['routes a refused'])
  })
  it('shows changes of others to the document', async () => {
    refuseNames('Bad')
    await edit('a', { name: 'Bad' })
    await sync()
    server.change('routes', 'a', { name: 'Theirs', description: 'Theirs' })
    await sync()
    expect(await stored('a')).toMatchObject({ name: 'Bad', description: 'Theirs', attention: true })
  })
})

describe('a rejected create', () => {
  beforeEach(async () => {
    server.refuse = ({ collection }) => (collection === 'routes' ? 'quota_exceeded' : null)
    await create('new')
  })

  it('blocks the track that cannot exist without its route', async () => {
    const batch = await device.engine.nextPush()
    if (!batch) throw new Error('Nothing was sent')
    // As where the batch had no room for the track.
    const [routeRow, trackRow] = await device.store.outbox.orderBy('seq').toArray()
    if (!routeRow || !trackRow) throw new Error('Two writes were expected')
    await device.store.outbox.put({ ...trackRow, state: 'waiting' })
    await device.engine.applyPushResponse(batch, server.push({ ...batch, writes: batch.writes.slice(0, 1) }))
    expect(await states()).toEqual(['routes new refused', 'tracks new held'])
  })
  it('blocks a track that is written afterwards', async () => {
    await device.engine.discardPending('tracks', 'new')
    await sync()
    await device.engine.write([{ collection: 'tracks', id: 'new', action: 'create', set: trackFieldsOf() }])
    expect(await states()).toEqual(['routes new refused', 'tracks new held'])
  })
})

describe('editing a rejected document', () => {
  it('sends one mutation with the new content', async () => {
    refuseNames('Bad')
    await edit('a', { name: 'Bad', grade: 'easy' })
    await sync()
    await edit('a', { name: 'Good' })
    expect(await states()).toEqual(['routes a waiting'])
    await sync()
    expect(server.find('routes', 'a')).toMatchObject({ name: 'Good', grade: 'easy' })
    expect(await stored('a')).toMatchObject({ name: 'Good', attention: false, pending: 0 })
  })
  it('sends a create again as one mutation, with its track', async () => {
    server.refuse = ({ collection, set }) =>
      collection === 'routes' && set['name'] !== 'Good' ? 'validation' : null
    await create('new')
    await sync()
    await edit('new', { name: 'Good' })
    await sync()
    expect(server.find('routes', 'new')).toMatchObject({ name: 'Good' })
    expect(await states()).toEqual([])
  })
  it('sends a create again, followed by an edit of what it cannot contain', async () => {
    server.refuse = ({ set }) => (set['text'] === 'Bad' ? 'validation' : null)
    const { id, version: _, createdAt: __, updatedAt: ___, ...optimisticValues } = postOf({ id: 'p' })
    const post = { collection: 'posts', id } as const
    const { engine } = device
    await engine.write([
      { ...post, action: 'create', set: { ...postFieldsOf({ text: 'Bad' }) }, optimisticValues },
    ])
    await engine.write([{ ...post, action: 'edit', set: { pinned: true } }])
    await sync()
    expect(await states()).toEqual(['posts p refused', 'posts p held'])
    await engine.write([{ ...post, action: 'edit', set: { text: 'Good' } }])
    expect(await states()).toEqual(['posts p waiting', 'posts p waiting'])
    await sync()
    expect(server.find('posts', 'p')).toMatchObject({ text: 'Good', pinned: true })
    expect(await states()).toEqual([])
  })
  it('by deleting it removes a create with its dependents from the outbox', async () => {
    server.refuse = () => 'quota_exceeded'
    await create('new')
    await sync()
    await device.engine.write([{ collection: 'routes', id: 'new', action: 'delete', set: {} }])
    expect(await states()).toEqual([])
    expect(await stored('new')).toBeUndefined()
  })
})

describe('retrying', () => {
  it('sends the same content under a new mutation id, so that the server decides again', async () => {
    refuseNames('Bad')
    await edit('a', { name: 'Bad' })
    await sync()
    const before = (await device.store.outbox.toArray())[0]?.mutation
    server.refuse = () => null
    await device.engine.retryParked('routes', 'a')
    expect((await device.store.outbox.toArray())[0]?.mutation).not.toBe(before)
    expect(await stored('a')).toMatchObject({ attention: false, pending: 1 })
    await sync()
    expect(server.find('routes', 'a')).toMatchObject({ name: 'Bad' })
  })
  it('of a track whose route was rejected sends the route first', async () => {
    server.refuse = ({ collection }) => (collection === 'routes' ? 'quota_exceeded' : 'not_found')
    await create('new')
    await sync()
    expect(await states()).toEqual(['routes new refused', 'tracks new held'])
    server.refuse = () => null
    await device.engine.retryParked('tracks', 'new')
    await sync()
    expect(server.find('routes', 'new')).not.toBeNull()
    expect(server.find('tracks', 'new')).not.toBeNull()
  })
})

describe('discarding', () => {
  it('returns to the server version', async () => {
    refuseNames('Bad')
    await edit('a', { name: 'Bad' })
    await sync()
    server.change('routes', 'a', { description: 'Theirs' })
    await sync()
    expect(await device.engine.discardPending('routes', 'a')).toEqual({ discarded: true })
    expect(await stored('a')).toMatchObject({
      name: 'Over the Hochtor',
      description: 'Theirs',
      pending: 0,
      attention: false,
    })
    expect(await device.store.shadows.count()).toBe(0)
    expect(await device.store.contents.count()).toBe(0)
  })
  it('removes a route that was never sent, with its track', async () => {
    await create('new')
    expect(await device.engine.discardPending('routes', 'new')).toEqual({ discarded: true })
    expect(await states()).toEqual([])
    expect(await stored('new')).toBeUndefined()
    expect(await device.replica.collections.tracks.findOne('new').exec()).toBeNull()
  })
  it('is not possible while the mutation may have arrived', async () => {
    await edit('a', { name: 'Mine' })
    await device.engine.nextPush()
    expect(await device.engine.discardPending('routes', 'a')).toEqual({ discarded: false })
    expect(await states()).toEqual(['routes a sent'])
  })
  it('does nothing if nothing is pending', async () => {
    expect(await device.engine.discardPending('routes', 'b')).toEqual({ discarded: false })
    expect(await stored('b')).toMatchObject({ name: 'Over the Hochtor' })
  })
})
