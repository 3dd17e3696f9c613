import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { eraseStorage } from './erase-storage.ts'

const open = (factory: IDBFactory, name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = factory.open(name)
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('not opened')))
  })

describe('eraseStorage', () => {
  it('deletes every database', async () => {
    const factory = new IDBFactory()
    for (const name of ['one', 'two']) (await open(factory, name)).close()
    await eraseStorage(factory)
    expect(await factory.databases()).toEqual([])
  })

  it('rejects while another tab has a database open', async () => {
    const factory = new IDBFactory()
    const openDatabase = await open(factory, 'one')
    await expect(eraseStorage(factory)).rejects.toThrow('one is open in another tab')
    openDatabase.close()
  })
})
