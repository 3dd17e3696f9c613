import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { routeFieldsOf, routeGuess } from '#tests/factories/documents.ts'
import { emptyStorage } from '#tests/fakes/browser/emptied-storage.ts'
import { until } from '#tests/until.ts'
import { mirrorUnsent, type UnsentMirror } from './unsent-mirror.ts'

let indexedDB: IDBFactory
let device: TestDevice
let copy: UnsentMirror
/** seq of every content that was read, in their order */
let read: number[]

beforeEach(async () => {
  indexedDB = new IDBFactory()
  device = await openDevice({ memberId: 'member-1', indexedDB })
  read = []
})
afterEach(async () => {
  copy.stop()
  await device.kill()
})

function follow(maxBytes?: number): void {
  copy = mirrorUnsent(device.store, maxBytes)
}

const create = (id: string, name: string) =>
  device.engine.write([
    {
      collection: 'routes',
      id,
      action: 'create',
      set: routeFieldsOf({ name }),
      optimisticValues: routeGuess(),
    },
  ])
const rename = (id: string, name: string) =>
  device.engine.write([{ collection: 'routes', id, action: 'edit', set: { name } }])
const names = () => copy.snapshot().writes.map(({ set }) => set['name'])

describe('unsent writes', () => {
  it('are mirrored in memory as they change', async () => {
    follow()
    await create('a', 'First')
    await until(() => expect(names()).toEqual(['First']))
    await rename('a', 'First of all')
    await until(() => expect(names()).toEqual(['First of all']))
    await create('b', 'Second')
    await until(() => expect(names()).toEqual(['First of all', 'Second']))
    expect(copy.snapshot()).toEqual({ writes: await device.engine.readUnsentWrites(), omittedIds: [] })
    await device.engine.discardPending('routes', 'a')
    await until(() => expect(names()).toEqual(['Second']))
  })

  it('are available when the databases are deleted', async () => {
    follow()
    await create('a', 'First')
    await until(() => expect(names()).toEqual(['First']))
    emptyStorage(indexedDB)
    expect(await device.store.loss).toBe('closed')
    await expect(device.store.outbox.count()).rejects.toThrow()
    expect(names()).toEqual(['First'])
  })

  it('are only read again if they are new or changed', async () => {
    await create('a', 'First')
    follow()
    await until(() => expect(names()).toEqual(['First']))
    device.store.contents.hook('reading', (content) => {
      read.push(content.seq)
      return content
    })
    const [a] = await device.store.outbox.toCollection().primaryKeys()
    await create('b', 'Second')
    await until(() => expect(names()).toEqual(['First', 'Second']))
    await rename('b', 'Second to none')
    await until(() => expect(names()).toEqual(['First', 'Second to none']))
    expect(read).not.toContain(a)
    expect(read).not.toEqual([])
  })
})

describe('more writes than fit into memory', () => {
  it('are listed by id, and the oldest are kept without gaps', async () => {
    await create('a', 'First')
    const size = (await device.store.outbox.toArray())[0]?.size ?? 0
    follow(2 * size)
    await create('b', 'Other')
    await create('c', `Third ${'!'.repeat(size)}`)
    await create('d', 'Forth')
    await until(() => expect(copy.snapshot().omittedIds).toHaveLength(2))
    expect(names()).toEqual(['First', 'Other'])
  })
})
