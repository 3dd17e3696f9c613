import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDevice, openOwnReplica, type TestDevice } from '#tests/device/open-device.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { materializeDocuments } from '#worker/sync/materialize/materialize.ts'
import { readRows } from '../rows.ts'
import { REPLICA_VERSION } from '../storage/database-names.ts'
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

describe('sweepTombstones', () => {
  it('deletes tombstones and keeps other rows', async () => {
    await hear('b', false)
    await sweepTombstones(device.replica, inTwoMinutes())
    expect([...(await readRows(device.replica, 'routes', ['a', 'b'])).keys()]).toEqual(['a'])
  })
  it('keeps a tombstone that another tab may still conflict with', async () => {
    await hear('b', false)
    await sweepTombstones(device.replica, new Date())
    expect((await readRows(device.replica, 'routes', ['b'])).get('b')?.doc).toBeNull()
  })
  it('keeps a document that is restored meanwhile, at any moment', async () => {
    for (let turns = 0; turns < 30; turns++) {
      await hear('b', false)
      const swept = sweepTombstones(device.replica, inTwoMinutes())
      for (let turn = 0; turn < turns; turn++) await nextTurn()
      await Promise.all([swept, hear('b', true)])
      expect([turns, ...(await readRows(device.replica, 'routes', ['b'])).keys()]).toEqual([turns, 'b'])
    }
  })
})

describe('wipeMember', () => {
  it('deletes all databases of the member and keeps those of others', async () => {
    const other = await openOwnReplica('member-2', indexedDB)
    await other.close()
    await device.kill()
    await wipeMember('member-1', indexedDB)
    expect((await names()).filter((name) => name.includes('member-1'))).toEqual([])
    expect((await names()).filter((name) => name.includes('member-2')).length).toBeGreaterThan(1)
    expect(await hasReplica('member-1', indexedDB)).toBe(false)
    expect(await hasReplica('member-2', indexedDB)).toBe(true)
  })
  it('keeps databases of a member whose id begins with theirs', async () => {
    const other = await openOwnReplica('member-12', indexedDB)
    await other.close()
    await device.kill()
    await wipeMember('member-1', indexedDB)
    expect(await hasReplica('member-12', indexedDB)).toBe(true)
  })
  it('is not blocked by an open tab, which detects the loss', async () => {
    await wipeMember('member-1', indexedDB)
    await device.replica.loss
    expect((await names()).filter((name) => name.includes('member-1'))).toEqual([])
  })
  it('prevents a tab that missed it from writing into a new store', async () => {
    await device.store.positions.count()
    await wipeMember('member-1', indexedDB)
    const failure: unknown = await device.engine.subscribe(['featured']).catch((error: unknown) => error)
    expect(isDatabaseLost(failure)).toBe(true)
    expect((await names()).filter((name) => name.includes('member-1'))).toEqual([])
  })
})

describe('wipeReplica', () => {
  it('keeps unsent changes for the same member', async () => {
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
const versions = async () =>
  (await names())
    .filter((name) => /replica-.*-v/.test(name) && !name.includes(`-v${REPLICA_VERSION}--`))
    .toSorted()

describe('wipeOldReplicas', () => {
  it('deletes older versions only', async () => {
    const [older, newer, others] = ['member-1-v0', `member-1-v${REPLICA_VERSION + 1}`, 'member-12-v0'].map(
      (name) => `rxdb-dexie-cairnway-replica-${name}--0--routes`,
    ) as [string, string, string]
    await Promise.all([older, newer, others].map(make))
    await wipeOldReplicas('member-1', indexedDB)
    expect(await versions()).toEqual([newer, others])
    expect([...(await readRows(device.replica, 'routes', ['a'])).keys()]).toEqual(['a'])
  })
})

const failure = (name: string, inner?: Error) => Object.assign(new Error(name), { name, inner })

describe('database errors', () => {
  it('are recognized as lost database or full storage, however deeply wrapped', () => {
    expect(isDatabaseLost(failure('DatabaseClosedError'))).toBe(true)
    expect(isStorageFull(failure('AbortError', failure('QuotaExceededError')))).toBe(true)
  })
  it('are recognized as full storage if one of many rows failed', () => {
    const many = Object.assign(failure('BulkError'), {
      failures: [failure('AbortError', failure('QuotaExceededError'))],
    })
    expect(isStorageFull(failure('ModifyError', many))).toBe(true)
  })
  it('are neither if a single call failed', () => {
    expect(isDatabaseLost(failure('ConstraintError'))).toBe(false)
    expect(isStorageFull(failure('AbortError'))).toBe(false)
    expect(isDatabaseLost('closed')).toBe(false)
  })
})
