import { beforeEach, describe, expect, it } from 'vitest'
import type { StorageFull } from '#domain/wire/sync-status.ts'
import { settled } from '#tests/fakes/clock.ts'
import type { Change } from './change.ts'
import { createRoom, type Room, type SpaceEstimate } from './room.ts'
import type { UnsentWrite } from './unsent-writes.ts'

let full: boolean
let broken: boolean
let stored: Change[][]
let space: SpaceEstimate | null
let unsent: UnsentWrite[]
let problems: (StorageFull | null)[]
let logged: unknown[]
let room: Room

beforeEach(() => {
  full = false
  broken = false
  stored = []
  space = null
  unsent = []
  problems = []
  logged = []
  room = createRoom({
    write: async (changes) => {
      if (full) throw new DOMException('', 'QuotaExceededError')
      if (broken) throw new Error('No such document')
      stored.push(changes)
    },
    unsentWrites: () => Promise.resolve(unsent),
    estimate: async () => space,
    onChange: (problem) => problems.push(problem),
    log: (...entry) => logged.push(entry),
  })
})

const edit = (id: string, set: Record<string, unknown>): Change => ({
  collection: 'routes',
  id,
  action: 'edit',
  set,
})
const create = (id: string, set: Record<string, unknown> = {}): Change => ({
  ...edit(id, set),
  action: 'create',
})
const remove = (id: string): Change => ({ ...edit(id, {}), action: 'delete' })

async function failing(changes: Change[]): Promise<void> {
  full = true
  await expect(room.write(changes)).rejects.toThrow(DOMException)
  full = false
}

describe('a change that found no room', () => {
  it('is stored when there is room again, with those it belongs to and in their order', async () => {
    await failing([create('a'), { ...create('a'), collection: 'tracks' }])
    await failing([edit('b', { name: 'B' })])
    expect(problems.at(-1)).toEqual({ kind: 'storage_full', unkept: 3 })
    expect(await room.tryAgain()).toBe(true)
    expect(stored.map((group) => group.map(({ collection, id }) => `${collection} ${id}`))).toEqual([
      ['routes a', 'tracks a'],
      ['routes b'],
    ])
    expect([problems.at(-1), room.unkept()]).toEqual([null, []])
  })

  it('stays in memory as long as there is none', async () => {
    await failing([edit('a', { name: 'A' })])
    full = true
    expect(await room.tryAgain()).toBe(false)
    expect(room.unkept()).toHaveLength(1)
    expect(problems.at(-1)).toEqual({ kind: 'storage_full', unkept: 1 })
  })

  it('does not stand in the way of others when it can not be stored at all', async () => {
    await failing([edit('a', { name: 'A' })])
    broken = true
    expect(await room.tryAgain()).toBe(true)
    expect(room.unkept()).toHaveLength(1)
    expect(problems.at(-1)).toBeNull()
    expect(logged).toHaveLength(1)
  })

  it('is nobody’s business where the error was another one', async () => {
    broken = true
    await expect(room.write([edit('a', {})])).rejects.toThrow('No such document')
    expect([room.unkept(), problems]).toEqual([[], []])
  })
})

describe('a newer change of the same document', () => {
  it.each([
    ['overtakes the same field', edit('a', { name: 'New' }), [edit('a', { place: 'Here' })]],
    ['leaves other fields', edit('a', { grade: 'easy' }), [edit('a', { name: 'Old', place: 'Here' })]],
    ['overtakes everything by deleting', remove('a'), []],
    ['overtakes everything by making it anew', create('a'), []],
    [
      'of another collection overtakes nothing',
      { ...remove('a'), collection: 'tracks' as const },
      [edit('a', { name: 'Old', place: 'Here' })],
    ],
  ])('%s', async (_name, newer, left) => {
    await failing([edit('a', { name: 'Old', place: 'Here' })])
    await room.write([newer])
    expect(room.unkept()).toEqual(left)
  })

  it('is held beside what it leaves of the older one', async () => {
    await failing([edit('a', { name: 'Old', place: 'Here' })])
    await failing([edit('a', { name: 'New' })])
    expect(room.unkept()).toEqual([edit('a', { place: 'Here' }), edit('a', { name: 'New' })])
    expect(problems.at(-1)).toEqual({ kind: 'storage_full', unkept: 1 })
  })

  it('takes nothing from the making of it', async () => {
    await failing([create('a', { name: 'Old' })])
    await failing([edit('a', { name: 'New' })])
    expect(room.unkept()).toEqual([create('a', { name: 'Old' }), edit('a', { name: 'New' })])
  })
})

describe('whether a pull may bring more', () => {
  it('is so where the browser says nothing, or may not be asked', async () => {
    expect(await room.isThere()).toBe(true)
  })

  it.each([
    [5_000_000, true],
    [4_999_999, false],
  ])('is, with %i bytes left, %s', async (left, may) => {
    space = { usage: 1_000, quota: 1_000 + left }
    expect(await room.isThere()).toBe(may)
    expect(problems).toEqual(may ? [] : [{ kind: 'storage_full', unkept: 0 }])
  })

  it('is not so once the disk was found full, until somebody tries again', async () => {
    room.foundFull()
    expect(await room.isThere()).toBe(false)
    await room.tryAgain()
    expect(await room.isThere()).toBe(true)
  })
})

describe('unsent writes', () => {
  const write = { mutation: 'm-1' } as UnsentWrite

  it('are also held in memory while the disk is full, as they change', async () => {
    unsent = [write]
    room.unsentMoved()
    await settled()
    expect(room.copied()).toEqual([])
    room.foundFull()
    await settled()
    expect(room.copied()).toEqual([write])
    unsent = [write, { ...write, mutation: 'm-2' }]
    room.unsentMoved()
    await settled()
    expect(room.copied()).toHaveLength(2)
    await room.tryAgain()
    expect(room.copied()).toEqual([])
  })
})
