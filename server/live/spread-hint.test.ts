import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { percentile } from '#tests/live-load/listeners.ts'
import { Subscriptions } from './socket/subscriptions.ts'
import { spreadHint } from './spread-hint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SCOPE = 'event:watched'
const hint = { scopes: [SCOPE], collections: ['events'] }

/** Listeners of the scope, and the milliseconds after which each received a hint. */
function listen(count: number) {
  const subscriptions = new Subscriptions<{ sessionId: string; send: () => void }>()
  const startMs = Date.now()
  const arrivals: number[] = []
  const listeners = Array.from({ length: count }, (_, at) => ({
    sessionId: `session-${at}`,
    send: () => void arrivals.push(Date.now() - startMs),
  }))
  for (const listener of listeners) subscriptions.add(listener, SCOPE)
  return { subscriptions, listeners, arrivals }
}

it('reaches few listeners at once, except the session that wrote', () => {
  const { subscriptions, arrivals } = listen(20)
  spreadHint(subscriptions, { ...hint, except: 'session-3' })
  expect(arrivals).toEqual(Array.from({ length: 19 }, () => 0))
})

it('reaches a thousand listeners within 300 ms, never many at the same moment', () => {
  const { subscriptions, arrivals } = listen(1_000)
  spreadHint(subscriptions, hint, seededRandom(4))
  vi.advanceTimersByTime(300)
  expect(arrivals).toHaveLength(1_000)
  expect(percentile(arrivals, 0.5)).toBeLessThan(160)
  const byMoment = new Map<number, number>()
  for (const ms of arrivals) byMoment.set(ms, (byMoment.get(ms) ?? 0) + 1)
  expect(Math.max(...byMoment.values())).toBeLessThanOrEqual(30)
})

it('no longer reaches a listener who lost the scope while it waited', () => {
  const { subscriptions, listeners, arrivals } = listen(100)
  spreadHint(subscriptions, hint, () => 0.5)
  for (const listener of listeners) subscriptions.remove(listener, SCOPE)
  vi.advanceTimersByTime(300)
  expect(arrivals).toHaveLength(20)
})
