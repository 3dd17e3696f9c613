import type { ReactElement } from 'react'
import { usePlanQuota } from '#src/platform/queries/use-plan-quota.ts'
import { quotaMessage } from '#src/ui/format/quota.ts'

/** The used route quota of the member's plan; nothing if it is unknown or unlimited. */
export function RouteQuota(): ReactElement | null {
  const quota = usePlanQuota('routes')
  return quota && <p>{quotaMessage(quota, 'route')}</p>
}
