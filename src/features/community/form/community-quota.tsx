import type { ReactElement } from 'react'
import { usePlanQuota } from '../../../platform/queries/use-plan-quota.ts'
import { quotaMessage } from '../../../ui/format/quota.ts'

/** The used community quota of the member's plan; nothing if it is unknown or unlimited. */
export function CommunityQuota(): ReactElement | null {
  const quota = usePlanQuota('communities')
  return quota && <p>{quotaMessage(quota, 'community', 'communities')}</p>
}
