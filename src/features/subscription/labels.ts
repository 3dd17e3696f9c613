import type { ActionPermission } from '#domain/subscription/can-perform-action.ts'
import type { Plan } from '#domain/subscription/plan.ts'
import type { BillingCycle, FeatureName, PlanType, Resource } from '#domain/subscription/plan-names.ts'
import { UNLIMITED } from '#domain/subscription/quota.ts'
import type { ChangeKind } from '#domain/subscription/subscription.ts'
import type { UsageOfResource } from '#domain/subscription/usage.ts'
import type { UpgradeContext } from '#domain/subscription/warnings.ts'
import type { Failure } from '#domain/wire/errors/failure.ts'

export const PROMPT_TITLES: Readonly<Record<UpgradeContext, string>> = {
  limit_reached: 'Usage Limit Reached',
  feature_locked: 'Premium Feature',
  usage_warning: 'Approaching Limit',
  general: 'Unlock More Features',
}

export const VIEW_PLANS = 'View Plans'
export const COMPARE_PLANS = 'Compare Plans'
export const MANAGE_SUBSCRIPTION = 'Manage Subscription'
export const upgradeLabel = (plan: string): string => `Upgrade to ${plan}`

export const UPGRADE_FAILED = 'Upgrade failed. Please try again.'
export const loadFailedMessage = (msg: string): string => `Failed to load subscription data: ${msg}`

/** The server's messages about an upgrade, else the default. */
export function upgradeFailureMessage({ kind, message, field_errors }: Failure): string {
  const messages = Object.values(field_errors).flat()
  if (messages.length > 0) return messages.map((each) => each.replace(/\.$/, '')).join('. ')
  return kind === 'forbidden' || kind === 'validation' ? message : UPGRADE_FAILED
}

export const RESOURCE_LABELS: Readonly<Record<Resource, string>> = {
  routes: 'Routes',
  communities: 'Communities',
  events: 'Events',
  media_files: 'Media files',
}

export const FEATURE_LABELS: Readonly<Record<FeatureName, string>> = {
  offline_packs: 'Offline packs',
  gpx_export: 'GPX export',
  private_routes: 'Private routes',
  trip_collaboration: 'Trip collaboration',
  advanced_filters: 'Advanced filters',
  community_branding: 'Community branding',
  event_recurrence: 'Event recurrence',
  priority_support: 'Priority support',
  staff_roles: 'Staff roles',
}

export const CYCLE_LABELS: Readonly<Record<BillingCycle, string>> = { monthly: 'Monthly', yearly: 'Yearly' }

/** What a member has chosen by its plan, at the end of the line `€4.99 a month`. */
export const CYCLE_UNITS: Readonly<Record<BillingCycle, string>> = { monthly: 'a month', yearly: 'a year' }

export const formatEuro = (euros: number): string => `€${euros.toFixed(2)}`

export const priceOf = ({ price_monthly, price_yearly }: Plan, cycle: BillingCycle): number =>
  cycle === 'monthly' ? price_monthly : price_yearly

/** `No limit`, `One` or the number of what a plan includes; null if it is included or not. */
export function limitLabel(value: boolean | number | undefined): string | null {
  if (typeof value !== 'number') return null
  if (value === UNLIMITED) return 'No limit'
  return value === 1 ? 'One' : value.toLocaleString('en')
}

/** Whether one more may be created, in the words of the plan. */
export function actionMessage(permission: ActionPermission): string {
  if (permission.reason === 'unauthenticated') return 'Authentication required'
  if (permission.reason === 'limit_reached') return `Limit reached (${permission.used}/${permission.limit})`
  if (permission.reason === 'remaining') return `${permission.remaining} remaining`
  return permission.reason === 'unlimited' ? 'Unlimited' : 'No usage data available'
}

const UNITS: Readonly<Record<Resource, string>> = {
  routes: 'routes',
  communities: 'communities',
  events: 'events',
  media_files: 'media files',
}

/** `8 of 10 routes` */
export const usedLabel = (resource: Resource, { usage_count, usage_limit }: UsageOfResource): string =>
  usage_limit === UNLIMITED
    ? `${usage_count.toLocaleString('en')} ${UNITS[resource]}`
    : `${usage_count.toLocaleString('en')} of ${usage_limit.toLocaleString('en')} ${UNITS[resource]}`

export const daysLabel = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** What happened to a subscription, and what it means. */
export const CHANGE_LABELS: Readonly<Record<ChangeKind, (plan: string) => string>> = {
  trial_started: (plan) => `${plan} trial started`,
  upgraded: (plan) => `${plan} started`,
  renewed: (plan) => `${plan} renewed`,
  downgrade_planned: (plan) => `${plan} planned`,
  downgraded: (plan) => `Changed to ${plan}`,
  cancelled: (plan) => `${plan} cancelled`,
  resumed: (plan) => `${plan} resumed`,
  expired: (plan) => `${plan} ended`,
  set_by_staff: (plan) => `${plan} set by Cairnway`,
}

export const planName = (plans: readonly Plan[], type: PlanType): string =>
  plans.find(({ plan_type }) => plan_type === type)?.display_name ?? type
