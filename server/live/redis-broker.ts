import { createClient } from '@redis/client'
import { redisRefusal } from '../redis-refusal.ts'
import type { Broker, OnWord } from './broker.ts'
import { parseWord } from './word-payload.ts'

const CHANNEL = 'cairnway_live'
const CONNECT_TIMEOUT_MS = 5_000
const RECONNECT_MAX_MS = 5_000

/**
 * Words over Redis. Both connections are opened again whenever they are lost; what was said meanwhile is told as a gap. The first one
 * must succeed: throws a StartRefusal.
 */
export async function openRedisBroker(
  url: string,
  { onWord, onError }: { onWord: OnWord; onError: (error: unknown) => void },
): Promise<Broker> {
  let isOpen = false
  const publisher = createClient({
    url,
    // A word that can not be sent now is worth nothing later.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (tries) => (isOpen ? Math.min(50 * 2 ** tries, RECONNECT_MAX_MS) : false),
    },
  })
  const subscriber = publisher.duplicate({ disableOfflineQueue: false })
  publisher.on('error', onError)
  subscriber.on('error', () => undefined) // the publisher's says it
  subscriber.on('ready', () => isOpen && onWord(null))
  try {
    await Promise.all([publisher.connect(), subscriber.connect()])
    await subscriber.subscribe(CHANNEL, (payload) => {
      const word = parseWord(payload)
      if (word) onWord(word)
    })
    isOpen = true
  } catch (error) {
    publisher.destroy()
    subscriber.destroy()
    throw redisRefusal(url, error)
  }
  return {
    async publish(word) {
      await publisher.publish(CHANNEL, JSON.stringify(word))
    },
    async close() {
      isOpen = false
      await Promise.all([publisher, subscriber].map((client) => client.close().catch(() => client.destroy())))
    },
  }
}
