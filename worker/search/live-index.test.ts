import { beforeEach, describe, expect, it } from 'vitest'
import { createLiveIndex, type LiveIndex } from './live-index.ts'
import { createTextIndex, type IndexEntry, type TextIndex } from './text-index.ts'

const entryOf = (id: string, title: string): IndexEntry => ({ id, title, more: '' })

/** The documents of a replica, which the test changes. */
let stored: IndexEntry[]
let change: (id: string, entry: IndexEntry | null) => void
let duringRead: () => void
let reads: number
let index: LiveIndex<Pick<TextIndex, 'find'>>

beforeEach(() => {
  stored = [entryOf('a', 'Old name'), entryOf('b', 'Removed')]
  reads = 0
  duringRead = () => undefined
  change = () => undefined
  index = createLiveIndex(createTextIndex(), {
    read: (onEntries) => {
      reads += 1
      duringRead()
      onEntries(stored)
      return Promise.resolve()
    },
    watch: (onChange) => {
      change = onChange
      return () => {
        change = () => undefined
      }
    },
  })
})

const ids = (text: string) => index.index.find(text).map(({ id }) => id)

describe('a live index', () => {
  it('reads nothing before it is used, and then once', async () => {
    expect([reads, ids('old')]).toEqual([0, []])
    await Promise.all([index.ready(), index.ready()])
    await index.ready()
    expect([reads, ids('old')]).toEqual([1, ['a']])
  })

  it('treats changes during filling as newer than what is read', async () => {
    duringRead = () => {
      change('a', entryOf('a', 'New name'))
      change('b', null)
    }
    await index.ready()
    expect([ids('old'), ids('new'), ids('removed')]).toEqual([[], ['a'], []])
  })

  it('follows changes, and notifies once per batch', async () => {
    await index.ready()
    let notified = 0
    const unwatch = index.watch(() => {
      notified += 1
    })
    change('a', entryOf('a', 'Renamed'))
    change('c', entryOf('c', 'Added'))
    change('b', null)
    await Promise.resolve()
    expect([notified, ids('renamed'), ids('added'), ids('removed')]).toEqual([1, ['a'], ['c'], []])
    change('c', null)
    await Promise.resolve()
    expect(notified).toBe(2)
    unwatch()
    change('a', null)
    await Promise.resolve()
    expect(notified).toBe(2)
  })

  it('tries again if it could not be filled', async () => {
    duringRead = () => {
      throw new Error('The database is closing')
    }
    await expect(index.ready()).rejects.toThrow('closing')
    duringRead = () => undefined
    await index.ready()
    expect([reads, ids('old')]).toEqual([2, ['a']])
  })

  it('follows nothing once it is closed', async () => {
    await index.ready()
    index.close()
    change('a', null)
    expect(ids('old')).toEqual(['a'])
  })
})
