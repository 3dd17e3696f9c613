import { beforeEach, describe, expect, it } from 'vitest'
import { create, edit, SmallDisk } from '#tests/device/small-disk.ts'
import { settled } from '#tests/fakes/clock.ts'

let disk: SmallDisk
beforeEach(() => {
  disk = new SmallDisk()
})

describe('a change that found no room', () => {
  it('is stored in place of viewed tiles, without a problem report', async () => {
    disk.full = true
    disk.media = true
    await disk.room.write([edit('r-1', { name: 'A' })])
    expect(disk.stored).toEqual([[edit('r-1', { name: 'A' })]])
    expect(disk.media).toBe(false)
    expect(disk.problems).toEqual([])
  })

  it('is stored when there is room again, with those it belongs to and in their order', async () => {
    await disk.failing([create('a'), { ...create('a'), collection: 'tracks' }])
    await disk.failing([edit('b', { name: 'B' })])
    expect(disk.problems.at(-1)).toEqual({ kind: 'storage_full', unkept: 3 })
    expect(await disk.room.retry()).toBe(true)
    expect(disk.stored.map((group) => group.map(({ collection, id }) => `${collection} ${id}`))).toEqual([
      ['routes a', 'tracks a'],
      ['routes b'],
    ])
    expect([disk.problems.at(-1), disk.unkept()]).toEqual([null, []])
  })

  it('stays in memory as long as there is none', async () => {
    await disk.failing([edit('a', { name: 'A' })])
    disk.full = true
    expect(await disk.room.retry()).toBe(false)
    expect(disk.unkept()).toHaveLength(1)
    expect(disk.problems.at(-1)).toEqual({ kind: 'storage_full', unkept: 1 })
  })

  it('does not block others if it cannot be stored at all, and is reported while it is only in memory', async () => {
    await disk.failing([edit('a', { name: 'A' })])
    disk.isBroken = () => true
    expect(await disk.room.retry()).toBe(false)
    expect(disk.unkept()).toHaveLength(1)
    expect(disk.problems.at(-1)).toEqual({ kind: 'storage_full', unkept: 1 })
    expect(disk.logged).toHaveLength(1)
    expect(await disk.room.hasSpace()).toBe(true)
    disk.isBroken = () => false
    expect(await disk.room.retry()).toBe(true)
    expect([disk.stored, disk.problems.at(-1)]).toEqual([[[edit('a', { name: 'A' })]], null])
  })

  it('is not held after another kind of error', async () => {
    disk.isBroken = () => true
    await expect(disk.room.write([edit('a', {})])).rejects.toThrow('No such document')
    expect([disk.room.changesInMemory(), disk.problems]).toEqual([[], []])
  })
})

describe('while what was held is being stored', () => {
  beforeEach(async () => {
    await disk.failing([edit('a', { name: 'Old' })])
    await disk.failing([edit('b', { name: 'B' })])
  })

  it('it is still only in memory, and is reported', async () => {
    const goOn = disk.slowDown()
    const trying = disk.room.retry()
    await settled()
    expect(disk.unkept()).toHaveLength(2)
    goOn()
    await trying
    expect(disk.unkept()).toEqual([])
  })

  it('a newer write of the same field is stored behind it', async () => {
    const goOn = disk.slowDown()
    const trying = disk.room.retry()
    const writing = disk.room.write([edit('a', { name: 'New' })])
    await settled()
    goOn()
    await Promise.all([trying, writing])
    expect(disk.stored.flat().map(({ set }) => set['name'])).toEqual(['Old', 'B', 'New'])
  })

  it('a second retry waits for the first, and reports what is left in memory', async () => {
    const goOn = disk.slowDown()
    const both = [disk.room.retry(), disk.room.retry()]
    await settled()
    disk.full = true
    goOn()
    expect(await Promise.all(both)).toEqual([false, false])
    expect(disk.problems).not.toContain(null)
    expect(disk.stored).toEqual([])
  })

  it('nothing is closed', async () => {
    const goOn = disk.slowDown()
    void disk.room.retry()
    const closing = disk.room.close()
    await settled()
    goOn()
    await closing
    expect(disk.stored).toHaveLength(2)
  })
})

describe('writes begun at once', () => {
  it('are stored in their order, though the first found no room', async () => {
    const goOn = disk.slowDown()
    disk.full = true
    const first = disk.room.write([edit('a', { name: 'Old' })])
    const second = disk.room.write([edit('a', { name: 'New' })])
    void first.catch(() => (disk.full = false))
    goOn()
    await expect(first).rejects.toThrow(DOMException)
    await second
    expect(disk.stored).toEqual([[edit('a', { name: 'New' })]])
    expect(await disk.room.retry()).toBe(true)
    expect(disk.stored).toHaveLength(1)
  })
})

describe('whether a pull may bring more', () => {
  it('is so where the browser says nothing, or may not be asked', async () => {
    expect(await disk.room.hasSpace()).toBe(true)
  })

  it.each([
    [5_000_000, true],
    [4_999_999, false],
  ])('is, with %i bytes left, %s', async (left, may) => {
    disk.space = { usage: 1_000, quota: 1_000 + left }
    expect(await disk.room.hasSpace()).toBe(may)
    expect(disk.problems).toEqual(may ? [] : [{ kind: 'storage_full', unkept: 0 }])
  })

  it('is false once storage was full, until a retry', async () => {
    disk.room.reportFull()
    expect(await disk.room.hasSpace()).toBe(false)
    await disk.room.retry()
    expect(await disk.room.hasSpace()).toBe(true)
  })
})

describe('what is stored and could not be shown', () => {
  it('keeps the disk full until there is room for it', async () => {
    disk.room.reportFull()
    disk.full = true
    expect(await disk.room.retry()).toBe(false)
    expect(disk.problems.at(-1)).toEqual({ kind: 'storage_full', unkept: 0 })
    disk.full = false
    expect(await disk.room.retry()).toBe(true)
    expect(disk.problems.at(-1)).toBeNull()
  })
})
