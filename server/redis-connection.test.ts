import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SilentRedis, startFakeRedis } from '#tests/fakes/backends/redis-server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'
import { openRateCounter } from './http/rate-limit/open-rate-counter.ts'
import { openRedisBroker } from './live/broker/redis-broker.ts'
import { openRedisConnection, type RedisConnection } from './redis-connection.ts'

// A Redis that accepts connections and commands and never replies.

const NO_REPLY = 'Redis does not reply'
const NOT_CONNECTED = 'Redis is not connected'

let redis: SilentRedis
let errors: string[]

beforeEach(async () => {
  redis = await startFakeRedis()
  errors = []
})
afterEach(() => redis.close())

const SHORT_TIMEOUTS = { replyTimeoutMs: 50, idleTimeoutMs: 400, pingEveryMs: 100 }
const onError = (error: unknown) => void errors.push((error as Error).message)
const log = { info: () => undefined, error: () => undefined }

describe('a Redis that never replies', () => {
  it('fails the start in one sentence', async () => {
    redis.hush(true)
    await expect(openRedisConnection(redis.url, { ...SHORT_TIMEOUTS, onError })).rejects.toThrow(
      /^Redis at 127\.0\.0\.1:\d+ cannot be used \(.+\): start it, or correct REDIS_URL\.$/,
    )
  })

  it('fails the start if it stops replying before the subscription', async () => {
    const opening = openRedisConnection(redis.url, {
      ...SHORT_TIMEOUTS,
      onError,
      onConnect: (client) => {
        redis.hush(true)
        return client.subscribe('messages', () => undefined)
      },
    })
    await expect(opening).rejects.toThrow(/cannot be used/)
  })
})

describe('a Redis that stops replying', () => {
  let connection: RedisConnection
  let reconnects: number
  const increment = () => connection.run((client) => client.incr('tries'))

  beforeEach(async () => {
    reconnects = 0
    connection = await openRedisConnection(redis.url, {
      ...SHORT_TIMEOUTS,
      onError,
      onReconnect: () => (reconnects += 1),
    })
    expect(await increment()).toBe(1)
    redis.hush(true)
  })
  afterEach(() => connection.close())

  it('delays a command until its timeout and rejects later commands at once', async () => {
    await expect(Promise.all([increment(), increment()])).rejects.toThrow(NO_REPLY)
    await expect(increment()).rejects.toThrow(NOT_CONNECTED)
    expect(connection.isHealthy()).toBe(false)
    expect(errors).toEqual([NO_REPLY])
  })

  it('is used again after its late reply', async () => {
    await expect(increment()).rejects.toThrow(NO_REPLY)
    redis.hush(false)
    await until(async () => expect(await increment()).toBe(3))
    expect(reconnects).toBe(0)
  })

  it('is dropped after the idle timeout and reconnected', async () => {
    await until(async () => {
      await increment().catch(() => undefined)
      expect(errors.filter((message) => /timeout/i.test(message)).length).toBeGreaterThan(1)
    })
    redis.hush(false)
    await until(() => expect(reconnects).toBe(1))
    expect(await increment()).toBeGreaterThan(1)
  })

  it('is detected without commands', async () => {
    await until(() => expect(connection.isHealthy()).toBe(false))
  })

  it('does not block the server stop', async () => {
    const outcome = increment().catch((error: unknown) => error)
    await connection.close()
    expect(await outcome).toBeInstanceOf(Error)
  })
})

describe('while Redis does not reply', () => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await openTestDatabase()
  })
  afterEach(() => db.drop())

  it('attempts are counted in the database', async () => {
    const counter = await openRateCounter({ db, redisUrl: redis.url, log })
    redis.hush(true)
    const attempt = { key: 'push:maya', windowS: 60, now: new Date() }
    expect((await counter.count(attempt)).tries).toBe(1)
    expect((await counter.count(attempt)).tries).toBe(2)
    await counter.reset(attempt.key)
    expect(await db.query('select from attempt_count')).toEqual([])
    await counter.close()
  })

  it('a message is dropped', async () => {
    const broker = await openRedisBroker(redis.url, { onMessage: () => undefined, onError })
    redis.hush(true)
    await expect(broker.publish({ scopes: ['area:u26e'], collections: ['routes'] })).rejects.toThrow(NO_REPLY)
    await broker.close()
  })
})
