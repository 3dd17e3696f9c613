import { IDBDatabase, IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { until } from '#tests/until.ts'
import { materializeDocuments } from '../materialize/materialize.ts'
import type { ExportedWrite } from '../unsent/unsent-file.ts'

// oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this`
const begin = IDBDatabase.prototype.transaction

let transactions: string[]
let writer: TestDevice
let reader: TestDevice

beforeEach(async () => {
  // Dexie binds the method when it opens a database.
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function count(
    this: IDBDatabase,
    ...args
  ) {
    const started = begin.apply(this, args)
    transactions.push(`${started.mode}: ${[...started.objectStoreNames].join(' ')}`)
    return started
  })
  transactions = []
  const indexedDB = new IDBFactory()
  writer = await openDevice({ memberId: 'member-1', indexedDB })
  reader = await openDevice({ memberId: 'member-1', indexedDB })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all([writer.kill(), reader.kill()])
})

const deliver = (version: number, name: string) =>
  materializeDocuments(reader.deps, {
    name: 'routes',
    ids: ['a'],
    serverChanges: new Map([['a', routeOf({ id: 'a', version, name })]]),
  })
const describeRoute = (description: string) =>
  writer.engine.write([{ collection: 'routes', id: 'a', action: 'edit', set: { description } }])
const shown = async () =>
  (await reader.replica.collections.routes.findOne('a').exec())?.toMutableJSON() ?? null
const snapshot = async () => (await reader.store.shadows.get(['routes', 'a']))?.doc

/** The other tab stores a server version after this one has read the row, before it commits. */
function deliverBeforeCommit(version: number, name: string): void {
  const { storageInstance } = writer.replica.collections.routes
  const read = storageInstance.findDocumentsById.bind(storageInstance)
  vi.spyOn(storageInstance, 'findDocumentsById').mockImplementationOnce(async (...args) => {
    const rows = await read(...args)
    await deliver(version, name)
    return rows
  })
}

describe('a change', () => {
  it('is shown by the first transaction after its commit', async () => {
    await deliver(1, 'Old')
    await until(async () => expect(await shown()).toMatchObject({ name: 'Old' }))
    transactions = []
    await describeRoute('Mine')
    // Unsent writes are also kept in memory, which is read from the outbox at any moment.
    const ofChange = transactions.filter((one) => !/^readonly: .*outbox/.test(one))
    expect(ofChange).toEqual([
      'readonly: docs',
      'readwrite: blobs contents notices outbox shadows',
      'readwrite: attachments docs',
      'readwrite: outbox shadows',
    ])
  })

  it('is applied to a server version that another tab stores before its commit', async () => {
    await deliver(1, 'Old')
    deliverBeforeCommit(2, 'Theirs')
    await describeRoute('Mine')
    expect(await shown()).toMatchObject({ version: 2, name: 'Theirs', description: 'Mine', pending: 1 })
    expect(await snapshot()).toMatchObject({ version: 2, name: 'Theirs' })
  })

  it('of a document that another tab receives before its commit keeps that document', async () => {
    const edit: ExportedWrite = {
      mutation: 'm-1',
      collection: 'routes',
      id: 'a',
      create: false,
      delete: false,
      state: 'waiting',
      refusal: null,
      at: '2026-05-01T08:00:00.000Z',
      title: 'Old',
      set: { description: 'Mine' },
      former: { description: '' },
      guess: {},
    }
    deliverBeforeCommit(1, 'Theirs')
    await writer.engine.importWrites([edit], () => undefined)
    expect(await shown()).toMatchObject({ version: 1, name: 'Theirs', description: 'Mine', pending: 1 })
    expect(await snapshot()).toMatchObject({ version: 1, name: 'Theirs' })
  })
})
