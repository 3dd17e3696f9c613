import type { Activity } from '#domain/route/activity.ts'
import { useQuery } from '../../platform/queries/use-query.ts'

/** What the standard duration of this activity takes times for the member; 1 until the settings are known. */
export function useMyPace(activity: Activity): number {
  return useQuery('account.settings', {})?.paceFactors[activity] ?? 1
}
