import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { faultyLine, soundLine, syncUntilQuiet } from '#tests/device/sync-line.ts'
import { routeFieldsOf, routeGuess, routeOf, trackFieldsOf } from '#tests/factories/documents.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'
import { until } from '#tests/until.ts'
import type { UnsentItem } from '../port.ts'

const MINE = 'member:member-1'
let server: ModelServer
let devices: TestDevice[]
beforeEach(() => {
  server = new ModelServer()
  devices = []
})
afterEach(() => Promise.all(devices.map((device) => device.kill())))

async function openAnother(indexedDB = new IDBFactory()): Promise<TestDevice> {
  const device = await openDevice({
    memberId: 'member-1',
    indexedDB,
    clientId: `device-000${devices.length}`,
  })
  devices.push(device)
  return device
}

const creation = (id: string) => [
  {
    collection: 'routes' as const,
    id,
    action: 'create' as const,
    set: routeFieldsOf(),
    optimisticValues: routeGuess(),
  },
  { collection: 'tracks' as const, id, action: 'create' as const, set: trackFieldsOf() },
]

describe('the main job', () => {
  it('brings what one device wrote without a network to another one', async () => {
    const [writer, reader] = [await openAnother(), await openAnother()]
    for (const device of [writer, reader]) await device.engine.subscribe([MINE])
    await writer.engine.write(creation('new'))
    await syncUntilQuiet(writer.engine, soundLine(server))
    await syncUntilQuiet(reader.engine, soundLine(server))
    expect((await reader.replica.collections.routes.findOne('new').exec())?.get('name')).toBe(
      'Over the Hochtor',
    )
    expect(await reader.replica.collections.tracks.findOne('new').exec()).not.toBeNull()
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'does each write once over a line that loses and doubles, seed %i',
    async (seed) => {
      const device = await openAnother()
      await device.engine.subscribe([MINE])
      for (const id of ['x', 'y', 'z']) await device.engine.write(creation(id))
      await syncUntilQuiet(device.engine, faultyLine(server, seededRandom(seed)))
      await syncUntilQuiet(device.engine, soundLine(server))
      expect([...server.effects.values()]).toEqual([1, 1, 1, 1, 1, 1])
      expect(await device.engine.countUnsent()).toBe(0)
    },
  )
})

describe('watching what waits', () => {
  it('tells it at once, after every change, and in the other tab too', async () => {
    const indexedDB = new IDBFactory()
    const [tab, other] = [await openAnother(indexedDB), await openAnother(indexedDB)]
    const heard: UnsentItem[][] = []
    const stop = other.engine.watchUnsent((items) => void heard.push(items))
    await until(() => expect(heard).toEqual([[]]))
    await tab.engine.write(creation('new'))
    await until(() => expect(heard.at(-1)).toMatchObject([{ id: 'new', state: 'waiting', action: 'create' }]))
    await syncUntilQuiet(tab.engine, soundLine(server))
    await until(() => expect(heard.at(-1)).toEqual([]))
    stop()
  })
  it('tells nothing more after it was stopped', async () => {
    const device = await openAnother()
    const heard: UnsentItem[][] = []
    device.engine.watchUnsent((items) => void heard.push(items))()
    await device.engine.write(creation('new'))
    expect(heard).toEqual([])
  })
})

it('closes only when what is under way has ended', async () => {
  const device = await openAnother()
  const writing = device.engine.write(creation('new'))
  await device.engine.close()
  expect(await device.replica.collections.routes.findOne('new').exec()).not.toBeNull()
  await writing
})

it('shows its rows again after a restart, without a server', async () => {
  const indexedDB = new IDBFactory()
  const device = await openAnother(indexedDB)
  server.put('routes', routeOf({ id: 'a' }), [MINE])
  await device.engine.subscribe([MINE])
  await syncUntilQuiet(device.engine, soundLine(server))
  await device.engine.write(creation('new'))
  await device.kill()
  const again = await openAnother(indexedDB)
  const rows = await again.replica.collections.routes.find().exec()
  expect(rows.map(({ id }) => id).toSorted()).toEqual(['a', 'new'])
  // the route and its track, which a member is shown as one
  expect(await again.engine.readUnsentWrites()).toHaveLength(2)
  expect(await again.engine.countUnsent()).toBe(1)
})
