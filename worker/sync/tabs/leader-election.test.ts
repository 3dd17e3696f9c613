import { beforeEach, describe, expect, it } from 'vitest'
import { asLockManager, FakeLocks } from '#tests/fakes/browser/locks.ts'
import { FakeClock, settled } from '#tests/fakes/clock.ts'
import { type LeaderElection, startLeaderElection } from './leader-election.ts'

interface Tab {
  name: string
  leadership: LeaderElection
  /** a frozen tab's timers stand still */
  clock: FakeClock
}

let clock: FakeClock
let locks: FakeLocks
let tabs: Tab[]
let log: string[]

beforeEach(() => {
  clock = new FakeClock()
  locks = new FakeLocks()
  tabs = []
  log = []
})

async function open(name: string, ownClock = clock, ownLocks = locks): Promise<Tab> {
  const tab = { name, clock: ownClock } as Tab
  tab.leadership = startLeaderElection({
    locks: asLockManager(ownLocks),
    name: 'lead',
    clock: ownClock,
    random: () => tabs.indexOf(tab) / 10,
    sendHeartbeat: () => {
      for (const other of tabs) if (other !== tab) other.leadership.handleHeartbeat()
    },
    onElected: () => log.push(`${name} leads`),
    onResigned: () => log.push(`${name} yields`),
  })
  tabs.push(tab)
  await settled()
  return tab
}

/** Locks of which a frozen tab learns nothing: neither what it is given, nor what is taken from it. */
function deaf(heard: FakeLocks): FakeLocks {
  const never = new Promise<never>(() => undefined)
  const request: FakeLocks['request'] = (name, options, work) => {
    const lost = heard.request(name, options, (lock) => (lock ? never : work(lock)))
    return lost.then(
      () => never,
      () => never,
    )
  }
  return { request } as FakeLocks
}

const leaders = () => tabs.filter((tab) => tab.leadership.isLeader()).map((tab) => tab.name)

describe('the leader', () => {
  it('is the first tab, and only that one', async () => {
    for (const name of ['a', 'b', 'c']) await open(name)
    await clock.advance(60_000)
    expect(log).toEqual(['a leads'])
    expect(leaders()).toEqual(['a'])
  })

  it('is another tab, and only that one, within 2 s after the leader closes', async () => {
    const a = await open('a')
    await open('b')
    await open('c')
    a.leadership.close()
    await clock.advance(2_000)
    expect(log).toEqual(['a leads', 'a yields', 'b leads'])
  })

  it('is not a tab that was closed while it waited', async () => {
    const a = await open('a')
    const b = await open('b')
    await open('c')
    b.leadership.close()
    a.leadership.close()
    await clock.advance(2_000)
    expect(leaders()).toEqual(['c'])
  })

  it('is another tab within 10 s after the leader is frozen', async () => {
    const frozen = new FakeClock()
    await open('a', frozen)
    await open('b')
    await open('c')
    await frozen.advance(2_000)
    await clock.advance(10_000)
    expect(leaders()).toEqual(['b'])
    expect(log).toEqual(['a leads', 'b leads', 'a yields'])
  })

  it('stays the new one when the frozen tab wakes up and queues again', async () => {
    const frozen = new FakeClock()
    await open('a', frozen)
    const b = await open('b')
    await clock.advance(10_000)
    for (let second = 0; second < 60; second++) {
      await frozen.advance(1_000)
      await clock.advance(1_000)
    }
    expect(leaders()).toEqual(['b'])
    b.leadership.close()
    await frozen.advance(2_000)
    expect(leaders()).toEqual(['a'])
  })

  it.each([
    ['hears of its lock all the same', () => locks],
    ['hears nothing', () => deaf(locks)],
  ])(
    'is a tab that is awake within 2 s of the leader’s close, where one that waited longer is frozen and %s',
    async (_what, its) => {
      const a = await open('a')
      const frozen = new FakeClock()
      await open('b', frozen, its())
      await open('c')
      await open('d')
      await clock.advance(3_000)
      a.leadership.close()
      await clock.advance(2_000)
      expect(log).toEqual(['a leads', 'a yields', 'c leads'])
    },
  )

  it('stays that tab when the frozen one wakes up', async () => {
    const a = await open('a')
    const frozen = new FakeClock()
    await open('b', frozen)
    const c = await open('c')
    a.leadership.close()
    await clock.advance(2_000)
    for (let second = 0; second < 60; second++) {
      await frozen.advance(1_000)
      await clock.advance(1_000)
    }
    expect(leaders()).toEqual(['c'])
    c.leadership.close()
    await frozen.advance(2_000)
    expect(leaders()).toEqual(['b'])
  })

  it('is a newly opened tab within 2 s if all waiting tabs are frozen', async () => {
    const a = await open('a')
    await open('b', new FakeClock())
    a.leadership.close()
    await clock.advance(5_000)
    await open('c')
    await clock.advance(2_000)
    expect(log).toEqual(['a leads', 'a yields', 'c leads'])
  })

  it('is every tab if the browser has no Web Locks', () => {
    const seen: string[] = []
    const alone = startLeaderElection({
      locks: null,
      name: 'lead',
      clock,
      random: () => 0,
      sendHeartbeat: () => undefined,
      onElected: () => seen.push('leads'),
      onResigned: () => seen.push('yields'),
    })
    expect(alone.isLeader()).toBe(true)
    alone.close()
    expect(seen).toEqual(['leads', 'yields'])
  })
})

describe('a tab that leaves', () => {
  it('leaves no timer and no lock behind', async () => {
    const a = await open('a')
    const b = await open('b')
    a.leadership.close()
    b.leadership.close()
    await clock.advance(30_000)
    expect(locks.isHeld('lead')).toBe(false)
    expect(clock.pendingMs()).toEqual([])
  })
})
