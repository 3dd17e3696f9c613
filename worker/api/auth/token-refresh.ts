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
): (spent: string | null) => Promise<TokenRefreshResult> {
  let underWay: { member: string | null; renewal: Promise<TokenRefreshResult> } | null = null
  return (spent) => {
    const member = deps.member()
    if (underWay?.member === member) return underWay.renewal
    const renewal = deps
      .runExclusive(() => renew(deps, { member, spent }))
      .finally(() => {
        if (underWay?.renewal === renewal) underWay = null
      })
    underWay = { member, renewal }
    return renewal
  }
}

interface Spent {
  member: string | null
  spent: string | null
}

async function renew(deps: TokenRefreshDeps, { member, spent }: Spent): Promise<TokenRefreshResult> {
  const { send, tokens, memberOf } = deps
  const takeOver = (pair: TokenPair): TokenRefreshResult => {
    tokens.adopt(pair)
    return { kind: 'renewed', access: pair.access }
  }
  const stored = await tokens.read()
  if (!stored) deps.log('No refresh token available', null)
  if (!stored || memberOf(stored) !== member) return { kind: 'refused' }
  if (stored.access !== spent) return takeOver(stored)
  const answer = await refreshTokens(send, stored.refresh)
  if (!answer.ok) return isSessionRejected(answer) ? { kind: 'refused' } : { kind: 'unreachable', answer }
  const { access, refresh } = answer.value
  if (!isTokenLongEnough(access)) return { kind: 'unreachable', answer: unreachableFailure() }
  // Keep what another tab did while the response was pending: a sign-out, a sign-in, or its own
  // refresh after it took the lock from this frozen tab.
  const meanwhile = await tokens.read()
  if (!meanwhile || memberOf(meanwhile) !== member) return { kind: 'refused' }
  if (meanwhile.refresh !== stored.refresh) return takeOver(meanwhile)
  await tokens.save({ access, refresh: refresh ?? stored.refresh })
  return { kind: 'renewed', access }
}
