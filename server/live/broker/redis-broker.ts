import { openRedisConnection } from '../../redis-connection.ts'
import type { Broker, OnBrokerMessage } from './broker.ts'
import { parseBrokerMessage } from './parse-message.ts'

const CHANNEL = 'cairnway_live'
/** The caller does not wait for the delivery; a later one would be useless. */
const REPLY_TIMEOUT_MS = 5_000

/**
 * Messages over Redis. Both connections reconnect when lost; then `onMessage` receives null for the
 * gap. Throws a StartupError if a first connection fails.
 */
export async function openRedisBroker(
  url: string,
  { onMessage, onError }: { onMessage: OnBrokerMessage; onError: (error: unknown) => void },
): Promise<Broker> {
  const replyTimeoutMs = REPLY_TIMEOUT_MS
  const publisher = await openRedisConnection(url, { replyTimeoutMs, onError })
  const receive = (payload: string) => {
    const message = parseBrokerMessage(payload)
    if (message) onMessage(message)
  }
  const subscribing = openRedisConnection(url, {
    replyTimeoutMs,
    queuesOffline: true,
    onError: () => undefined, // the publisher reports it
    onReconnect: () => onMessage(null),
    onConnect: (client) => client.subscribe(CHANNEL, receive),
  })
  const subscriber = await subscribing.catch(async (error: unknown) => {
    await publisher.close()
    throw error
  })
  return {
    async publish(...messages) {
      await publisher.run((client) =>
        Promise.all(messages.map((message) => client.publish(CHANNEL, JSON.stringify(message)))),
      )
    },
    async close() {
      await Promise.all([publisher.close(), subscriber.close()])
    },
  }
}
