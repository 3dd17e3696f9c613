import { type PlanType, RESOURCES, type Resource } from './plan-names.ts'
import { UNLIMITED } from './quota.ts'
import type { Usage, UsageOfResource } from './usage.ts'

// Warnings about a subscription and its usage, and when the app offers a better plan. The texts are
// in src/features/subscription.

/** A subscription with this many days left or fewer ends soon. */
export const EXPIRING_SOON_DAYS = 7
const WARNING_PERCENT = 80
/** How long a dismissed upgrade prompt stays away. */
export const DISMISSAL_MS = 86_400_000

export interface UsageWarning extends UsageOfResource {
  resource: Resource
}

/** What the flags are computed from. */
export interface Standing {
  isFreePlan: boolean
  isActive: boolean
  daysRemaining: number | null
  usage: Usage | null
}

export interface SubscriptionFlags {
  isExpiringSoon: boolean
  isFreePlan: boolean
  hasWarnings: boolean
  hasCriticalWarnings: boolean
  /** from 80 % of a limit */
  warnings: UsageWarning[]
  /** at a limit or over it */
  criticalWarnings: UsageWarning[]
}

export function subscriptionFlags({
  isFreePlan,
  isActive,
  daysRemaining,
  usage,
}: Standing): SubscriptionFlags {
  const all = usage ? RESOURCES.map((resource) => ({ resource, ...usage[resource] })) : []
  const criticalWarnings = all.filter(isCritical)
  const warnings = all.filter((each) => !isCritical(each) && isWarning(each))
  return {
    isExpiringSoon: isActive && daysRemaining !== null && daysRemaining <= EXPIRING_SOON_DAYS,
    isFreePlan,
    hasWarnings: warnings.length > 0,
    hasCriticalWarnings: criticalWarnings.length > 0,
    warnings,
    criticalWarnings,
  }
}

export const isCritical = ({ is_over_limit }: UsageOfResource): boolean => is_over_limit

export const isWarning = ({ usage_limit, usage_percentage }: UsageOfResource): boolean =>
  usage_limit !== UNLIMITED && usage_percentage >= WARNING_PERCENT

/** The status that members see. */
export const derivedStatus = ({ is_active }: { is_active: boolean }): 'active' | 'expired' =>
  is_active ? 'active' : 'expired'

/** Whether the upgrade prompt is shown on all pages. */
export const needsUpgradePrompt = (flags: SubscriptionFlags, isActive: boolean): boolean =>
  flags.isFreePlan ? flags.hasCriticalWarnings : flags.isExpiringSoon || !isActive

/** The plan to offer; one that is given has priority. */
export function recommendedPlan(current: PlanType, given: PlanType | null = null): PlanType {
  if (given) return given
  return current === 'free' ? 'explorer' : 'pro'
}

export const UPGRADE_CONTEXTS = ['limit_reached', 'feature_locked', 'usage_warning', 'general'] as const
export type UpgradeContext = (typeof UPGRADE_CONTEXTS)[number]

/** What the prompt on all pages is about. */
export function upgradeContext(flags: SubscriptionFlags): {
  context: UpgradeContext
  resource: Resource | null
} {
  const [critical] = flags.criticalWarnings
  if (critical) return { context: 'limit_reached', resource: critical.resource }
  const [warning] = flags.warnings
  if (!flags.isExpiringSoon && flags.isFreePlan && warning)
    return { context: 'usage_warning', resource: warning.resource }
  return { context: 'general', resource: null }
}

/** A dismissal in the future is from a clock that was wrong; it does not count. */
export function isDismissed(dismissedAtMs: number | null, nowMs: number): boolean {
  if (dismissedAtMs === null) return false
  const age = nowMs - dismissedAtMs
  return age >= 0 && age < DISMISSAL_MS
}
