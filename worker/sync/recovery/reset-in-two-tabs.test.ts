import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { Killing } from '#tests/device/killing.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { createServerWithBackup, heldRouteIds, pullOnce } from '#tests/device/restored-server.ts'
import { soundLine, syncUntilQuiet } from '#tests/device/sync-line.ts'
import type { ModelServer } from '#tests/fakes/model-server/model-server.ts'

// A reset in two tabs of one device, with no leader between them.

const MINE = 'member:member-1'
let device: TestDevice
let server: ModelServer
let backup: ModelServer
let indexedDB: IDBFactory
beforeEach(async () => {
  indexedDB = new IDBFactory()
  ;({ server, backup } = createServerWithBackup(MINE, ['a', 'b', 'c']))
  device = await open()
  await device.engine.subscribe([MINE])
  await sync()
})
afterEach(() => device.kill())

const open = () => openDevice({ memberId: 'member-1', indexedDB })
const sync = (tab = device) => syncUntilQuiet(tab.engine, soundLine(server))
const heldIds = () => heldRouteIds(device)

async function openAndSync(): Promise<TestDevice> {
  const tab = await open()
  await sync(tab)
  return tab
}

it('deletes nothing that another tab has pulled since it finished the same reset', async () => {
  server.restore(backup)
  const { storageInstance } = device.replica.collections.routes
  const write = storageInstance.bulkWrite.bind(storageInstance)
  let other: Promise<TestDevice> | null = null
  storageInstance.bulkWrite = async (...args) => {
    other ??= openAndSync()
    await other
    return write(...args)
  }
  await pullOnce(device, server)
  await sync()
  expect(await heldIds()).toEqual(['a', 'b', 'c'])
  await must<Promise<TestDevice>>(other, 'the other tab').then((tab) => tab.kill())
})

it('is finished by another tab if the tab that began it is killed', async () => {
  const killing = new Killing()
  const other = await open()
  try {
    await device.kill()
    device = await open()
    server.restore(backup)
    killing.arm(2) // after it was begun, before the rows are taken away
    await expect(pullOnce(device, server)).rejects.toThrow()
    killing.disarm()
    await sync(other)
    expect(await heldIds()).toEqual(['a', 'b', 'c'])
  } finally {
    killing.lift()
    await other.kill()
  }
})
