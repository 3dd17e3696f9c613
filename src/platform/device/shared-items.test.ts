import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeShared } from '#sw/shared-store.ts'
import { claimSharedItems, deleteSharedItems, readSharedItem, readUnclaimedItems } from './shared-items.ts'

let indexedDB: IDBFactory
beforeEach(() => {
  indexedDB = new IDBFactory()
})

const share = (...names: string[]) =>
  storeShared(indexedDB, { files: names.map((name) => new File(['<gpx/>'], name)), text: '' })
const link = (text: string) => storeShared(indexedDB, { files: [], text })
const claimedNames = async (memberId: string) =>
  (await claimSharedItems(indexedDB, memberId)).map((item) => (item.kind === 'file' ? item.name : item.text))

describe('shared items', () => {
  it('belong to the first member who reads them', async () => {
    await share('komna.gpx', 'krn.gpx')
    expect(await readUnclaimedItems(indexedDB)).toHaveLength(2)
    expect(await claimedNames('maya')).toEqual(['komna.gpx', 'krn.gpx'])
    expect(await readUnclaimedItems(indexedDB)).toEqual([])
    expect(await claimedNames('tomas')).toEqual([])
    expect(await claimedNames('maya')).toEqual(['komna.gpx', 'krn.gpx'])
  })

  it('keep the content of a shared file', async () => {
    await share('komna.gpx')
    const [item] = await claimSharedItems(indexedDB, 'maya')
    expect(item?.kind === 'file' && (await item.content.text())).toBe('<gpx/>')
  })

  it('stay until they are deleted, each on its own', async () => {
    await share('komna.gpx', 'krn.gpx')
    const [first, second] = await claimSharedItems(indexedDB, 'maya')
    await deleteSharedItems(indexedDB, [first?.id ?? -1])
    expect(await readSharedItem(indexedDB, first?.id ?? -1)).toBeNull()
    expect(await readSharedItem(indexedDB, second?.id ?? -1)).toMatchObject({ name: 'krn.gpx' })
    expect(await claimedNames('maya')).toEqual(['krn.gpx'])
  })

  it('hold one link at a time', async () => {
    await link('https://one.example')
    await claimSharedItems(indexedDB, 'maya')
    await link('https://two.example')
    expect(await claimedNames('tomas')).toEqual(['https://two.example'])
  })

  it('create no database when they are only read', async () => {
    expect(await claimedNames('maya')).toEqual([])
    expect(await readUnclaimedItems(indexedDB)).toEqual([])
    await deleteSharedItems(indexedDB, [1])
    expect(await indexedDB.databases()).toEqual([])
  })
})
