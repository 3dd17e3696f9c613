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
const told = async (memberId: string) =>
  (await claimSharedItems(indexedDB, memberId)).map((thing) =>
    thing.kind === 'file' ? thing.name : thing.text,
  )

describe('what was shared', () => {
  it('waits for whoever is shown it first, and for nobody else from then on', async () => {
    await share('komna.gpx', 'krn.gpx')
    expect(await readUnclaimedItems(indexedDB)).toHaveLength(2)
    expect(await told('maya')).toEqual(['komna.gpx', 'krn.gpx'])
    expect(await readUnclaimedItems(indexedDB)).toEqual([])
    expect(await told('tomas')).toEqual([])
    expect(await told('maya')).toEqual(['komna.gpx', 'krn.gpx'])
  })

  it('is whole: what is read is what was shared', async () => {
    await share('komna.gpx')
    const [thing] = await claimSharedItems(indexedDB, 'maya')
    expect(thing?.kind === 'file' && (await thing.content.text())).toBe('<gpx/>')
  })

  it('is here until it is let go of, each by itself', async () => {
    await share('komna.gpx', 'krn.gpx')
    const [first, second] = await claimSharedItems(indexedDB, 'maya')
    await deleteSharedItems(indexedDB, [first?.id ?? -1])
    expect(await readSharedItem(indexedDB, first?.id ?? -1)).toBeNull()
    expect(await readSharedItem(indexedDB, second?.id ?? -1)).toMatchObject({ name: 'krn.gpx' })
    expect(await told('maya')).toEqual(['krn.gpx'])
  })

  it('is one link at a time: the next takes its place', async () => {
    await link('https://one.example')
    await claimSharedItems(indexedDB, 'maya')
    await link('https://two.example')
    expect(await told('tomas')).toEqual(['https://two.example'])
  })

  it('is not made by looking for it', async () => {
    expect(await told('maya')).toEqual([])
    expect(await readUnclaimedItems(indexedDB)).toEqual([])
    await deleteSharedItems(indexedDB, [1])
    expect(await indexedDB.databases()).toEqual([])
  })
})
