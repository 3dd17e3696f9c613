import type { Database } from '../db/database.ts'
import type { Broker, OnHint } from './broker.ts'
import { hintParts } from './hint-parts.ts'
import { parseHint } from './hint-payload.ts'

const CHANNEL = 'cairnway_live'

/** Hints over NOTIFY. Never notify inside a writing transaction: that would take a lock over every commit of the server. */
export async function openPostgresBroker(db: Database, onHint: OnHint): Promise<Broker> {
  const close = await db.listen(CHANNEL, (payload) => {
    const hint = payload === null ? null : parseHint(payload)
    if (hint !== undefined) onHint(hint)
  })
  return {
    async publish(hint) {
      for (const part of hintParts(hint)) {
        await db.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(part)], 'notify')
      }
    },
    close,
  }
}
