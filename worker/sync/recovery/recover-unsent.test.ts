import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { FullDisk } from '#tests/fakes/browser/full-disk.ts'
import { createEngine } from '../engine.ts'
import type { UnsentWrite } from '../unsent/unsent-writes.ts'
import type { UnsentSnapshot } from './unsent-mirror.ts'

// What waited in databases that were lost, and is taken into those that came in their place.

let disk: FullDisk
let device: TestDevice

beforeEach(async () => {
  disk = new FullDisk()
  device = await openDevice({ memberId: 'member-1', indexedDB: new IDBFactory() })
})
afterEach(async () => {
  disk.full = false
  await device.kill()
  disk.lift()
})

const rename: UnsentWrite = {
  mutation: '01900000-0000-7000-8000-000000000001',
  collection: 'routes',
  id: 'a',
  create: false,
  delete: false,
  state: 'waiting',
  refusal: null,
  at: '2026-06-01T08:00:00.000Z',
  title: 'Higher',
  set: { name: 'Higher' },
  former: { name: routeOf({ id: 'a' }).name },
  guess: {},
}

async function startWith(rescued: UnsentSnapshot) {
  const engine = createEngine(device.deps, rescued)
  return { engine, failure: await engine.start() }
}

const inQueue = async () => (await device.store.outbox.toArray()).map(({ mutation }) => mutation)

describe('recovered writes', () => {
  it('wait again under their mutation ids', async () => {
    const { engine } = await startWith({ writes: [rename], omittedIds: [] })
    expect(await inQueue()).toEqual([rename.mutation])
    expect(await engine.readUnsentWrites()).toMatchObject([{ ...rename, state: 'sent' }])
    expect(await device.store.notices.count()).toBe(0)
  })

  it('is in memory, and in the file, as long as there is no room for it', async () => {
    disk.full = true
    const { engine, failure } = await startWith({ writes: [rename], omittedIds: [] })
    expect(failure).not.toBeNull()
    expect(engine.unsentSnapshot().writes).toEqual([rename])
    expect(await engine.readUnsentWrites()).toEqual([rename])
    disk.full = false
    await engine.materializeAll()
    expect(await inQueue()).toEqual([rename.mutation])
    expect(await engine.readUnsentWrites()).toHaveLength(1)
  })
})

describe('writes that do not fit into memory', () => {
  it('is reported as lost', async () => {
    await startWith({ writes: [rename], omittedIds: ['one', 'another'] })
    expect(await device.store.notices.toArray()).toMatchObject([
      { kind: 'left_behind', here: true, waiting: 2 },
    ])
  })

  it('is not, where the browser has only closed the databases', async () => {
    await startWith({ writes: [rename], omittedIds: [] })
    await startWith({ writes: [], omittedIds: [rename.mutation] })
    expect(await device.store.notices.count()).toBe(0)
  })
})
