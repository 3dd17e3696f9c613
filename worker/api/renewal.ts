import type { TokenPair } from '#domain/wire/session.ts'
import { isLongEnough } from '#domain/wire/token.ts'
import { type Failed, isRefusal, unreachable } from './answer.ts'
import type { Send } from './client.ts'
import { refreshTokens } from './session.ts'

/** `refused`: the session is over. `unreachable`: nobody said so; the member stays signed in. */
export type Renewal =
  | { kind: 'renewed'; access: string }
  | { kind: 'refused' }
  | { kind: 'unreachable'; answer: Failed }

export interface RenewalDeps {
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
  alone: <T>(work: () => Promise<T>) => Promise<T>
  log: (message: string, error: unknown) => void
}

/**
 * The one refresh that all callers of all tabs share. Who waited for the lock finds the pair that another tab got
 * meanwhile and takes it; a pair of another member, or none, means that this session is over. A member who comes after
 * does not share the refresh of the one before.
 */
export function createRenewal(deps: RenewalDeps): (spent: string | null) => Promise<Renewal> {
  let underWay: { member: string | null; renewal: Promise<Renewal> } | null = null
  return (spent) => {
    const member = deps.member()
    if (underWay?.member === member) return underWay.renewal
    const renewal = deps
      .alone(() => renew(deps, { member, spent }))
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

async function renew(deps: RenewalDeps, { member, spent }: Spent): Promise<Renewal> {
  const { send, tokens, memberOf } = deps
  const takeOver = (pair: TokenPair): Renewal => {
    tokens.adopt(pair)
    return { kind: 'renewed', access: pair.access }
  }
  const stored = await tokens.read()
  if (!stored) deps.log('No refresh token available', null)
  if (!stored || memberOf(stored) !== member) return { kind: 'refused' }
  if (stored.access !== spent) return takeOver(stored)
  const answer = await refreshTokens(send, stored.refresh)
  if (!answer.ok) return isRefusal(answer) ? { kind: 'refused' } : { kind: 'unreachable', answer }
  const { access, refresh } = answer.value
  if (!isLongEnough(access)) return { kind: 'unreachable', answer: unreachable() }
  // What another tab did while the answer was under way stands: a sign-out, a sign-in, or a refresh of its own, by a tab
  // that took the lock from this one while it was frozen.
  const meanwhile = await tokens.read()
  if (!meanwhile || memberOf(meanwhile) !== member) return { kind: 'refused' }
  if (meanwhile.refresh !== stored.refresh) return takeOver(meanwhile)
  await tokens.save({ access, refresh: refresh ?? stored.refresh })
  return { kind: 'renewed', access }
}
