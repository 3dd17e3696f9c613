import { isTokenLongEnough } from '#domain/wire/session/access-token.ts'
import type { TokenPair } from '#domain/wire/session/session.ts'
import { type ApiFailure, isSessionRejected, unreachableFailure } from '../transport/api-result.ts'
import type { Send } from '../transport/http-client.ts'
import { refreshTokens } from './session.ts'

/** `refused`: the session is over. `unreachable`: nobody said so; the member stays signed in. */
export type TokenRefreshResult =
  | { kind: 'renewed'; access: string }
  | { kind: 'refused' }
  | { kind: 'unreachable'; answer: ApiFailure }

export interface TokenRefreshDeps {
  send: Send
  tokens: {
    /** the page's storage, shared by all tabs */
    read: () => Promise<TokenPair | null>
    /** takes over what the storage holds */
    adopt: (pair: TokenPair) => void
    /** stores it for all tabs */
    save: (pair: TokenPair) => Promise<void>
  }
  /** whose session this is now */
  member: () => string | null
  memberOf: (pair: TokenPair) => string | null
  /** Runs alone among all tabs. */
  runExclusive: <T>(work: () => Promise<T>) => Promise<T>
  log: (message: string, error: unknown) => void
}

/**
 * The one refresh that all callers of all tabs share. Who waited for the lock finds the pair that another tab got
 * meanwhile and takes it; a pair of another member, or none, means that this session is over. A member who comes after
 * does not share the refresh of the one before.
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
  // What another tab did while the answer was under way stands: a sign-out, a sign-in, or a refresh of its own, by a tab
  // that took the lock from this one while it was frozen.
  const meanwhile = await tokens.read()
  if (!meanwhile || memberOf(meanwhile) !== member) return { kind: 'refused' }
  if (meanwhile.refresh !== stored.refresh) return takeOver(meanwhile)
  await tokens.save({ access, refresh: refresh ?? stored.refresh })
  return { kind: 'renewed', access }
}
