import { UNLIMITED } from './quota.ts'
import type { UsageOfResource } from './usage.ts'

export type ActionPermission =
  | { allowed: true; reason: 'no_data' | 'unlimited' }
  | { allowed: true; reason: 'remaining'; remaining: number }
  | { allowed: false; reason: 'unauthenticated' }
  | { allowed: false; reason: 'limit_reached'; used: number; limit: number }

/** Whether one more of a resource may be created, as far as its usage is known. */
export function canPerformAction({
  isSignedIn,
  usage,
}: {
  isSignedIn: boolean
  usage: UsageOfResource | null
}): ActionPermission {
  if (!isSignedIn) return { allowed: false, reason: 'unauthenticated' }
  if (usage === null) return { allowed: true, reason: 'no_data' }
  const { is_over_limit, usage_limit, usage_count, remaining_quota } = usage
  const isUnlimited = usage_limit === UNLIMITED
  if (is_over_limit || (!isUnlimited && remaining_quota <= 0))
    return { allowed: false, reason: 'limit_reached', used: usage_count, limit: usage_limit }
  return isUnlimited
    ? { allowed: true, reason: 'unlimited' }
    : { allowed: true, reason: 'remaining', remaining: remaining_quota }
}
