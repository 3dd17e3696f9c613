import type { ReactElement } from 'react'
import { usePlanQuota } from '../../../platform/plan/use-plan-quota.ts'
import { QuotaNote } from '../../../ui/feedback/quota-note.tsx'

/** The used community quota of the member's plan; nothing if it is unknown or unlimited. */
export function CommunityQuota(): ReactElement | null {
  const quota = usePlanQuota('communities')
  return quota && <QuotaNote quota={quota} resource="communities" noun="community" />
}
