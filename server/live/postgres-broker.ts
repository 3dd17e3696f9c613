import type { Database } from '../db/database.ts'
import type { Broker, OnWord } from './broker.ts'
import { wordParts } from './word-parts.ts'
import { parseWord } from './word-payload.ts'

const CHANNEL = 'cairnway_live'

/** Words over NOTIFY. Never notify inside a writing transaction: that would take a lock over every commit of the server. */
export async function openPostgresBroker(db: Database, onWord: OnWord): Promise<Broker> {
  const close = await db.listen(CHANNEL, (payload) => {
    const word = payload === null ? null : parseWord(payload)
    if (word !== undefined) onWord(word)
  })
  return {
    async publish(word) {
      for (const part of wordParts(word)) {
        await db.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(part)], 'notify')
      }
    },
    close,
  }
}
