import { beforeEach, describe, expect, it } from 'vitest'
import type { StorageFull } from '#domain/wire/sync-status.ts'
import { settled } from '#tests/fakes/clock.ts'
import type { Change } from './change.ts'
import { createRoom, type Room, type SpaceEstimate } from './room.ts'

let full: boolean
/** what fills the disk and can be had again */
let media: boolean
/** what can not be stored, room or no room */
let isBroken: (changes: Change[]) => boolean
let stored: Change[][]
let space: SpaceEstimate | null
let problems: (StorageFull | null)[]
let logged: unknown[]
let room: Room
/** what a write that is being stored waits for */
let underWay: Promise<void>

beforeEach(() => {
  full = false
  media = false
  isBroken = () => false
  stored = []
  space = null
  problems = []
  logged = []
  underWay = Promise.resolve()
  room = createRoom({
    write: async (changes) => {
      await underWay
      if (full) throw new DOMException('', 'QuotaExceededError')
      if (isBroken(changes)) throw new Error('No such document')
      stored.push(changes)
    },
    giveWay: async () => {
      const had = media
      media = false
      if (had) full = false
      return had
    },
    layAll: async () => {
      if (full) throw new DOMException('', 'QuotaExceededError')
    },
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

/** From now on what is stored is under way, until it is let go on. */
function slowDown(): () => void {
  let goOn: (() => void) | undefined
  underWay = new Promise((resolve) => (goOn = resolve))
  return () => goOn?.()
}

async function failing(changes: Change[]): Promise<void> {
  full = true
  await expect(room.write(changes)).rejects.toThrow(DOMException)
  full = false
}

describe('a change that found no room', () => {
  it('takes that of pictures that were only looked at, and nobody has to know', async () => {
    full = true
    media = true
    await room.write([edit('r-1', { name: 'A' })])
    expect(stored).toEqual([[edit('r-1', { name: 'A' })]])
    expect(media).toBe(false)
    expect(problems).toEqual([])
  })

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

  it('does not stand in the way of others when it can not be stored at all, and is told as long as it is only in memory', async () => {
    await failing([edit('a', { name: 'A' })])
    isBroken = () => true
    expect(await room.tryAgain()).toBe(false)
    expect(room.unkept()).toHaveLength(1)
    expect(problems.at(-1)).toEqual({ kind: 'storage_full', unkept: 1 })
    expect(logged).toHaveLength(1)
    expect(await room.isThere()).toBe(true)
    isBroken = () => false
    expect(await room.tryAgain()).toBe(true)
    expect([stored, problems.at(-1)]).toEqual([[[edit('a', { name: 'A' })]], null])
  })

  it('is nobody’s business where the error was another one', async () => {
    isBroken = () => true
    await expect(room.write([edit('a', {})])).rejects.toThrow('No such document')
    expect([room.unkept(), problems]).toEqual([[], []])
  })
})

describe('while what was held is being stored', () => {
  beforeEach(async () => {
    await failing([edit('a', { name: 'Old' })])
    await failing([edit('b', { name: 'B' })])
  })

  it('it is still only in memory, and is told so', async () => {
    const goOn = slowDown()
    const trying = room.tryAgain()
    await settled()
    expect(room.unkept()).toHaveLength(2)
    goOn()
    await trying
    expect(room.unkept()).toEqual([])
  })

  it('a newer write of the same field is stored behind it', async () => {
    const goOn = slowDown()
    const trying = room.tryAgain()
    const writing = room.write([edit('a', { name: 'New' })])
    await settled()
    goOn()
    await Promise.all([trying, writing])
    expect(stored.flat().map(({ set }) => set['name'])).toEqual(['Old', 'B', 'New'])
  })

  it('a second trial waits for the first, and tells what that has left in memory', async () => {
    const goOn = slowDown()
    const both = [room.tryAgain(), room.tryAgain()]
    await settled()
    full = true
    goOn()
    expect(await Promise.all(both)).toEqual([false, false])
    expect(problems).not.toContain(null)
    expect(stored).toEqual([])
  })

  it('nothing is closed', async () => {
    const goOn = slowDown()
    void room.tryAgain()
    const closing = room.close()
    await settled()
    goOn()
    await closing
    expect(stored).toHaveLength(2)
  })
})

describe('writes begun at once', () => {
  it('are stored in their order, though the first found no room', async () => {
    const goOn = slowDown()
    full = true
    const first = room.write([edit('a', { name: 'Old' })])
    const second = room.write([edit('a', { name: 'New' })])
    void first.catch(() => (full = false))
    goOn()
    await expect(first).rejects.toThrow(DOMException)
    await second
    expect(stored).toEqual([[edit('a', { name: 'New' })]])
    expect(await room.tryAgain()).toBe(true)
    expect(stored).toHaveLength(1)
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

  it('takes back a deletion that was never stored', async () => {
    await failing([remove('a')])
    await room.write([edit('a', { name: 'Still here' })])
    expect([room.unkept(), stored]).toEqual([[], [[edit('a', { name: 'Still here' })]]])
  })

  it('takes back a deletion that is only held, with all that was written before it', async () => {
    await failing([edit('a', { name: 'Old', place: 'Here' })])
    await failing([remove('a')])
    await failing([remove('a')])
    expect(room.unkept()).toEqual([edit('a', { name: 'Old', place: 'Here' }), remove('a')])
    await failing([edit('a', { name: 'Still here' })])
    expect(room.unkept()).toEqual([edit('a', { place: 'Here' }), edit('a', { name: 'Still here' })])
  })

  it('takes nothing from the making of it', async () => {
    await failing([create('a', { name: 'Old' })])
    await failing([edit('a', { name: 'New' })])
    expect(room.unkept()).toEqual([create('a', { name: 'Old' }), edit('a', { name: 'New' })])
  })
})

describe('a newer change that builds on one that is held', () => {
  const day = (id: string) => ({
    ...edit('a', { days: [id] }),
    collection: 'trips' as const,
    seen: { days: [] },
  })

  it.each([
    ['of the same list', [day('mon'), day('tue')]],
    ['of what is only being made', [create('a'), edit('a', { name: 'New' })]],
  ] as const)('%s is stored behind it', async (_, [older, newer]) => {
    await failing([older])
    await room.write([newer])
    expect(stored).toEqual([[older], [newer]])
    expect([room.unkept(), problems.at(-1)]).toEqual([[], { kind: 'storage_full', unkept: 0 }])
  })

  it('is held with it where there is still no room for that', async () => {
    await failing([day('mon')])
    full = true
    await expect(room.write([day('tue')])).rejects.toThrow(DOMException)
    expect(room.unkept()).toEqual([day('mon'), day('tue')])
    full = false
    await room.tryAgain()
    expect(stored).toEqual([[day('mon')], [day('tue')]])
  })

  it('is stored alone where that can not be stored at all', async () => {
    await failing([day('mon')])
    isBroken = ([change]) => String(change?.set['days']) === 'mon'
    await room.write([day('tue')])
    expect([stored, room.unkept()]).toEqual([[[day('tue')]], [day('mon')]])
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

describe('what is stored and could not be shown', () => {
  it('keeps the disk full until there is room for it', async () => {
    room.foundFull()
    full = true
    expect(await room.tryAgain()).toBe(false)
    expect(problems.at(-1)).toEqual({ kind: 'storage_full', unkept: 0 })
    full = false
    expect(await room.tryAgain()).toBe(true)
    expect(problems.at(-1)).toBeNull()
  })
})
