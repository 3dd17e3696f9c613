import type { Database } from '../../db/database.ts'
import type { Broker, OnBrokerMessage } from './broker.ts'
import { parseBrokerMessage } from './parse-message.ts'
import { splitMessage } from './split-message.ts'

const CHANNEL = 'cairnway_live'

/** Words over NOTIFY. Never notify inside a writing transaction: that would take a lock over every commit of the server. */
export async function openPostgresBroker(db: Database, onWord: OnBrokerMessage): Promise<Broker> {
  const close = await db.listen(CHANNEL, (payload) => {
    const word = payload === null ? null : parseBrokerMessage(payload)
    if (word !== undefined) onWord(word)
  })
  return {
    async publish(word) {
      for (const part of splitMessage(word)) {
        await db.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(part)], 'notify')
      }
    },
    close,
  }
}
