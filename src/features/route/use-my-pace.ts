import type { Activity } from '#domain/route/activity.ts'
import { useQuery } from '../../platform/queries/use-query.ts'

/** The member's factor on the standard duration of an activity; 1 until the settings are loaded. */
export function useMyPace(activity: Activity): number {
  return useQuery('account.settings', {})?.paceFactors[activity] ?? 1
}
