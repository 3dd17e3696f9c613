import { openRedisConnection } from '../../redis-connection.ts'
import type { Broker, OnBrokerMessage } from './broker.ts'
import { parseBrokerMessage } from './parse-message.ts'

const CHANNEL = 'cairnway_live'
/** Nobody waits for a word to be taken; one that can not be sent by then is worth nothing later. */
const ANSWER_MAX_MS = 5_000

/**
 * Words over Redis. Both connections are opened again whenever they are lost; what was said meanwhile is told as a gap. The first one
 * must succeed: throws a StartRefusal.
 */
export async function openRedisBroker(
  url: string,
  { onWord, onError }: { onWord: OnBrokerMessage; onError: (error: unknown) => void },
): Promise<Broker> {
  const answerMaxMs = ANSWER_MAX_MS
  const publisher = await openRedisConnection(url, { answerMaxMs, onError })
  const hear = (payload: string) => {
    const word = parseBrokerMessage(payload)
    if (word) onWord(word)
  }
  const subscribing = openRedisConnection(url, {
    answerMaxMs,
    queuesOffline: true,
    onError: () => undefined, // the publisher's says it
    onReconnect: () => onWord(null),
    onConnect: (client) => client.subscribe(CHANNEL, hear),
  })
  const subscriber = await subscribing.catch(async (error: unknown) => {
    await publisher.close()
    throw error
  })
  return {
    async publish(word) {
      await publisher.run((client) => client.publish(CHANNEL, JSON.stringify(word)))
    },
    async close() {
      await Promise.all([publisher.close(), subscriber.close()])
    },
  }
}
