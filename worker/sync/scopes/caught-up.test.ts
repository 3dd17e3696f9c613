import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { wipeReplica } from '#replica/upkeep/wipe.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { soundLine, syncUntilQuiet } from '#tests/device/sync-line.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'

const MINE = 'member:member-1'
const AREA = 'area:u26e'
const NOW = '2026-05-01T08:00:00.000Z'

let indexedDB: IDBFactory
let device: TestDevice
let server: ModelServer

beforeEach(async () => {
  indexedDB = new IDBFactory()
  server = new ModelServer()
  server.put('routes', routeOf({ id: 'a' }), [MINE])
  server.put('routes', routeOf({ id: 'b' }), [AREA])
  await open()
  await device.engine.subscribe([MINE])
})
afterEach(() => device.kill())

async function open(): Promise<void> {
  device = await openDevice({ memberId: 'member-1', indexedDB, now: () => new Date(NOW) })
}
const lastSyncedAt = () => device.engine.readLastSyncedAt()

/** Pulls until nothing more comes, and asks whether that was all; `meanwhile` happens in between. */
async function pullAll(meanwhile = () => Promise.resolve()): Promise<boolean> {
  await syncUntilQuiet(device.engine, soundLine(server))
  const asked = await device.engine.nextPull()
  await device.engine.applyPullResponse(asked, server.pull(asked))
  await meanwhile()
  return device.engine.recordCaughtUp(asked)
}

describe('a device', () => {
  it('is up to date, and records when, once every subscribed scope is complete', async () => {
    await syncUntilQuiet(device.engine, soundLine(server))
    expect(await lastSyncedAt()).toBeNull()
    expect(await pullAll()).toBe(true)
    await device.kill()
    await open()
    expect(await lastSyncedAt()).toBe(NOW)
  })

  it('is up to date with empty scopes', async () => {
    await device.engine.subscribe(['area:u26f', 'featured'])
    expect(await pullAll()).toBe(true)
  })

  it('is not up to date while a subscribed scope was not requested yet', async () => {
    expect(await pullAll(() => device.engine.subscribe([AREA]))).toBe(false)
    expect(await lastSyncedAt()).toBeNull()
    expect(await pullAll()).toBe(true)
  })

  it('is not up to date while a scope is being removed', async () => {
    await device.engine.subscribe([AREA])
    expect(await pullAll(() => device.engine.unsubscribe([AREA]))).toBe(false)
    expect(await pullAll()).toBe(true)
  })

  it('is not up to date after a new server epoch', async () => {
    await pullAll()
    server.epoch = 'epoch-2'
    const asked = await device.engine.nextPull()
    await device.engine.applyPullResponse(asked, server.pull(asked))
    expect(await lastSyncedAt()).toBeNull()
    expect(await pullAll()).toBe(true)
    expect(await lastSyncedAt()).toBe(NOW)
  })

  it('is not up to date after its replica was recreated', async () => {
    await pullAll()
    await device.kill()
    await wipeReplica('member-1', indexedDB)
    await open()
    expect(await lastSyncedAt()).toBeNull()
  })
})
