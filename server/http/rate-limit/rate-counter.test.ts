import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startFakeRedis } from '#tests/fakes/backends/redis-server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { findRedis, startRedis } from '#tests/server/live/redis.ts'
import { until } from '#tests/until.ts'
import { openRateCounter } from './open-rate-counter.ts'
import type { ClosableRateCounter } from './redis-rate-counter.ts'

// The contract of all counters. A real Redis is tested as well if this machine has one.

const real = findRedis()
const backends: [name: string, start: (() => ReturnType<typeof startFakeRedis>) | null][] = [
  ['PostgreSQL', null],
  ['a fake Redis', startFakeRedis],
  ...(real === null
    ? []
    : [[real, () => startRedis(real)] as [string, () => ReturnType<typeof startFakeRedis>]]),
]

const attempt = (key = 'push:maya', windowS = 60) => ({ key, windowS, now: new Date() })

describe.each(backends)('attempts counted in %s', (_name, start) => {
  let db: TestDatabase
  let redis: Awaited<ReturnType<typeof startFakeRedis>> | null
  let one: ClosableRateCounter
  let other: ClosableRateCounter

  beforeEach(async () => {
    db = await openTestDatabase()
    redis = start && (await start())
    const open = () =>
      openRateCounter({
        db,
        redisUrl: redis?.url ?? null,
        log: { info: () => undefined, error: () => undefined },
      })
    one = await open()
    other = await open()
  })
  afterEach(async () => {
    await one.close()
    await other.close()
    await redis?.close()
    await db.drop()
  })

  it('are counted by key over all instances', async () => {
    await one.count(attempt())
    await other.count(attempt())
    const { tries, waitMs } = await one.count(attempt())
    expect(tries).toBe(3)
    expect(waitMs).toBeGreaterThan(55_000)
    expect(waitMs).toBeLessThanOrEqual(60_000)
    expect((await other.count(attempt('push:tomas'))).tries).toBe(1)
  })

  it('start over when the window of the first attempt ends', async () => {
    await one.count(attempt('k', 1))
    expect((await one.count(attempt('k', 1))).tries).toBe(2)
    await until(async () => expect((await other.count(attempt('k', 1))).tries).toBe(1))
  })

  it('count as much as they weigh', async () => {
    await one.count({ ...attempt(), weight: 50_000_000 })
    await other.count(attempt())
    expect((await one.count({ ...attempt(), weight: 7 })).tries).toBe(50_000_008)
  })

  it('are counted in memory up to the given number, and over all instances from there on', async () => {
    const few = { ...attempt(), inMemory: 3 }
    const tries = async (counter: ClosableRateCounter) => (await counter.count(few)).tries
    expect([await tries(one), await tries(one), await tries(one)]).toEqual([1, 2, 3])
    expect(await tries(other)).toBe(1)
    // the first one that is shared brings those before it
    expect([await tries(one), await tries(one)]).toEqual([4, 5])
    // the fifth one is not shared yet
    expect([await tries(other), await tries(other), await tries(other)]).toEqual([2, 3, 8])
    expect([await tries(one), await tries(one), await tries(one)]).toEqual([6, 7, 12])
    expect([await tries(one), await tries(other)]).toEqual([13, 9])
    expect((await one.count({ ...attempt('bytes'), weight: 10, inMemory: 3 })).tries).toBe(10)
    expect((await other.count({ ...attempt('bytes'), weight: 1 })).tries).toBe(11)
  })

  it('are unknown to others only as many as the given number for each instance', async () => {
    const few = { ...attempt(), inMemory: 3 }
    const limit = 20
    const admitted = { one: 0, other: 0 }
    for (let round = 0; round < 2 * limit; round++) {
      if ((await one.count(few)).tries <= limit) admitted.one++
      if ((await other.count(few)).tries <= limit) admitted.other++
    }
    expect(admitted.one + admitted.other).toBeGreaterThanOrEqual(limit)
    expect(admitted.one + admitted.other).toBeLessThanOrEqual(limit + 2 * few.inMemory)
    // one alone is counted exactly
    const alone = { ...few, key: 'push:tomas' }
    const counted = []
    for (let at = 0; at < limit; at++) counted.push((await one.count(alone)).tries)
    expect(counted).toEqual(Array.from({ length: limit }, (_, at) => at + 1))
  })

  it('are counted once, however many come at the same moment', async () => {
    const few = { ...attempt(), inMemory: 3 }
    await Promise.all(Array.from({ length: 12 }, () => one.count(few)))
    expect((await one.count(few)).tries).toBe(13)
    expect((await other.count({ ...few, weight: 4 })).tries).toBeGreaterThanOrEqual(13 - few.inMemory + 4)
    expect((await other.count({ ...few, weight: 4 })).tries).toBeLessThanOrEqual(13 + 8)
  })

  it('are reported again when the window of all instances has ended', async () => {
    const few = { ...attempt('k', 60), inMemory: 2 }
    const at = (s: number) => ({ ...few, now: new Date(few.now.getTime() + s * 1_000) })
    await other.count({ ...at(0), windowS: 1, inMemory: 0, weight: 5 })
    for (let count = 0; count < 3; count++) await one.count(at(0))
    expect((await one.count(at(0))).tries).toBe(9)
    await until(async () => expect((await one.count(at(2))).tries).toBeLessThan(9))
  })

  it('start over in memory when their window ends', async () => {
    const few = { ...attempt('k', 60), inMemory: 2 }
    await one.count(few)
    const later = { ...few, now: new Date(few.now.getTime() + 61_000) }
    expect((await one.count(later)).tries).toBe(1)
  })

  it('can be taken back one by one', async () => {
    await one.uncount(attempt().key)
    await one.count(attempt())
    await other.count(attempt())
    await other.uncount(attempt().key)
    expect((await one.count(attempt())).tries).toBe(2)
  })

  it('can be reset', async () => {
    await one.count(attempt())
    await other.reset(attempt().key)
    expect((await one.count(attempt())).tries).toBe(1)
  })
})

it('counts attempts in the database while Redis is away', async () => {
  const db = await openTestDatabase()
  const redis = await startFakeRedis()
  const rates = await openRateCounter({
    db,
    redisUrl: redis.url,
    log: { info: () => undefined, error: () => undefined },
  })
  await redis.close()
  await until(async () => {
    await rates.count(attempt())
    expect(await db.query('select from attempt_count')).toHaveLength(1)
  })
  await rates.close()
  await db.drop()
})

it('fails the start in one sentence without the password if Redis is unreachable', async () => {
  const db = await openTestDatabase()
  const log = { info: () => undefined, error: () => undefined }
  await expect(openRateCounter({ db, redisUrl: 'redis://:hunter2@127.0.0.1:1', log })).rejects.toThrow(
    /^Redis at 127\.0\.0\.1:1 cannot be used \(.+\): start it, or correct REDIS_URL\.$/,
  )
  await db.drop()
})
