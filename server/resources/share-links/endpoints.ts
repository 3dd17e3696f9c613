import { Hono } from 'hono'
import * as v from 'valibot'
import { LINKED_NOUNS } from '#domain/wire/link-paths.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import {
  type LinkTarget,
  linkTarget,
  newShareLink,
  SHARE_LINKS_MAX,
  shareToken,
} from '#domain/wire/share-link.ts'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { parseFields, readBody } from '../../http/body/request-body.ts'
import { reject } from '../../http/errors.ts'
import { enforceRateLimit } from '../../http/rate-limit/enforce-rate-limit.ts'
import { requireMember } from '../../http/session.ts'
import { createTokenSeal } from '../../http/token-seal.ts'
import { endLink, insertLink, lockShareTarget, readLinks } from './store.ts'

const quotaMessage = ({ collection }: LinkTarget): string =>
  `You have ${SHARE_LINKS_MAX} links to this ${LINKED_NOUNS[collection]}. End one of them first.`

/**
 * The member's share links to a target (`shareLinks`): GET ?collection=&id=, POST `newShareLink`,
 * POST {token}/end/.
 */
export function shareLinkEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { db, clock, rates, limits, secrets } = deps
  const tokenSeal = createTokenSeal(secrets.signing)
  app.get(apiPaths.shareLinks, requireMember(deps), async (c) => {
    const { memberId } = c.get('session')
    const target = parseFields(linkTarget, c.req.query())
    return c.json({ links: await readLinks(db.query, { target, memberId, now: clock() }, tokenSeal) })
  })
  app.post(apiPaths.shareLinks, requireMember(deps), async (c) => {
    const { memberId } = c.get('session')
    const now = clock()
    await enforceRateLimit(rates, { key: `share:${memberId}`, limit: limits.search, now })
    const { token, target, days } = await readBody(c, newShareLink)
    const links = await db.transaction(async (query) => {
      const shared = await lockShareTarget(query, { target, memberId, now })
      if (!shared) return reject('not_found')
      if (shared.links >= SHARE_LINKS_MAX) return reject('quota_exceeded', { message: quotaMessage(target) })
      await insertLink(query, { token, pk: shared.pk, memberId, days, now }, tokenSeal)
      return readLinks(query, { target, memberId, now }, tokenSeal)
    })
    return c.json({ links })
  })
  app.post(decodeURIComponent(apiPaths.shareLinkEnd(':token')), requireMember(deps), async (c) => {
    const { memberId } = c.get('session')
    const token = c.req.param('token')
    const ended = v.is(shareToken, token) && (await endLink(db.query, { token, memberId, now: clock() }))
    return ended ? c.json({}) : reject('not_found')
  })
  return app
}
