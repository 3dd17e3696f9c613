import { beforeEach, describe, expect, it } from 'vitest'
import { create, edit, NOW, remove, SmallDisk } from '#tests/device/small-disk.ts'

let disk: SmallDisk
beforeEach(() => {
  disk = new SmallDisk()
})

const day = (id: string) => ({
  ...edit('a', { days: [id] }),
  collection: 'trips' as const,
  baseValues: { days: [] },
})

describe('a newer change of the same document', () => {
  it.each([
    ['overtakes the same field', edit('a', { name: 'New' }), [edit('a', { place: 'Here' })]],
    ['leaves other fields', edit('a', { grade: 'easy' }), [edit('a', { name: 'Old', place: 'Here' })]],
    ['overtakes everything by deleting', remove('a'), []],
    ['supersedes everything by creating it again', create('a'), []],
    [
      'of another collection overtakes nothing',
      { ...remove('a'), collection: 'tracks' as const },
      [edit('a', { name: 'Old', place: 'Here' })],
    ],
  ])('%s', async (_name, newer, left) => {
    await disk.failing([edit('a', { name: 'Old', place: 'Here' })])
    await disk.room.write([newer])
    expect(disk.unkept()).toEqual(left)
  })

  it('is held beside what it leaves of the older one', async () => {
    await disk.failing([edit('a', { name: 'Old', place: 'Here' })])
    await disk.failing([edit('a', { name: 'New' })])
    expect(disk.unkept()).toEqual([edit('a', { place: 'Here' }), edit('a', { name: 'New' })])
    expect(disk.problems.at(-1)).toEqual({ kind: 'storage_full', unkept: 1 })
  })

  it('takes back a deletion that was never stored', async () => {
    await disk.failing([remove('a')])
    await disk.room.write([edit('a', { name: 'Still here' })])
    expect([disk.unkept(), disk.stored]).toEqual([[], [[edit('a', { name: 'Still here' })]]])
  })

  it('undoes a delete that is only in memory, and keeps the changes before it', async () => {
    await disk.failing([edit('a', { name: 'Old', place: 'Here' })])
    await disk.failing([remove('a')])
    await disk.failing([remove('a')])
    expect(disk.unkept()).toEqual([edit('a', { name: 'Old', place: 'Here' }), remove('a')])
    await disk.failing([edit('a', { name: 'Still here' })])
    expect(disk.unkept()).toEqual([edit('a', { place: 'Here' }), edit('a', { name: 'Still here' })])
  })

  it('takes nothing from the making of it', async () => {
    await disk.failing([create('a', { name: 'Old' })])
    await disk.failing([edit('a', { name: 'New' })])
    expect(disk.unkept()).toEqual([create('a', { name: 'Old' }), edit('a', { name: 'New' })])
  })
})

describe('a change that is held', () => {
  it('keeps when it was written, and over what, so that it can be merged with what comes before there is room', async () => {
    disk.shown = { name: 'Before', place: 'There', days: [] }
    await disk.failing([{ ...edit('a', { name: 'A', days: ['x'] }), baseValues: { days: ['w'] } }])
    await disk.failing([create('b', { name: 'B' })])
    expect(disk.room.changesInMemory()).toEqual([
      {
        ...edit('a', { name: 'A', days: ['x'] }),
        writtenAt: NOW,
        baseValues: { name: 'Before', days: ['w'] },
      },
      { ...create('b', { name: 'B' }), writtenAt: NOW },
    ])
  })

  it('is held as well where nothing can be read any more', async () => {
    disk.shown = null
    await disk.failing([edit('a', { name: 'A' })])
    expect(disk.room.changesInMemory()).toEqual([{ ...edit('a', { name: 'A' }), writtenAt: NOW }])
  })
})

describe('a newer change that builds on one that is held', () => {
  it.each([
    ['of the same list', [day('mon'), day('tue')]],
    ['of what is only being made', [create('a'), edit('a', { name: 'New' })]],
  ] as const)('%s is stored behind it', async (_, [older, newer]) => {
    await disk.failing([older])
    await disk.room.write([newer])
    expect(disk.stored).toEqual([[older], [newer]])
    expect([disk.room.changesInMemory(), disk.problems.at(-1)]).toEqual([
      [],
      { kind: 'storage_full', unkept: 0 },
    ])
  })

  it('is held with it where there is still no room for that', async () => {
    await disk.failing([day('mon')])
    disk.full = true
    await expect(disk.room.write([day('tue')])).rejects.toThrow(DOMException)
    expect(disk.unkept()).toEqual([day('mon'), day('tue')])
    disk.full = false
    await disk.room.retry()
    expect(disk.stored).toEqual([[day('mon')], [day('tue')]])
  })

  it('is stored alone where that can not be stored at all', async () => {
    await disk.failing([day('mon')])
    disk.isBroken = ([change]) => String(change?.set['days']) === 'mon'
    await disk.room.write([day('tue')])
    expect([disk.stored, disk.unkept()]).toEqual([[[day('tue')]], [day('mon')]])
  })
})
