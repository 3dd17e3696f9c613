import { isTokenLongEnough } from '#domain/wire/session/access-token.ts'
import type { TokenPair } from '#domain/wire/session/session.ts'
import { type ApiFailure, isSessionRejected, unreachableFailure } from '../transport/api-result.ts'
import type { Send } from '../transport/http-client.ts'
import { refreshTokens } from './session.ts'

/**
 * `refused`: the session is over. `unreachable`: the result is unknown; the member stays signed in.
 */
export type TokenRefreshResult =
  | { kind: 'renewed'; access: string }
  | { kind: 'refused' }
  | { kind: 'unreachable'; answer: ApiFailure }

export interface TokenRefreshDeps {
  send: Send
  tokens: {
    /** the page's storage, shared by all tabs */
    read: () => Promise<TokenPair | null>
    /** uses a pair that is already stored */
    adopt: (pair: TokenPair) => void
    /** stores a pair for all tabs */
    save: (pair: TokenPair) => Promise<void>
  }
  /** the member of the current session */
  member: () => string | null
  memberOf: (pair: TokenPair) => string | null
  /** Runs one task at a time across all tabs. */
  runExclusive: <T>(work: () => Promise<T>) => Promise<T>
  log: (message: string, error: unknown) => void
}

/**
 * The one token refresh that all requests of all tabs share. A tab that waited for the lock uses
 * the pair that another tab has stored meanwhile. A pair of another member, or none, means that
 * this session is over. The refresh of a former member is not shared with the next one.
 */
export function createTokenRefresh(
  deps: TokenRefreshDeps,
): (rejectedToken: string | null) => Promise<TokenRefreshResult> {
  let pending: { member: string | null; result: Promise<TokenRefreshResult> } | null = null
  return (rejectedToken) => {
    const member = deps.member()
    if (pending?.member === member) return pending.result
    const result = deps
      .runExclusive(() => refreshTokenPair(deps, { member, rejectedToken }))
      .finally(() => {
        if (pending?.result === result) pending = null
      })
    pending = { member, result }
    return result
  }
}

interface RefreshRequest {
  member: string | null
  rejectedToken: string | null
}

async function refreshTokenPair(
  deps: TokenRefreshDeps,
  { member, rejectedToken }: RefreshRequest,
): Promise<TokenRefreshResult> {
  const { send, tokens, memberOf } = deps
  const adopt = (pair: TokenPair): TokenRefreshResult => {
    tokens.adopt(pair)
    return { kind: 'renewed', access: pair.access }
  }
  const stored = await tokens.read()
  if (!stored) deps.log('No refresh token available', null)
  if (!stored || memberOf(stored) !== member) return { kind: 'refused' }
  if (stored.access !== rejectedToken) return adopt(stored)
  const answer = await refreshTokens(send, stored.refresh)
  if (!answer.ok) return isSessionRejected(answer) ? { kind: 'refused' } : { kind: 'unreachable', answer }
  const { access, refresh } = answer.value
  if (!isTokenLongEnough(access)) return { kind: 'unreachable', answer: unreachableFailure() }
  // Keep what another tab did while the response was pending: a sign-out, a sign-in, or its own
  // refresh after it took the lock from this frozen tab.
  const current = await tokens.read()
  if (!current || memberOf(current) !== member) return { kind: 'refused' }
  if (current.refresh !== stored.refresh) return adopt(current)
  await tokens.save({ access, refresh: refresh ?? stored.refresh })
  return { kind: 'renewed', access }
}
