import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { wipeReplica } from '#replica/upkeep/wipe.ts'
import { Killing } from '#tests/device/killing.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { createServerWithBackup, heldRouteIds, pullOnce } from '#tests/device/restored-server.ts'
import { soundLine, syncUntilQuiet } from '#tests/device/sync-line.ts'
import { routeFieldsOf, routeGuess, routeOf } from '#tests/factories/documents.ts'
import type { ModelServer } from '#tests/fakes/model-server/model-server.ts'

// The server began another life: it was restored from a backup.

const MINE = 'member:member-1'
let device: TestDevice
let server: ModelServer
let backup: ModelServer
let indexedDB: IDBFactory
beforeEach(async () => {
  indexedDB = new IDBFactory()
  ;({ server, backup } = createServerWithBackup(MINE, ['a', 'b', 'c']))
  await open()
  await device.engine.subscribe([MINE])
  await sync()
})
afterEach(() => device.kill())

async function open(): Promise<void> {
  device = await openDevice({ memberId: 'member-1', indexedDB })
}
const sync = () => syncUntilQuiet(device.engine, soundLine(server))
const edit = (id: string, set: Record<string, unknown>) =>
  device.engine.write([{ collection: 'routes', id, action: 'edit', set }])
const stored = async (id: string) =>
  (await device.replica.collections.routes.findOne(id).exec())?.toMutableJSON()
const heldIds = () => heldRouteIds(device)

it('clears the data of the former epoch, and pulls again', async () => {
  server.put('routes', routeOf({ id: 'after-backup' }), [MINE])
  await sync()
  server.restore(backup)
  expect(await pullOnce(device, server)).toMatchObject({ wasReset: true, hasMore: true })
  expect(await heldIds()).toEqual([])
  expect(await device.engine.readCursors()).toEqual({ [MINE]: 0 })
  await sync()
  expect(await heldIds()).toEqual(['a', 'b', 'c'])
})

it('accepts a lower version, because versions of another epoch do not count', async () => {
  server.change('routes', 'a', { name: 'Renamed after the backup' })
  await sync()
  server.restore(backup)
  await sync()
  expect(await stored('a')).toMatchObject({ name: 'Over the Hochtor', version: 1 })
})

it('keeps what was never sent, and sends it', async () => {
  await edit('a', { name: 'Mine' })
  server.restore(backup)
  await pullOnce(device, server)
  expect(await device.engine.countUnsent()).toBe(1)
  await sync()
  expect(server.find('routes', 'a')).toMatchObject({ name: 'Mine' })
})

it('pushes again what the former epoch accepted and the backup lacks', async () => {
  await edit('a', { name: 'Taken' })
  await sync()
  server.restore(backup)
  await sync()
  expect(server.find('routes', 'a')).toMatchObject({ name: 'Taken' })
  expect(await stored('a')).toMatchObject({ name: 'Taken', pending: 0 })
})

it('pushes it under its old mutation id, so that it is applied once', async () => {
  await edit('a', { name: 'Taken' })
  await sync()
  backup.restore(server)
  server.restore(backup)
  await sync()
  expect([...server.effects.values()]).toEqual([1])
})

it('pushes them in the order they were written', async () => {
  await edit('a', { name: 'One' })
  await sync()
  await edit('a', { name: 'Two' })
  server.restore(backup)
  await sync()
  expect(server.find('routes', 'a')).toMatchObject({ name: 'Two' })
})

it('does not fold a new edit into what was offered before', async () => {
  await edit('a', { name: 'Taken' })
  await sync()
  backup.restore(server)
  server.restore(backup)
  await pullOnce(device, server)
  const request = await device.engine.nextPull()
  await device.engine.applyPullResponse(request, server.pull(request))
  await edit('a', { name: 'Later' })
  await sync()
  expect(server.find('routes', 'a')).toMatchObject({ name: 'Later' })
})

it('is noticed by a push as well, before anything is applied', async () => {
  await edit('a', { name: 'Mine' })
  server.restore(backup)
  const batch = await device.engine.nextPush()
  if (!batch) throw new Error('Nothing was sent')
  expect(await device.engine.applyPushResponse(batch, server.push(batch))).toMatchObject({ wasReset: true })
  await sync()
  expect(server.find('routes', 'a')).toMatchObject({ name: 'Mine' })
})

it('happens once, however often it is answered', async () => {
  server.restore(backup)
  const request = await device.engine.nextPull()
  const answer = server.pull(request)
  await device.engine.applyPullResponse(request, answer)
  await sync()
  await device.engine.applyPullResponse(request, answer)
  expect(await heldIds()).toEqual(['a', 'b', 'c'])
})

it('applies no response requested in the former epoch', async () => {
  server.put('routes', routeOf({ id: 'after-backup' }), [MINE])
  const request = await device.engine.nextPull()
  const late = server.pull(request)
  server.restore(backup)
  await sync()
  expect(await device.engine.applyPullResponse(request, late)).toMatchObject({
    hasMore: true,
    documentCount: 0,
  })
  expect(await heldIds()).toEqual(['a', 'b', 'c'])
})

describe('a session that is killed in it', () => {
  it('finishes it at the next start', async () => {
    const killing = new Killing()
    try {
      await device.kill()
      await open()
      server.restore(backup)
      killing.arm(2) // after it was begun, before the rows are taken away
      await expect(pullOnce(device, server)).rejects.toThrow()
      killing.disarm()
      expect(await heldIds()).toEqual(['a', 'b', 'c'])
      await device.kill()
      await open()
      expect(await heldIds()).toEqual([])
      await sync()
      expect(await heldIds()).toEqual(['a', 'b', 'c'])
    } finally {
      killing.lift()
    }
  })
})

it('shows a document with a discarded delete as in the backup, not as in the former epoch', async () => {
  server.change('routes', 'a', { name: 'Renamed after the backup' })
  await sync()
  await device.engine.write([{ collection: 'routes', id: 'a', action: 'delete', set: {} }])
  server.restore(backup)
  await pullOnce(device, server)
  await pullOnce(device, server)
  await device.engine.discardPending('routes', 'a')
  expect(await stored('a')).toMatchObject({ name: 'Over the Hochtor', version: 1 })
})

it('shows the requeued writes all the time', async () => {
  const set = { ...routeFieldsOf({ name: 'Taken' }) }
  await device.engine.write([
    { collection: 'routes', id: 'new', action: 'create', set, optimisticValues: routeGuess() },
  ])
  await sync()
  server.restore(backup)
  await pullOnce(device, server)
  expect(await stored('new')).toMatchObject({ name: 'Taken', pending: 1 })
})

it('does not offer again what the member has thrown away since it was offered', async () => {
  await edit('a', { name: 'Taken' })
  await sync()
  server.restore(backup)
  server.refuse = () => 'forbidden'
  await sync()
  await device.engine.discardPending('routes', 'a')
  server.restore(backup)
  await pullOnce(device, server)
  expect(await device.engine.countUnsent()).toBe(0)
})

it('pulls scopes again that were resubscribed during their removal', async () => {
  const area = 'area:u26e'
  for (const life of [server, backup])
    for (const id of ['p', 'q', 'r']) life.put('routes', routeOf({ id }), [area])
  await device.engine.subscribe([area])
  await sync()
  await device.engine.unsubscribe([area])
  server.pageLimit = 1
  await pullOnce(device, server)
  await device.engine.subscribe([area])
  server.restore(backup)
  await sync()
  expect(await heldIds()).toEqual(['a', 'b', 'c', 'p', 'q', 'r'])
})

it('applies nothing while another tab is emptying the replica, but helps it', async () => {
  await device.store.meta.put({ key: 'emptying', value: true })
  server.put('routes', routeOf({ id: 'd' }), [MINE])
  expect(await pullOnce(device, server)).toMatchObject({ hasMore: true })
  expect(await heldIds()).toEqual([])
})

describe('a recreated replica', () => {
  it('is pulled from the beginning, with what waits over it', async () => {
    await edit('a', { name: 'Mine' })
    await device.kill()
    await wipeReplica('member-1', indexedDB)
    await open()
    expect(await device.engine.readCursors()).toEqual({ [MINE]: 0 })
    expect(await stored('a')).toMatchObject({ name: 'Mine', pending: 1 })
    await sync()
    expect(await heldIds()).toEqual(['a', 'b', 'c'])
    expect(server.find('routes', 'a')).toMatchObject({ name: 'Mine' })
  })

  it('shows a document with pending mutations before it is pulled again', async () => {
    await edit('c', { name: 'Mine' })
    await device.kill()
    await wipeReplica('member-1', indexedDB)
    server.pageLimit = 2
    await open()
    expect(await pullOnce(device, server)).toMatchObject({ hasMore: true })
    expect(await stored('c')).toMatchObject({
      name: 'Mine',
      description: routeOf({ id: 'c' }).description,
      pending: 1,
    })
  })

  it('removes a document that is gone although a mutation is pending', async () => {
    await edit('a', { name: 'Mine' })
    await device.kill()
    await wipeReplica('member-1', indexedDB)
    server.remove('routes', 'a')
    server.put('routes', routeOf({ id: 'd' }), [MINE])
    await open()
    await sync()
    expect(await heldIds()).toEqual(['b', 'c', 'd'])
    expect(await device.engine.countUnsent()).toBe(1)
  })
})
