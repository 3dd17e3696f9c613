import type { ReactElement } from 'react'
import { MemberPricing } from '../../features/subscription/pricing/member-pricing.tsx'
import { PublicPricing } from '../../features/subscription/pricing/public-pricing.tsx'
import { useSession } from '../../state/session.ts'
import { Page } from '../../ui/layout/page.tsx'

/** For members from the replica, for everyone else from the server. */
export function PricingPage(): ReactElement {
  const { memberId } = useSession()
  return <Page>{memberId ? <MemberPricing /> : <PublicPricing />}</Page>
}
