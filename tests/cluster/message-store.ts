import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { type FakeRedis, startFakeRedis } from '#tests/fakes/backends/redis-server.ts'
import { findRedis, startRedis } from '#tests/server/live/redis.ts'

/** The Redis or Valkey of this machine, else the one of the tests. */
export interface MessageStore {
  program: string
  url: string
  /** Forgets how often members have written. */
  forget(): Promise<void>
  /** Is gone for this long, with its port. */
  vanish(ms: number): Promise<void>
  close(): Promise<void>
}

export async function openMessageStore(): Promise<MessageStore> {
  const program = findRedis()
  const start = (port?: number): Promise<FakeRedis> =>
    program === null ? startFakeRedis(port) : startRedis(program, port)
  let store = await start()
  const port = Number(new URL(store.url).port)
  return {
    program: program ?? 'the Redis of the tests',
    url: store.url,
    async forget() {
      const client = createClient({ url: store.url })
      client.on('error', () => undefined)
      await client.connect()
      await client.sendCommand(['FLUSHALL'])
      client.destroy()
    },
    async vanish(ms) {
      await store.close()
      await delay(ms)
      store = await start(port)
    },
    close: () => store.close(),
  }
}
