import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeRedis, startFakeRedis } from '#tests/fakes/redis-server.ts'
import { openTestDatabase } from '#tests/postgres/test-database.ts'
import { findRedis, startRedis } from '#tests/server/redis.ts'
import { until } from '#tests/until.ts'
import type { Broker, BrokerMessage, EventMessage, Hint, OnBrokerMessage } from './broker.ts'
import { openBroker } from './open-broker.ts'
import { openRedisBroker } from './redis-broker.ts'

// What all brokers promise, whatever they stand on. A real Redis is asked as well where this machine has one.

interface Ground {
  open(onWord: OnBrokerMessage): Promise<Broker>
  /** Breaks the connections of all brokers. */
  cut(): unknown
  /** Says something that is no hint of ours. */
  rave(): Promise<unknown>
  remove(): Promise<unknown>
}

const silent = { error: () => undefined }

async function overPostgres(): Promise<Ground> {
  const db = await openTestDatabase()
  return {
    open: (onWord) => openBroker({ db, log: silent }, onWord),
    cut: () =>
      db.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and datname = current_database() and query ilike 'listen%'`),
    rave: () => db.query(`select pg_notify('cairnway_live', '{"scopes":7}')`),
    remove: () => db.drop(),
  }
}

const overRedis = (start: () => Promise<FakeRedis>) => async (): Promise<Ground> => {
  const redis = await start()
  const db = await openTestDatabase()
  return {
    open: (onWord) => openBroker({ db, redisUrl: redis.url, log: silent }, onWord),
    cut: () => redis.cut(),
    async rave() {
      const { createClient } = await import('@redis/client')
      const client = await createClient({ url: redis.url }).connect()
      await client.publish('cairnway_live', '{"scopes":7}')
      await client.close()
    },
    async remove() {
      await redis.close()
      await db.drop()
    },
  }
}

const real = findRedis()
const grounds: [name: string, lay: () => Promise<Ground>][] = [
  ['PostgreSQL', overPostgres],
  ['what speaks like Redis', overRedis(startFakeRedis)],
  ...(real === null ? [] : [[real, overRedis(() => startRedis(real))] as [string, () => Promise<Ground>]]),
]

describe.each(grounds)('a broker over %s', (_name, lay) => {
  let ground: Ground
  let one: Broker
  let other: Broker
  let heard: { one: (BrokerMessage | null)[]; other: (BrokerMessage | null)[] }

  beforeEach(async () => {
    ground = await lay()
    heard = { one: [], other: [] }
    one = await ground.open((hint) => heard.one.push(hint))
    other = await ground.open((hint) => heard.other.push(hint))
  })
  afterEach(async () => {
    await one.close()
    await other.close()
    await ground.remove()
  })

  const hint: Hint = { scopes: ['area:u26e', 'member:müller'], collections: ['routes'], except: 'session-1' }

  it('tells every instance of a change, the one that says so included', async () => {
    await one.publish(hint)
    await until(() => expect(heard).toEqual({ one: [hint], other: [hint] }))
  })

  it('tells every instance of an event what is to be said to its listeners, and to members', async () => {
    const event = { id: 'e-1', participant_count: 1, waitlist_count: 0, like_count: 0 }
    const open: EventMessage = {
      message: { type: 'event_updated', event },
      to: { scopes: ['event:e-1'], document: 7, about: 'member-1' },
    }
    const personal: EventMessage = {
      message: { type: 'moved_from_waitlist', event },
      to: { members: ['member-1'] },
    }
    await one.publish(open)
    await one.publish(personal)
    await until(() => expect(heard.other).toEqual([open, personal]))
  })

  it('tells of as many scopes as have changed', async () => {
    const scopes = Array.from({ length: 500 }, (_, at) => `route:${String(at).padStart(60, '0')}`)
    await other.publish({ scopes, collections: ['routes'] })
    await until(() =>
      expect(heard.one.flatMap((part) => (part && 'scopes' in part ? part.scopes : []))).toEqual(scopes),
    )
  })

  it('takes no notice of what is no hint', async () => {
    await ground.rave()
    await one.publish(hint)
    await until(() => expect(heard.other).toEqual([hint]))
  })

  it('says that it was deaf once its connection was lost, and hears again', async () => {
    await ground.cut()
    await until(() => expect([heard.one, heard.other]).toEqual([[null], [null]]))
    await until(async () => {
      await one.publish(hint)
      expect(heard.other.at(-1)).toEqual(hint)
    })
  })

  it('says nothing more once it is closed', async () => {
    await other.close()
    await one.publish(hint)
    await until(() => expect(heard.one).toEqual([hint]))
    expect(heard.other).toEqual([])
  })
})

describe('a Redis that does not answer', () => {
  it('refuses the start in one sentence, which keeps the password', async () => {
    const opening = openRedisBroker('redis://:hunter2@127.0.0.1:1', {
      onWord: () => undefined,
      onError: () => undefined,
    })
    await expect(opening).rejects.toThrow(
      /^Redis at 127\.0\.0\.1:1 cannot be used \(.+\): start it, or correct REDIS_URL\.$/,
    )
  })
})
