import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeRedis, startFakeRedis } from '#tests/fakes/backends/redis-server.ts'
import { openTestDatabase } from '#tests/postgres/test-database.ts'
import { findRedis, startRedis } from '#tests/server/live/redis.ts'
import { until } from '#tests/until.ts'
import type { EventMessage, Hint } from '../../deps.ts'
import type { Broker, BrokerMessage, OnBrokerMessage } from './broker.ts'
import { openBroker } from './open-broker.ts'
import { openRedisBroker } from './redis-broker.ts'

// The contract of all brokers. A real Redis is tested as well if this machine has one.

interface Backend {
  open(onMessage: OnBrokerMessage): Promise<Broker>
  /** Breaks the connections of all brokers. */
  cut(): unknown
  /** Sends an invalid message. */
  sendInvalid(): Promise<unknown>
  remove(): Promise<unknown>
}

const silent = { error: () => undefined }

async function overPostgres(): Promise<Backend> {
  const db = await openTestDatabase()
  return {
    open: (onMessage) => openBroker({ db, log: silent }, onMessage),
    cut: () =>
      db.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and datname = current_database() and query ilike 'listen%'`),
    sendInvalid: () => db.query(`select pg_notify('cairnway_live', '{"scopes":7}')`),
    remove: () => db.drop(),
  }
}

const overRedis = (start: () => Promise<FakeRedis>) => async (): Promise<Backend> => {
  const redis = await start()
  const db = await openTestDatabase()
  return {
    open: (onMessage) => openBroker({ db, redisUrl: redis.url, log: silent }, onMessage),
    cut: () => redis.cut(),
    async sendInvalid() {
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
const backends: [name: string, open: () => Promise<Backend>][] = [
  ['PostgreSQL', overPostgres],
  ['a fake Redis', overRedis(startFakeRedis)],
  ...(real === null ? [] : [[real, overRedis(() => startRedis(real))] as [string, () => Promise<Backend>]]),
]

describe.each(backends)('a broker over %s', (_name, openBackend) => {
  let backend: Backend
  let one: Broker
  let other: Broker
  let received: { one: (BrokerMessage | null)[]; other: (BrokerMessage | null)[] }

  beforeEach(async () => {
    backend = await openBackend()
    received = { one: [], other: [] }
    one = await backend.open((hint) => received.one.push(hint))
    other = await backend.open((hint) => received.other.push(hint))
  })
  afterEach(async () => {
    await one.close()
    await other.close()
    await backend.remove()
  })

  const hint: Hint = { scopes: ['area:u26e', 'member:müller'], collections: ['routes'], except: 'session-1' }

  it('delivers a hint to every instance, the sender included', async () => {
    await one.publish(hint)
    await until(() => expect(received).toEqual({ one: [hint], other: [hint] }))
  })

  it('delivers event messages to every instance', async () => {
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
    await until(() => expect(received.other).toEqual([open, personal]))
  })

  it('delivers the messages of one call in their order', async () => {
    const hints = Array.from({ length: 30 }, (_, at) => ({ ...hint, except: `session-${at}` }))
    await one.publish(...hints)
    await until(() => expect(received).toEqual({ one: hints, other: hints }))
  })

  it('delivers any number of scopes', async () => {
    const scopes = Array.from({ length: 500 }, (_, at) => `route:${String(at).padStart(60, '0')}`)
    await other.publish({ scopes, collections: ['routes'] })
    await until(() =>
      expect(received.one.flatMap((part) => (part && 'scopes' in part ? part.scopes : []))).toEqual(scopes),
    )
  })

  it('ignores invalid messages', async () => {
    await backend.sendInvalid()
    await one.publish(hint)
    await until(() => expect(received.other).toEqual([hint]))
  })

  it('reports a gap after a lost connection, and reconnects', async () => {
    await backend.cut()
    await until(() => expect([received.one, received.other]).toEqual([[null], [null]]))
    await until(async () => {
      await one.publish(hint)
      expect(received.other.at(-1)).toEqual(hint)
    })
  })

  it('delivers nothing after it is closed', async () => {
    await other.close()
    await one.publish(hint)
    await until(() => expect(received.one).toEqual([hint]))
    expect(received.other).toEqual([])
  })
})

it('notifies of the hints of many sessions by one statement', async () => {
  const db = await openTestDatabase()
  const broker = await openBroker({ db, log: silent }, () => undefined)
  const query = vi.spyOn(db, 'query')
  await broker.publish(
    ...Array.from({ length: 30 }, (_, at) => ({ scopes: [`route:${at}`], collections: [] })),
  )
  expect(query.mock.calls.map(([, , name]) => name)).toEqual(['notify'])
  await broker.close()
  await db.drop()
})

describe('an unreachable Redis', () => {
  it('fails the start in one sentence without the password', async () => {
    const opening = openRedisBroker('redis://:hunter2@127.0.0.1:1', {
      onMessage: () => undefined,
      onError: () => undefined,
    })
    await expect(opening).rejects.toThrow(
      /^Redis at 127\.0\.0\.1:1 cannot be used \(.+\): start it, or correct REDIS_URL\.$/,
    )
  })
})
