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
    // One statement for all: several at once would take as many connections, and each wakes every listener.
    async publish(...messages) {
      const parts = messages.flatMap(splitMessage).map((part) => JSON.stringify(part))
      if (parts.length === 0) return
      await db.query('select pg_notify($1, part) from unnest($2::text[]) part', [CHANNEL, parts], 'notify')
    },
    close,
  }
}
