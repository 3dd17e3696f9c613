import type { Resource, Usage } from './plan.ts'
import { UNLIMITED } from './quota.ts'

export const RESOURCES = [
  'routes',
  'communities',
  'events',
  'media_files',
] as const satisfies readonly Resource[]

type Counts = Readonly<Record<Resource, number>>

/** What a plan's quotas (UNLIMITED: any number) leave of what was made. A limit that is reached counts as over: nothing more can be made. */
export const computeUsage = (made: Counts, quotas: Counts): Usage =>
  Object.fromEntries(
    RESOURCES.map((resource) => [resource, usageIn(made[resource], quotas[resource])]),
  ) as Usage

function usageIn(made: number, quota: number): Usage[Resource] {
  const isUnlimited = quota === UNLIMITED
  return {
    usage_limit: quota,
    usage_count: made,
    remaining_quota: isUnlimited ? UNLIMITED : Math.max(0, quota - made),
    is_over_limit: !isUnlimited && made >= quota,
    usage_percentage: isUnlimited || quota === 0 ? 0 : Math.round((made / quota) * 100),
  }
}
