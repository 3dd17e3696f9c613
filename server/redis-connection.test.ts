import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SilentRedis, startFakeRedis } from '#tests/fakes/redis-server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'
import { openRateCounter } from './http/rate-limit/open-rate-counter.ts'
import { openRedisBroker } from './live/broker/redis-broker.ts'
import { openRedisConnection, type RedisConnection } from './redis-connection.ts'

// A Redis that takes connections and all that is said to it, and never answers.

const NO_ANSWER = 'Redis does not answer'
const AWAY = 'Redis is away'

let redis: SilentRedis
let errors: string[]

beforeEach(async () => {
  redis = await startFakeRedis()
  errors = []
})
afterEach(() => redis.close())

const HASTY = { answerMaxMs: 50, silenceMaxMs: 400, pingEveryMs: 100 }
const onError = (error: unknown) => void errors.push((error as Error).message)
const log = { info: () => undefined, error: () => undefined }

describe('a Redis that never says anything', () => {
  it('refuses the start in one sentence', async () => {
    redis.hush(true)
    await expect(openRedisConnection(redis.url, { ...HASTY, onError })).rejects.toThrow(
      /^Redis at 127\.0\.0\.1:\d+ cannot be used \(.+\): start it, or correct REDIS_URL\.$/,
    )
  })

  it('refuses it as well where it falls silent before it takes a subscription', async () => {
    const opening = openRedisConnection(redis.url, {
      ...HASTY,
      onError,
      onConnect: (client) => {
        redis.hush(true)
        return client.subscribe('words', () => undefined)
      },
    })
    await expect(opening).rejects.toThrow(/cannot be used/)
  })
})

describe('a Redis that falls silent', () => {
  let link: RedisConnection
  let reopened: number
  const ask = () => link.run((client) => client.incr('tries'))

  beforeEach(async () => {
    reopened = 0
    link = await openRedisConnection(redis.url, { ...HASTY, onError, onReconnect: () => (reopened += 1) })
    expect(await ask()).toBe(1)
    redis.hush(true)
  })
  afterEach(() => link.close())

  it('keeps whoever asks no longer than they want to wait, and whoever asks later not at all', async () => {
    await expect(Promise.all([ask(), ask()])).rejects.toThrow(NO_ANSWER)
    await expect(ask()).rejects.toThrow(AWAY)
    expect(link.isHealthy()).toBe(false)
    expect(errors).toEqual([NO_ANSWER])
  })

  it('is asked again once it answers, late as it is', async () => {
    await expect(ask()).rejects.toThrow(NO_ANSWER)
    redis.hush(false)
    await until(async () => expect(await ask()).toBe(3))
    expect(reopened).toBe(0)
  })

  it('is lost after a while, whoever asks meanwhile, and opened again once it speaks', async () => {
    await until(async () => {
      await ask().catch(() => undefined)
      expect(errors.filter((words) => /timeout/i.test(words)).length).toBeGreaterThan(1)
    })
    redis.hush(false)
    await until(() => expect(reopened).toBe(1))
    expect(await ask()).toBeGreaterThan(1)
  })

  it('is found out even if nobody asks', async () => {
    await until(() => expect(link.isHealthy()).toBe(false))
  })

  it('does not keep the server from its end', async () => {
    const asked = ask().catch((error: unknown) => error)
    await link.close()
    expect(await asked).toBeInstanceOf(Error)
  })
})

describe('while Redis says nothing', () => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await openTestDatabase()
  })
  afterEach(() => db.drop())

  it('tries are counted in the database', async () => {
    const rates = await openRateCounter({ db, redisUrl: redis.url, log })
    redis.hush(true)
    const attempt = { key: 'push:maya', windowS: 60, now: new Date() }
    expect((await rates.count(attempt)).tries).toBe(1)
    expect((await rates.count(attempt)).tries).toBe(2)
    await rates.reset(attempt.key)
    expect(await db.query('select from attempt_count')).toEqual([])
    await rates.close()
  })

  it('a word is given up', async () => {
    const broker = await openRedisBroker(redis.url, { onWord: () => undefined, onError })
    redis.hush(true)
    await expect(broker.publish({ scopes: ['area:u26e'], collections: ['routes'] })).rejects.toThrow(
      NO_ANSWER,
    )
    await broker.close()
  })
})
