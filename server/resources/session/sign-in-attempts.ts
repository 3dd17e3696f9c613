import type { Deps } from '../../deps.ts'
import { enforceRateLimit } from '../../http/rate-limit/enforce-rate-limit.ts'

export interface SignInAttempt {
  /** the member's id, or the name that was entered if there is no such member */
  account: string
  address: string
  /** the session in which this device signed in to the account before; null: a new device */
  knownDevice: string | null
}

/** Takes an attempt back, because its password was right or was not checked. */
export type UncountAttempt = () => Promise<void>

const FIRST_DELAY_MS = 500
/** A client waits 15 s for a response. */
const DELAY_MAX_MS = 8_000

/**
 * Counts an attempt, before its password is checked: many at once must not pass before the first one
 * has failed. Throws a RejectionError with `rate_limited`.
 *
 * A new device is limited per address, and per account and address. Failures of others never reject
 * the member: beyond the limit of an account new devices only wait. A known device is limited by
 * its own failures alone.
 */
export async function countAttempt(
  deps: Deps,
  { account, address, knownDevice }: SignInAttempt,
): Promise<UncountAttempt> {
  const { rates, limits } = deps
  if (knownDevice !== null) {
    const key = `sign-in:device:${knownDevice}`
    await enforceLimit(deps, key)
    return () => rates.reset(key)
  }
  const byAddress = `sign-in:address:${address}`
  const byBoth = `sign-in:account:${account}:address:${address}`
  const byAccount = `sign-in:account:${account}`
  await enforceLimit(deps, byAddress)
  await enforceLimit(deps, byBoth)
  const { windowS, tries } = limits.signIn
  const counted = await rates.count({ key: byAccount, windowS, now: deps.clock() })
  if (counted.tries > tries) await deps.sleep(delayMs(counted.tries - tries))
  return async () => {
    for (const key of [byAddress, byBoth, byAccount]) await rates.uncount(key)
  }
}

const enforceLimit = ({ rates, limits, clock }: Deps, key: string): Promise<void> =>
  enforceRateLimit(rates, { key, limit: limits.signIn, now: clock() })

const delayMs = (excess: number): number => Math.min(DELAY_MAX_MS, FIRST_DELAY_MS * 2 ** (excess - 1))
