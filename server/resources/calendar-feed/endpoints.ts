import { Hono } from 'hono'
import * as v from 'valibot'
import { writeCalendarFile } from '#domain/calendar/calendar-file.ts'
import { calendarEntry } from '#domain/event/calendar-entries.ts'
import { feedToken } from '#domain/wire/calendar-feed.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { reject } from '../../http/errors.ts'
import { enforceRateLimit } from '../../http/rate-limit/enforce-rate-limit.ts'
import { requireMember } from '../../http/session.ts'
import { createTokenSeal } from '../../http/token-seal.ts'
import { deleteFeed, findFeedMember, readFeedEvents, readFeedToken, resetFeed } from './store.ts'

const PAST_MS = 90 * 86_400_000
const EXTENSION = '.ics'

/**
 * The member's calendar feed (`calendarFeed`): GET its token, POST to create it or to give it a new
 * address, POST end/ to delete it. GET {token}.ics is the feed itself, for calendar programs without a session.
 */
export function calendarFeedEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { db, clock, rates, limits, secrets } = deps
  const tokenSeal = createTokenSeal(secrets.signing)
  app.get(apiPaths.calendarFeed, requireMember(deps), async (c) => {
    const { memberId } = c.get('session')
    return c.json({ token: await readFeedToken(db.query, memberId, tokenSeal) })
  })
  app.post(apiPaths.calendarFeed, requireMember(deps), async (c) => {
    const { memberId } = c.get('session')
    await enforceRateLimit(rates, { key: `feed:${memberId}`, limit: limits.search, now: clock() })
    return c.json({ token: await resetFeed(db.query, memberId, tokenSeal) })
  })
  app.post(apiPaths.calendarFeedEnd, requireMember(deps), async (c) => {
    await deleteFeed(db.query, c.get('session').memberId)
    return c.json({ token: null })
  })
  app.get(`${apiPaths.calendarFeed}:file`, async (c) => {
    const file = c.req.param('file')
    const token = file.endsWith(EXTENSION) ? file.slice(0, -EXTENSION.length) : ''
    const memberId = v.is(feedToken, token) ? await findFeedMember(db.query, token) : null
    if (memberId === null) return reject('not_found')
    const now = clock()
    await enforceRateLimit(rates, { key: `feed:${memberId}`, limit: limits.search, now })
    const found = await readFeedEvents(db.query, memberId, new Date(now.getTime() - PAST_MS))
    const { origin } = new URL(c.req.url)
    const entries = found.map(({ event, state }) =>
      calendarEntry(event, { origin, isTentative: state !== 'going' }),
    )
    return c.body(writeCalendarFile(entries, { name: 'Cairnway' }), 200, {
      'content-type': 'text/calendar; charset=utf-8',
    })
  })
  return app
}
