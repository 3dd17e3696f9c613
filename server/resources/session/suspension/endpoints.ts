import { Hono } from 'hono'
import { apiPaths } from '#domain/wire/paths.ts'
import {
  type Suspension,
  type SuspensionRequest,
  suspensionAppeal,
  suspensionRequest,
} from '#domain/wire/session/suspension.ts'
import { collections } from '../../../collections.ts'
import type { Deps } from '../../../deps.ts'
import type { AppContext, AppEnv } from '../../../http/app-env.ts'
import { readBody } from '../../../http/body/request-body.ts'
import { clientAddress } from '../../../http/client-address.ts'
import { reject } from '../../../http/errors.ts'
import { runWriteTransaction } from '../../../sync/push/write-transaction.ts'
import { readCookie } from '../cookies.ts'
import { findMemberByCredentials } from '../login.ts'
import { lockTokenFamily } from '../store.ts'
import { hashRefreshToken, signToken, verifyToken } from '../tokens.ts'
import { appealSuspension } from './appeal.ts'
import { readSuspension } from './store.ts'

/**
 * For suspended accounts, which have no session: the statement of reasons, and one appeal. Everybody
 * else gets 404 or the error of a sign-in.
 */
export function suspensionEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.post(apiPaths.suspension, async (c) => {
    const memberId = await identify(c, deps, await readBody(c, suspensionRequest))
    return c.json(await present(deps, memberId))
  })
  app.post(apiPaths.suspensionAppeal, async (c) => {
    const { token, text } = await readBody(c, suspensionAppeal)
    const memberId = await memberOfToken(deps, token)
    await runWriteTransaction({ ...deps, collections }, memberId, (context) =>
      appealSuspension(context, text),
    )
    return c.json(await present(deps, memberId))
  })
  return app
}

async function present(deps: Deps, memberId: string): Promise<Suspension> {
  const found = await readSuspension(deps.db.query, { memberId, now: deps.clock() })
  if (!found) return reject('not_found')
  const { noticeId, ...shown } = found
  const claims = { memberId, sessionId: noticeId ?? 'none' }
  return { ...shown, token: await signToken(deps, 'suspension', claims) }
}

async function identify(c: AppContext, deps: Deps, request: SuspensionRequest): Promise<string> {
  if ('token' in request) return memberOfToken(deps, request.token)
  if ('refresh' in request) return memberOfRefreshToken(deps, request.refresh)
  const client = { address: clientAddress(c, deps.proxies), deviceToken: readCookie(c, 'device') }
  return (await findMemberByCredentials(deps, request, client)).id
}

async function memberOfToken(deps: Deps, token: string): Promise<string> {
  const claims = await verifyToken(deps, 'suspension', token)
  return claims?.memberId ?? reject('token_invalid')
}

/** The token stays good: it is not exchanged. */
function memberOfRefreshToken({ db, clock }: Deps, refresh: string): Promise<string> {
  return db.transaction(async (query) => {
    const row = await lockTokenFamily(query, hashRefreshToken(refresh))
    const isGood = row && !row.spent_at && !row.ended_at && row.expires_at > clock()
    return isGood ? row.member_id : reject('token_invalid')
  })
}
