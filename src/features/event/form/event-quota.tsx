import type { ReactElement } from 'react'
import { usePlanQuota } from '../../../platform/queries/use-plan-quota.ts'
import { quotaMessage } from '../../../ui/format/quota.ts'

/** The used event quota of the member's plan; nothing if it is unknown or unlimited. */
export function EventQuota(): ReactElement | null {
  const quota = usePlanQuota('events')
  return quota && <p>{quotaMessage(quota, 'event')}</p>
}
