import type { ReactElement } from 'react'
import { usePlanQuota } from '../../../platform/plan/use-plan-quota.ts'
import { QuotaNote } from '../../../ui/feedback/quota-note.tsx'

/** The used event quota of the member's plan; nothing if it is unknown or unlimited. */
export function EventQuota(): ReactElement | null {
  const quota = usePlanQuota('events')
  return quota && <QuotaNote quota={quota} resource="events" noun="event" />
}
