import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { soundLine, syncUntilQuiet } from '#tests/device/sync-line.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
let device: TestDevice
let server: ModelServer
let nowMs: number
beforeEach(async () => {
  nowMs = Date.parse('2026-05-01T08:00:00.000Z')
  device = await openDevice({ memberId: 'member-1', indexedDB: new IDBFactory(), now: () => new Date(nowMs) })
  server = new ModelServer()
  server.put('routes', routeOf({ id: 'a' }), ['member:member-1'])
  await device.engine.subscribe(['member:member-1'])
  await syncUntilQuiet(device.engine, soundLine(server))
})
afterEach(() => device.kill())

const edit = (set: Record<string, unknown>) =>
  device.engine.write([{ collection: 'routes', id: 'a', action: 'edit', set }])

describe('an accepted write', () => {
  it('is kept for fourteen days, in case the server is restored from an older backup', async () => {
    await edit({ name: 'Mine' })
    await syncUntilQuiet(device.engine, soundLine(server))
    expect(await device.store.acknowledged.count()).toBe(1)
    server.time = new Date(Date.parse(server.time) + 15 * DAY_MS).toISOString()
    await edit({ name: 'Later' })
    await syncUntilQuiet(device.engine, soundLine(server))
    expect((await device.store.acknowledged.toArray()).map(({ content }) => content.set)).toEqual([
      { name: 'Later' },
    ])
  })
  it('is kept as long even if the device clock is wrong', async () => {
    await edit({ name: 'Mine' })
    await syncUntilQuiet(device.engine, soundLine(server))
    nowMs += 10 * 365 * DAY_MS
    await edit({ name: 'Later' })
    await syncUntilQuiet(device.engine, soundLine(server))
    nowMs -= 20 * 365 * DAY_MS
    await edit({ name: 'Last' })
    await syncUntilQuiet(device.engine, soundLine(server))
    expect(await device.store.acknowledged.count()).toBe(3)
  })
})
