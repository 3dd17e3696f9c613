import type { Resource } from '#domain/subscription/plan-names.ts'
import { UNLIMITED } from '#domain/subscription/quota.ts'
import { useSyncStatus } from '../../state/sync-status.ts'
import { usePlanView } from './use-plan-view.ts'

/** The used quota of the member's plan; null if it is unknown or unlimited. */
export function usePlanQuota(
  resource: Exclude<Resource, 'media_files'>,
): { limit: number; made: number; waiting: number } | null {
  const used = usePlanView()?.usage[resource]
  const { unsent } = useSyncStatus()
  if (!used || used.usage_limit === UNLIMITED) return null
  const waiting = unsent.filter(
    ({ collection, action }) => collection === resource && action === 'create',
  ).length
  return { limit: used.usage_limit, made: used.usage_count, waiting }
}
