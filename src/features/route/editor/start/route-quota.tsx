import type { ReactElement } from 'react'
import { usePlanQuota } from '#src/platform/plan/use-plan-quota.ts'
import { QuotaNote } from '#src/ui/feedback/quota-note.tsx'

/** The used route quota of the member's plan; nothing if it is unknown or unlimited. */
export function RouteQuota(): ReactElement | null {
  const quota = usePlanQuota('routes')
  return quota && <QuotaNote quota={quota} resource="routes" noun="route" />
}
