import type { ReactElement } from 'react'
import { isQuotaFull, type PlanQuota, quotaMessage } from '../format/quota.ts'
import { OfferSlot } from './offer-slot.tsx'

interface QuotaNoteProps {
  quota: PlanQuota
  /** what the quota limits */
  resource: string
  /** one of them */
  noun: string
}

/** The used quota of the member's plan; once it is reached, beside the offer of a higher plan. */
export function QuotaNote({ quota, resource, noun }: QuotaNoteProps): ReactElement {
  const message = quotaMessage(quota, noun, resource)
  return isQuotaFull(quota) ? <OfferSlot resource={resource}>{message}</OfferSlot> : <p>{message}</p>
}
