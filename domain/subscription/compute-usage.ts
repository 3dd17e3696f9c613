import { RESOURCES } from './plan-names.ts'
import { UNLIMITED } from './quota.ts'
import type { Counts, Usage, UsageOfResource } from './usage.ts'

/**
 * The usage of each resource under a plan's quotas (UNLIMITED: no limit). A reached limit counts as
 * over: nothing more can be created.
 */
export const computeUsage = (created: Counts, quotas: Counts): Usage =>
  Object.fromEntries(
    RESOURCES.map((resource) => [resource, computeUsageOf(created[resource], quotas[resource])]),
  ) as Usage

/** How many of each resource a usage counts; none without one. */
export const countsOf = (usage: Usage | null): Counts =>
  Object.fromEntries(RESOURCES.map((resource) => [resource, usage?.[resource].usage_count ?? 0])) as Counts

function computeUsageOf(created: number, quota: number): UsageOfResource {
  const isUnlimited = quota === UNLIMITED
  return {
    usage_limit: quota,
    usage_count: created,
    remaining_quota: isUnlimited ? UNLIMITED : Math.max(0, quota - created),
    is_over_limit: !isUnlimited && created >= quota,
    usage_percentage: isUnlimited || quota === 0 ? 0 : Math.round((created / quota) * 100),
  }
}
