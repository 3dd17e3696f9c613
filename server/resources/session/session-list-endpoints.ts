import { type Context, Hono } from 'hono'
import { apiPaths } from '#domain/wire/paths.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { reject } from '../../http/errors.ts'
import { requireMember } from '../../http/session.ts'
import { clearReportsOfSessions } from '../../sync/devices/device-report.ts'
import { endSessionsOf, readSessions } from './store.ts'

/**
 * The member's sessions: GET lists them, POST {id}/end/ ends one, POST end-others/ ends all but the
 * one that asks. Each responds with the sessions that remain.
 */
export function sessionListEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const respond = async (c: Context<AppEnv>) => {
    const { memberId, sessionId } = c.get('session')
    const request = { memberId, sessionId, now: deps.clock(), refreshS: deps.ttl.refreshS }
    return c.json({ sessions: await readSessions(deps.db.query, request) })
  }
  app.get(apiPaths.sessions, requireMember(deps), respond)
  app.post(apiPaths.otherSessionsEnd, requireMember(deps), async (c) => {
    const { memberId, sessionId } = c.get('session')
    await endSessions(deps, { memberId, except: sessionId, id: null })
    return respond(c)
  })
  app.post(decodeURIComponent(apiPaths.sessionEnd(':id')), requireMember(deps), async (c) => {
    const { memberId, sessionId } = c.get('session')
    const id = c.req.param('id') ?? ''
    const ended = id !== sessionId && (await endSessions(deps, { memberId, except: sessionId, id })) > 0
    return ended ? respond(c) : reject('not_found')
  })
  return app
}

/**
 * A hint makes connected devices ask the server now, so that they learn of the end at once. Every
 * other request is refused from now on anyway.
 */
async function endSessions(
  deps: Deps,
  which: { memberId: string; except: string; id: string | null },
): Promise<number> {
  const ended = await endSessionsOf(deps.db.query, which, deps.clock())
  await clearReportsOfSessions(deps.db.query, ended)
  if (ended.length > 0) deps.publishHint([memberScope(which.memberId)], ['account'], which.except)
  return ended.length
}
