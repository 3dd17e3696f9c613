import { beforeEach, describe, expect, it } from 'vitest'
import type { ConnectionHint } from '#domain/wire/network/connection-quality.ts'
import { STRATEGIES } from '#domain/wire/network/network-strategy.ts'
import { type DataUse, NO_DATA_USE } from '#domain/wire/sync/sync-status.ts'
import { FakeClock, settled } from '#tests/fakes/clock.ts'
import { createTraffic, type Traffic } from './traffic.ts'

let clock: FakeClock
let stored: DataUse
let writes: number
let broken: boolean
let offset: number
let logged: unknown[]
let traffic: Traffic

beforeEach(() => {
  clock = new FakeClock()
  stored = NO_DATA_USE
  writes = 0
  broken = false
  offset = 0
  logged = []
  traffic = open()
})

/** A tab; the stored total belongs to the device. */
function open(hint: ConnectionHint | null = null): Traffic {
  return createTraffic({
    clock,
    hint: () => hint,
    log: (...entry) => logged.push(entry),
    store: {
      dataUse: () => Promise.resolve(stored),
      addDataUse: async (more) => {
        if (broken) throw new Error('No disk today')
        writes += 1
        stored = { up: stored.up + more.up, down: stored.down + more.down }
        return stored
      },
      clockOffset: () => Promise.resolve(offset),
      setClockOffset: async (offsetMs) => {
        if (broken) throw new Error('No disk today')
        offset = offsetMs
      },
    },
  })
}

const data = (of = traffic) => of.facts().data
const offsetOf = (of = traffic) => of.facts().clockOffsetMs

it('remembers who answered last, and reports only a change of that', () => {
  let changes = 0
  traffic.watch(() => changes++)
  expect(traffic.facts().answeredBy).toBe('no one')
  for (const by of ['other', 'other', 'server'] as const) traffic.answered(by)
  expect([traffic.facts().answeredBy, changes]).toEqual(['server', 2])
})

describe('data usage', () => {
  it('counts for the session and for the device', async () => {
    stored = { up: 100, down: 1_000 }
    await traffic.load()
    traffic.sent(5)
    traffic.received(30)
    traffic.received(40)
    expect(data()).toEqual({ session: { up: 5, down: 70 }, device: { up: 105, down: 1_070 } })
  })

  it('counts bytes that arrive before the device total is loaded', async () => {
    stored = { up: 100, down: 0 }
    traffic.sent(5)
    await traffic.load()
    expect(data().device).toEqual({ up: 105, down: 0 })
  })

  it('is saved once in ten seconds, and only if needed', async () => {
    for (let call = 0; call < 20; call++) traffic.sent(1)
    traffic.sent(0)
    await clock.advance(10_000)
    expect([writes, stored.up]).toEqual([1, 20])
    await clock.advance(60_000)
    await traffic.save()
    expect([writes, clock.pendingMs()]).toEqual([1, []])
  })

  it('is kept between two sessions', async () => {
    traffic.received(7)
    await traffic.save()
    const later = open()
    await later.load()
    expect(data(later)).toEqual({ session: NO_DATA_USE, device: { up: 0, down: 7 } })
  })

  it('includes what other tabs have used', async () => {
    const other = open()
    other.received(100)
    await other.save()
    traffic.received(7)
    await traffic.save()
    expect(data()).toEqual({ session: { up: 0, down: 7 }, device: { up: 0, down: 107 } })
  })

  it('is saved later when the disk fails', async () => {
    broken = true
    traffic.received(7)
    await clock.advance(10_000)
    broken = false
    traffic.received(1)
    await clock.advance(10_000)
    expect([stored.down, data().device.down, logged.length]).toEqual([8, 8, 1])
  })

  it('notifies watchers until they unsubscribe', async () => {
    const seen: number[] = []
    const unwatch = traffic.watch(() => seen.push(data().session.up))
    traffic.sent(3)
    traffic.sent(4)
    unwatch()
    traffic.sent(5)
    await settled()
    expect(seen).toEqual([3, 7])
  })
})

describe('the connection quality', () => {
  it('is measured by the last three responses if the browser reports nothing', () => {
    const seen = [5_000, 5_000, 100, 100, 3_000].map((waitedMs) => {
      traffic.responded(waitedMs)
      return traffic.facts().connection.tier
    })
    expect(seen).toEqual(['unknown', 'unknown', '2g', 'fast', 'fast'])
  })

  it('notifies watchers when the browser reports a change', () => {
    const hint = Object.assign(new EventTarget(), { effectiveType: '4g' })
    const seen: string[] = []
    const traffic2 = open(hint)
    traffic2.watch(() => seen.push(traffic2.facts().connection.tier))
    hint.effectiveType = '2g'
    hint.dispatchEvent(new Event('change'))
    expect(seen).toEqual(['2g'])
  })
})

describe('the server’s clock', () => {
  const YEAR_MS = 365 * 86_400_000

  it.each([
    [30_000, 0],
    [-30_000, 0],
    [YEAR_MS, YEAR_MS],
    [-YEAR_MS, -YEAR_MS],
  ])('%i ms ahead counts as %i ms', (aheadMs, expected) => {
    traffic.dated(clock.now() + aheadMs)
    expect(offsetOf()).toBe(expected)
  })

  it('is known in the next session, before a response', async () => {
    traffic.dated(clock.now() - YEAR_MS)
    await settled()
    const later = open()
    expect(offsetOf(later)).toBe(0)
    await later.load()
    expect(offsetOf(later)).toBe(-YEAR_MS)
  })

  it('is measured again once the device’s clock is right', () => {
    const seen: number[] = []
    traffic.watch(() => seen.push(offsetOf()))
    for (const aheadMs of [YEAR_MS, YEAR_MS + 2_000, 0, 5_000]) traffic.dated(clock.now() + aheadMs)
    expect(seen).toEqual([YEAR_MS, 0])
  })

  it('counts also when the disk fails', async () => {
    broken = true
    traffic.dated(clock.now() + YEAR_MS)
    await settled()
    expect([offsetOf(), logged.length]).toEqual([YEAR_MS, 1])
  })
})

describe('the network strategy', () => {
  it('is the default until the connection is known, and then follows it', () => {
    expect(traffic.strategy()).toBe(STRATEGIES.standard)
    for (let answer = 0; answer < 3; answer++) traffic.responded(2_000)
    expect(traffic.strategy()).toBe(STRATEGIES.saving)
  })

  it('follows the member’s choice at once', () => {
    traffic.choose('save')
    expect(traffic.strategy()).toBe(STRATEGIES.saving)
    traffic.choose('full')
    expect(traffic.strategy()).toBe(STRATEGIES.full)
    traffic.choose('auto')
    expect(traffic.strategy()).toBe(STRATEGIES.standard)
  })
})
