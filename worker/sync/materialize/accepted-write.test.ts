import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PushRequest, WriteResult } from '#domain/wire/sync/protocol.ts'
import { memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { soundLine, syncUntilQuiet } from '#tests/device/sync-line.ts'
import { routeFieldsOf, routeGuess, routeOf } from '#tests/factories/documents.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'
import { materializeDocuments } from './materialize.ts'

const MINE = memberScope('member-1')
const LATER = '2026-05-02T08:00:00.000Z'
let device: TestDevice
let server: ModelServer

beforeEach(async () => {
  device = await openDevice({ memberId: 'member-1', indexedDB: new IDBFactory() })
  server = new ModelServer()
  server.put('routes', routeOf({ id: 'a' }), [MINE])
  await device.engine.subscribe([MINE])
  await syncUntilQuiet(device.engine, soundLine(server))
})
afterEach(() => device.kill())

const rename = (name: string) =>
  device.engine.write([{ collection: 'routes', id: 'a', action: 'edit', set: { name } }])
const stored = async (id = 'a') =>
  (await device.replica.collections.routes.findOne(id).exec())?.toMutableJSON()
const reached = async () => (await device.engine.readCursors())[MINE]

/** Without sending what waits. */
async function pull(): Promise<void> {
  const request = await device.engine.nextPull()
  await device.engine.applyPullResponse(request, server.pull(structuredClone(request)))
}

/** Sends what waits, and takes this for the answer to each of its writes. */
async function answerWith(result: Omit<WriteResult, 'mutation'>): Promise<PushRequest> {
  const batch = await device.engine.nextPush()
  if (!batch) throw new Error('Nothing to push')
  const results = batch.writes.map(({ mutation }) => ({ mutation, ...result }))
  await device.engine.applyPushResponse(batch, { protocol: 1, epoch: 'epoch-1', time: LATER, results })
  return batch
}

describe('an accepted delete', () => {
  it('removes nothing that was recreated before its response came', async () => {
    await device.engine.write([{ collection: 'routes', id: 'a', action: 'delete', set: {} }])
    server.put('routes', routeOf({ id: 'a', version: 3 }), [MINE])
    await pull()
    expect(await stored()).toBeUndefined()
    await answerWith({ status: 'duplicate', version: 2, fields: { updatedAt: LATER } })
    expect(await stored()).toMatchObject({ version: 3, pending: 0 })
  })
})

describe('an accepted write', () => {
  it('stands as it was written, with what the server set', async () => {
    await rename('  Mine ')
    await answerWith({ status: 'applied', version: 2, fields: { name: 'Mine', updatedAt: LATER } })
    expect(await stored()).toMatchObject({
      name: 'Mine',
      description: routeOf({ id: 'a' }).description,
      version: 2,
      updatedAt: LATER,
      pending: 0,
    })
  })

  it('of a new document takes the server’s fields in the place of what this device had guessed', async () => {
    const set = { ...routeFieldsOf() }
    const guess = { ...routeGuess(), author: { ...routeGuess().author, username: 'guessed' } }
    await device.engine.write([
      { collection: 'routes', id: 'b', action: 'create', set, optimisticValues: guess },
    ])
    const fields = { ...routeGuess(), createdAt: LATER, updatedAt: LATER }
    await answerWith({ status: 'applied', version: 1, fields })
    expect(await stored('b')).toMatchObject({ version: 1, createdAt: LATER, author: { username: 'maya' } })
  })

  it('is rejected if the fields make no valid document', async () => {
    await rename('Mine')
    const answer = answerWith({ status: 'applied', version: 2, fields: { distance: 'far' } })
    await expect(answer).rejects.toThrow(/routes a: distance/)
    expect(await device.store.outbox.count()).toBe(1)
    expect(await reached()).toBe(1)
  })
})

describe('the cursor of a scope', () => {
  it('moves over a change that is the member’s own, so that it is not pulled', async () => {
    await rename('Mine')
    await answerWith({ status: 'applied', version: 2, scopes: { 'member:me': 2 } })
    expect(await reached()).toBe(2)
  })

  it('moves over each write of a batch', async () => {
    await rename('One')
    const set = { ...routeFieldsOf() }
    await device.engine.write([
      { collection: 'routes', id: 'b', action: 'create', set, optimisticValues: routeGuess() },
    ])
    const batch = await device.engine.nextPush()
    if (!batch) throw new Error('Nothing to push')
    await device.engine.applyPushResponse(batch, server.push(batch))
    expect(batch.writes).toHaveLength(2)
    expect(await reached()).toBe(3)
  })

  it('moves in the document’s own scope too', async () => {
    server.put('routes', routeOf({ id: 'a' }), [MINE, routeScope('a')])
    await device.engine.subscribe([routeScope('a')])
    await syncUntilQuiet(device.engine, soundLine(server))
    await rename('Mine')
    await answerWith({ status: 'applied', version: 2, scopes: { 'route:': 2 } })
    expect((await device.engine.readCursors())[routeScope('a')]).toBe(2)
  })

  it('stays if there is another change in between', async () => {
    await rename('Mine')
    await answerWith({ status: 'applied', version: 2, scopes: { 'member:me': 3 } })
    expect(await reached()).toBe(1)
  })

  it('stays if the document was changed meanwhile, even if the cursors match', async () => {
    await rename('Mine')
    await answerWith({ status: 'applied', version: 3, scopes: { 'member:me': 2 } })
    expect(await reached()).toBe(1)
  })

  it('stays where this device does not hold the document that was edited', async () => {
    await rename('Mine')
    await device.store.shadows.toCollection().modify({ doc: null })
    await answerWith({ status: 'applied', version: 2, scopes: { 'member:me': 2 } })
    expect(await reached()).toBe(1)
  })

  it('stays if this device already had the created document', async () => {
    const set = { ...routeFieldsOf() }
    await device.engine.write([
      { collection: 'routes', id: 'b', action: 'create', set, optimisticValues: routeGuess() },
    ])
    await materializeDocuments(device.deps, {
      name: 'routes',
      ids: ['b'],
      serverChanges: new Map([['b', routeOf({ id: 'b' })]]),
    })
    const fields = { ...routeGuess(), createdAt: LATER, updatedAt: LATER }
    await answerWith({ status: 'applied', version: 2, fields, scopes: { 'member:me': 2 } })
    expect(await reached()).toBe(1)
  })

  it('is made for no scope that is not held', async () => {
    await rename('Mine')
    await answerWith({ status: 'applied', version: 2, scopes: { 'route:': 1, featured: 1 } })
    expect(Object.keys(await device.engine.readCursors())).toEqual([MINE])
  })

  it('moves over a deletion, which this device has carried out itself', async () => {
    await device.engine.write([{ collection: 'routes', id: 'a', action: 'delete', set: {} }])
    await answerWith({ status: 'applied', version: 2, document: null, scopes: { 'member:me': 2 } })
    expect(await reached()).toBe(2)
    expect(await stored()).toBeUndefined()
  })
})
