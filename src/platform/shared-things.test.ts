import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepShared } from '#sw/shared-store.ts'
import { claimShared, dropShared, readShared, readUnclaimed } from './shared-things.ts'

let indexedDB: IDBFactory
beforeEach(() => {
  indexedDB = new IDBFactory()
})

const share = (...names: string[]) =>
  keepShared(indexedDB, { files: names.map((name) => new File(['<gpx/>'], name)), text: '' })
const link = (text: string) => keepShared(indexedDB, { files: [], text })
const told = async (memberId: string) =>
  (await claimShared(indexedDB, memberId)).map((thing) => (thing.kind === 'file' ? thing.name : thing.text))

describe('what was shared', () => {
  it('waits for whoever is shown it first, and for nobody else from then on', async () => {
    await share('komna.gpx', 'krn.gpx')
    expect(await readUnclaimed(indexedDB)).toHaveLength(2)
    expect(await told('maya')).toEqual(['komna.gpx', 'krn.gpx'])
    expect(await readUnclaimed(indexedDB)).toEqual([])
    expect(await told('tomas')).toEqual([])
    expect(await told('maya')).toEqual(['komna.gpx', 'krn.gpx'])
  })

  it('is whole: what is read is what was shared', async () => {
    await share('komna.gpx')
    const [thing] = await claimShared(indexedDB, 'maya')
    expect(thing?.kind === 'file' && (await thing.content.text())).toBe('<gpx/>')
  })

  it('is here until it is let go of, each by itself', async () => {
    await share('komna.gpx', 'krn.gpx')
    const [first, second] = await claimShared(indexedDB, 'maya')
    await dropShared(indexedDB, [first?.id ?? -1])
    expect(await readShared(indexedDB, first?.id ?? -1)).toBeNull()
    expect(await readShared(indexedDB, second?.id ?? -1)).toMatchObject({ name: 'krn.gpx' })
    expect(await told('maya')).toEqual(['krn.gpx'])
  })

  it('is one link at a time: the next takes its place', async () => {
    await link('https://one.example')
    await claimShared(indexedDB, 'maya')
    await link('https://two.example')
    expect(await told('tomas')).toEqual(['https://two.example'])
  })

  it('is not made by looking for it', async () => {
    expect(await told('maya')).toEqual([])
    expect(await readUnclaimed(indexedDB)).toEqual([])
    await dropShared(indexedDB, [1])
    expect(await indexedDB.databases()).toEqual([])
  })
})
