import type { ReactElement } from 'react'
import { useSubscription } from '../queries.ts'
import { Waiting } from '../waiting.tsx'
import { Pricing } from './pricing.tsx'

/** The plans for a member, with the current one marked. */
export function MemberPricing(): ReactElement {
  const view = useSubscription()
  return view ? <Pricing plans={view.plans} view={view} /> : <Waiting />
}
