import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WireDocument } from '#domain/wire/collections.ts'
import { readRows } from '#replica/rows.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { routeFieldsOf, routeGuess, routeOf } from '#tests/factories/documents.ts'
import { materializeDocuments } from './materialize.ts'

let device: TestDevice
beforeEach(async () => {
  device = await openDevice({ memberId: 'member-1', indexedDB: new IDBFactory() })
})
afterEach(() => device.kill())

const hear = (id: string, word: WireDocument | null) =>
  materializeDocuments(device.deps, { name: 'routes', ids: [id], serverChanges: new Map([[id, word]]) })
const stored = async (id: string) =>
  (await device.replica.collections.routes.findOne(id).exec())?.toMutableJSON()
const shadowOf = (id: string) => device.store.shadows.get(['routes', id])
const edit = (id: string, set: Record<string, unknown>) =>
  device.engine.write([{ collection: 'routes', id, action: 'edit', set }])
const revision = async (id: string) => (await readRows(device.replica, 'routes', [id])).get(id)?.raw._rev

describe('materializing server versions, with nothing pending', () => {
  it('stores a new document with its index fields', async () => {
    await hear('a', routeOf({ id: 'a', distance: 14_200.4, ascent: null }))
    expect(await stored('a')).toMatchObject({
      name: 'Over the Hochtor',
      nameKey: 'over the hochtor',
      shortest: 14_200,
      mostAscent: 1_000_000,
      authorId: 'member-1',
      pending: 0,
      attention: false,
    })
    expect(await device.store.shadows.count()).toBe(0)
  })

  it('takes a higher version over a lower one', async () => {
    await hear('a', routeOf({ id: 'a', version: 2 }))
    await hear('a', routeOf({ id: 'a', version: 3, name: 'Newer' }))
    expect(await stored('a')).toMatchObject({ version: 3, name: 'Newer' })
  })

  it('does not replace a newer version with an older one', async () => {
    await hear('a', routeOf({ id: 'a', version: 3, name: 'Newer' }))
    await hear('a', routeOf({ id: 'a', version: 2, name: 'Older' }))
    expect(await stored('a')).toMatchObject({ version: 3, name: 'Newer' })
  })

  it('uses the newer body at an equal version, because bodies differ by reader', async () => {
    await hear('a', routeOf({ id: 'a', version: 3, preview: 'whole' }))
    await hear('a', routeOf({ id: 'a', version: 3, preview: 'cut' }))
    expect(await stored('a')).toMatchObject({ preview: 'cut' })
  })

  it('lets go of a document, whatever version it had', async () => {
    await hear('a', routeOf({ id: 'a', version: 900 }))
    await hear('a', null)
    expect(await stored('a')).toBeUndefined()
  })

  it('keeps nothing of a document that is gone', async () => {
    await hear('a', routeOf({ id: 'a', description: 'not for everybody' }))
    await hear('a', null)
    const row = (await readRows(device.replica, 'routes', ['a'])).get('a')
    expect(row?.doc).toBeNull()
    expect(JSON.stringify(row)).not.toMatch(/not for everybody|Hochtor|hochtor/)
  })

  it('takes a document back that it had let go of', async () => {
    await hear('a', routeOf({ id: 'a', version: 7 }))
    await hear('a', null)
    await hear('a', routeOf({ id: 'a', version: 7, name: 'Back' }))
    expect(await stored('a')).toMatchObject({ name: 'Back' })
  })

  it('writes nothing for a document that it never had and that is gone', async () => {
    await hear('a', null)
    expect((await readRows(device.replica, 'routes', ['a'])).size).toBe(0)
  })

  it('changes nothing if it is repeated without server changes', async () => {
    await hear('a', routeOf({ id: 'a' }))
    const before = await revision('a')
    await materializeDocuments(device.deps, { name: 'routes', ids: ['a'] })
    expect(await revision('a')).toBe(before)
  })
})

describe('materializing with pending mutations', () => {
  it('shows the new server version with pending mutations applied, and saves it', async () => {
    await hear('a', routeOf({ id: 'a' }))
    await edit('a', { name: 'Mine' })
    await hear('a', routeOf({ id: 'a', version: 2, name: 'Theirs', description: 'Theirs too' }))
    expect(await stored('a')).toMatchObject({
      version: 2,
      name: 'Mine',
      description: 'Theirs too',
      pending: 1,
    })
    expect((await shadowOf('a'))?.doc).toMatchObject({ version: 2, name: 'Theirs' })
  })

  it('does not bring a document back that is gone, only because an edit waits', async () => {
    await hear('a', routeOf({ id: 'a' }))
    await edit('a', { name: 'Mine' })
    await hear('a', null)
    expect(await stored('a')).toBeUndefined()
    expect((await shadowOf('a'))?.doc).toBeNull()
    expect(await device.store.outbox.count()).toBe(1)
  })

  it('puts the edit over the document once it may be seen again', async () => {
    await hear('a', routeOf({ id: 'a' }))
    await edit('a', { name: 'Mine' })
    await hear('a', null)
    await hear('a', routeOf({ id: 'a', version: 4, description: 'As it is' }))
    expect(await stored('a')).toMatchObject({ name: 'Mine', description: 'As it is', version: 4 })
  })

  it('shows a new document of this device although the server knows nothing of it', async () => {
    const set = { ...routeFieldsOf({ name: 'Made here' }) }
    await device.engine.write([
      { collection: 'routes', id: 'b', action: 'create', set, optimisticValues: routeGuess() },
    ])
    await hear('b', null)
    expect(await stored('b')).toMatchObject({ name: 'Made here', version: 0, pending: 1 })
  })

  it('keeps a deleted document hidden when the server sends it again', async () => {
    await hear('a', routeOf({ id: 'a' }))
    await device.engine.write([{ collection: 'routes', id: 'a', action: 'delete', set: {} }])
    await hear('a', routeOf({ id: 'a', version: 2 }))
    expect(await stored('a')).toBeUndefined()
    expect((await shadowOf('a'))?.doc).toMatchObject({ version: 2 })
  })

  it('returns to the server version and deletes the snapshot when nothing is pending', async () => {
    await hear('a', routeOf({ id: 'a' }))
    await edit('a', { name: 'Mine' })
    await device.store.outbox.clear()
    await materializeDocuments(device.deps, { name: 'routes', ids: ['a'] })
    expect(await stored('a')).toMatchObject({ name: 'Over the Hochtor', pending: 0 })
    expect(await shadowOf('a')).toBeUndefined()
  })
})

describe('a server version materialized while another tab writes', () => {
  it('is not lost if that tab is killed before it materializes', async () => {
    const indexedDB = new IDBFactory()
    const open = () => openDevice({ memberId: 'member-1', indexedDB })
    const [reader, writer] = [await open(), await open()]
    const word = (version: number, description: string) =>
      materializeDocuments(reader.deps, {
        name: 'routes',
        ids: ['a'],
        serverChanges: new Map([['a', routeOf({ id: 'a', version, description })]]),
      })
    await word(1, 'Old')
    const rows = reader.replica.collections.routes.storageInstance
    const bulkWrite = rows.bulkWrite.bind(rows)
    const killed = new Error('killed')
    vi.spyOn(writer.replica.collections.routes.storageInstance, 'bulkWrite').mockRejectedValue(killed)
    // The first write conflicts with the row and is resolved again; the second is the one that is overtaken.
    const writing = vi.spyOn(rows, 'bulkWrite').mockImplementationOnce(bulkWrite)
    writing.mockImplementationOnce(async (...args) => {
      const set = { name: 'Mine' }
      await writer.engine.write([{ collection: 'routes', id: 'a', action: 'edit', set }])
      return bulkWrite(...args)
    })
    await word(2, 'Theirs')
    const row = (await readRows(reader.replica, 'routes', ['a'])).get('a')
    expect(row?.doc).toMatchObject({ version: 2, name: 'Mine', description: 'Theirs' })
    expect(row?.pending).toBe(1)
    expect((await reader.store.shadows.get(['routes', 'a']))?.doc).toMatchObject({
      version: 2,
      description: 'Theirs',
    })
    await Promise.all([reader.kill(), writer.kill()])
  })
})
