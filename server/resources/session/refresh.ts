import type { TokenPair } from '#domain/wire/session/session.ts'
import type { Deps } from '../../deps.ts'
import { reject } from '../../http/errors.ts'
import {
  endSession,
  insertRefreshToken,
  lockTokenFamily,
  type RefreshRow,
  spendRefreshToken,
} from './store.ts'
import { deriveSuccessor, hashRefreshToken, signToken, type TokenClaims } from './tokens.ts'

/** How long a device that lost the response may repeat a refresh. */
const REPEAT_WINDOW_MS = 30_000

interface RefreshRequest {
  refresh: string
  device: string | null
}

type Outcome = { rejection: 'token_invalid' | 'account_suspended' } | { claims: TokenClaims; refresh: string }

/**
 * Exchanges a refresh token for its successor.
 *
 *   fresh ──▶ spent, successor fresh
 *   spent, same device, within 30 s ──▶ the same successor again
 *   spent otherwise: the token was copied ──▶ the session ends
 *
 * Throws a RejectionError with `token_invalid` or `account_suspended`.
 */
export async function refreshSession(deps: Deps, request: RefreshRequest): Promise<TokenPair & TokenClaims> {
  const outcome = await exchangeToken(deps, request)
  if ('rejection' in outcome) return reject(outcome.rejection)
  const { claims, refresh } = outcome
  return { ...claims, refresh, access: await signToken(deps, 'access', claims) }
}

/** Returns a rejection instead of throwing it, so that the end of a family is committed. */
function exchangeToken(deps: Deps, { refresh, device }: RefreshRequest): Promise<Outcome> {
  const now = deps.clock()
  const hash = hashRefreshToken(refresh)
  return deps.db.transaction(async (query): Promise<Outcome> => {
    const row = await lockTokenFamily(query, hash)
    if (!row || row.ended_at || row.expires_at <= now) return { rejection: 'token_invalid' }
    if (row.suspended_at) return { rejection: 'account_suspended' }
    const successor = deriveSuccessor(deps, refresh)
    const outcome = { claims: { memberId: row.member_id, sessionId: row.session_id }, refresh: successor }
    if (row.spent_at) {
      if (mayRepeat(row, device, now)) return outcome
      await endSession(query, row.session_id, now)
      return { rejection: 'token_invalid' }
    }
    const expiresAt = new Date(now.getTime() + deps.ttl.refreshS * 1_000)
    await insertRefreshToken(query, hashRefreshToken(successor), row.session_id)
    await spendRefreshToken(query, { hash, sessionId: row.session_id, now, expiresAt })
    return outcome
  })
}

function mayRepeat({ spent_at, device: tokenDevice }: RefreshRow, device: string | null, now: Date): boolean {
  if (spent_at === null || tokenDevice === null || tokenDevice !== device) return false
  return now.getTime() - spent_at.getTime() <= REPEAT_WINDOW_MS
}
