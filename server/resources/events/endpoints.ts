import { Hono } from 'hono'
import { isHost } from '#domain/event/may-write.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { reject } from '../../http/errors.ts'
import { requireMember } from '../../http/session.ts'
import { readDocuments } from '../../sync/documents/read-documents.ts'
import { readMoves } from './places/moves.ts'
import { isEvent } from './store.ts'

const MOVES_MAX = 500

/** The log of an event's participations (`eventMoves`), newest first, for its hosts only. */
export function eventEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { query } = deps.db
  app.get(decodeURIComponent(apiPaths.eventMoves(':id')), requireMember(deps), async (c) => {
    const { memberId } = c.get('session')
    const [event] = await readDocuments(query, [{ collection: 'events', id: c.req.param('id') ?? '' }])
    if (!event || event.deleted || !isEvent(event) || !isHost(event.own, memberId)) return reject('not_found')
    return c.json({ moves: await readMoves(query, event.pk, MOVES_MAX) })
  })
  return app
}
