import { UNLIMITED } from '#domain/subscription/quota.ts'
import { usePlanFacts } from './use-plan-facts.ts'
import { usePlanView } from './use-plan-view.ts'

/** How many offline packs the member's plan allows; null for no limit, or while it is unknown. */
export function usePackLimit(): number | null {
  const facts = usePlanFacts()
  const view = usePlanView()
  const limit = facts && view ? facts.packLimitIn(view) : UNLIMITED
  return limit === UNLIMITED ? null : limit
}
