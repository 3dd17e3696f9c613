import type { Database } from '../../db/database.ts'
import type { Broker, OnBrokerMessage } from './broker.ts'
import { parseBrokerMessage } from './parse-message.ts'
import { splitMessage } from './split-message.ts'

const CHANNEL = 'cairnway_live'

/**
 * Messages by NOTIFY. Never notify inside a writing transaction: it would lock out all other
 * commits of the server.
 */
export async function openPostgresBroker(db: Database, onMessage: OnBrokerMessage): Promise<Broker> {
  const close = await db.listen(CHANNEL, (payload) => {
    const message = payload === null ? null : parseBrokerMessage(payload)
    if (message !== undefined) onMessage(message)
  })
  return {
    async publish(message) {
      for (const part of splitMessage(message)) {
        await db.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(part)], 'notify')
      }
    },
    close,
  }
}
