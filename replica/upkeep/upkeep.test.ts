import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDevice, openOwnReplica, type TestDevice } from '#tests/device/open-device.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { materializeDocuments } from '#worker/sync/materialize/materialize.ts'
import { readRows } from '../rows.ts'
import { SyncStore } from '../sync-store/sync-store.ts'
import { isDatabaseLost, isStorageFull } from './database-loss.ts'
import { sweepTombstones } from './sweep-tombstones.ts'
import { hasReplica, wipeMember, wipeOldReplicas, wipeReplica } from './wipe.ts'

let indexedDB: IDBFactory
let device: TestDevice
beforeEach(async () => {
  indexedDB = new IDBFactory()
  device = await openDevice({ memberId: 'member-1', indexedDB })
  await hear('a', true)
  await hear('b', true)
})
afterEach(() => device.kill())

const hear = (id: string, there: boolean) =>
  materializeDocuments(device.deps, {
    name: 'routes',
    ids: [id],
    serverChanges: new Map([[id, there ? routeOf({ id }) : null]]),
  })
const names = async () => (await indexedDB.databases()).map(({ name }) => name ?? '')

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
const inTwoMinutes = () => new Date(Date.now() + 120_000)

describe('sweeping', () => {
  it('takes the empty rows away and leaves the others', async () => {
    await hear('b', false)
    await sweepTombstones(device.replica, inTwoMinutes())
    expect([...(await readRows(device.replica, 'routes', ['a', 'b'])).keys()]).toEqual(['a'])
  })
  it('leaves an empty row that another tab may still run into', async () => {
    await hear('b', false)
    await sweepTombstones(device.replica, new Date())
    expect((await readRows(device.replica, 'routes', ['b'])).get('b')?.doc).toBeNull()
  })
  it('leaves a document that is heard of again meanwhile, at whatever moment', async () => {
    for (let turns = 0; turns < 30; turns++) {
      await hear('b', false)
      const swept = sweepTombstones(device.replica, inTwoMinutes())
      for (let turn = 0; turn < turns; turn++) await nextTurn()
      await Promise.all([swept, hear('b', true)])
      expect([turns, ...(await readRows(device.replica, 'routes', ['b'])).keys()]).toEqual([turns, 'b'])
    }
  })
})

describe('wiping a member', () => {
  it('leaves no database of theirs, and those of others', async () => {
    const other = await openOwnReplica('member-2', indexedDB)
    await other.close()
    await device.kill()
    await wipeMember('member-1', indexedDB)
    expect((await names()).filter((name) => name.includes('member-1'))).toEqual([])
    expect((await names()).filter((name) => name.includes('member-2')).length).toBeGreaterThan(1)
    expect(await hasReplica('member-1', indexedDB)).toBe(false)
    expect(await hasReplica('member-2', indexedDB)).toBe(true)
  })
  it('does not touch a member whose id begins with theirs', async () => {
    const other = await openOwnReplica('member-12', indexedDB)
    await other.close()
    await device.kill()
    await wipeMember('member-1', indexedDB)
    expect(await hasReplica('member-12', indexedDB)).toBe(true)
  })
  it('is not held up by a tab that is still open, which learns that it has lost its database', async () => {
    await wipeMember('member-1', indexedDB)
    await device.replica.loss
    expect((await names()).filter((name) => name.includes('member-1'))).toEqual([])
  })
  it('leaves a tab that did not listen unable to write into a new store', async () => {
    await device.store.positions.count()
    await wipeMember('member-1', indexedDB)
    const failure: unknown = await device.engine.subscribe(['featured']).catch((error: unknown) => error)
    expect(isDatabaseLost(failure)).toBe(true)
    expect((await names()).filter((name) => name.includes('member-1'))).toEqual([])
  })
})

describe('wiping a replica', () => {
  it('keeps what is unsent, sealed for the same member', async () => {
    await device.engine.write([{ collection: 'routes', id: 'a', action: 'edit', set: { name: 'Mine' } }])
    await device.kill()
    await wipeReplica('member-1', indexedDB)
    expect(await hasReplica('member-1', indexedDB)).toBe(false)
    const store = new SyncStore('member-1', { indexedDB, IDBKeyRange })
    expect(await store.outbox.count()).toBe(1)
    store.close()
  })
})

const make = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => {
      request.result.close()
      resolve()
    })
  })
const versions = async () => (await names()).filter((name) => /-v(0|9)--/.test(name)).toSorted()

describe('replicas of other versions of the app', () => {
  it('go when they are older, and nothing else goes', async () => {
    const [older, newer, others] = ['member-1-v0', 'member-1-v9', 'member-12-v0'].map(
      (name) => `rxdb-dexie-cairnway-replica-${name}--0--routes`,
    ) as [string, string, string]
    await Promise.all([older, newer, others].map(make))
    await wipeOldReplicas('member-1', indexedDB)
    expect(await versions()).toEqual([newer, others])
    expect([...(await readRows(device.replica, 'routes', ['a'])).keys()]).toEqual(['a'])
  })
})

const failure = (name: string, inner?: Error) => Object.assign(new Error(name), { name, inner })

describe('what an error says of the database', () => {
  it('is that it is lost, or that there is no room, however deep it is wrapped', () => {
    expect(isDatabaseLost(failure('DatabaseClosedError'))).toBe(true)
    expect(isStorageFull(failure('AbortError', failure('QuotaExceededError')))).toBe(true)
  })
  it('is that there is no room where one of many rows found none', () => {
    const many = Object.assign(failure('BulkError'), {
      failures: [failure('AbortError', failure('QuotaExceededError'))],
    })
    expect(isStorageFull(failure('ModifyError', many))).toBe(true)
  })
  it('is neither where one call failed', () => {
    expect(isDatabaseLost(failure('ConstraintError'))).toBe(false)
    expect(isStorageFull(failure('AbortError'))).toBe(false)
    expect(isDatabaseLost('closed')).toBe(false)
  })
})
