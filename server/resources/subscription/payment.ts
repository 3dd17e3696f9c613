import type { BillingCycle, PlanType } from '#domain/subscription/plan-names.ts'
import type { ChangeKind } from '#domain/subscription/subscription.ts'

export interface Order {
  memberId: string
  kind: ChangeKind
  plan_type: PlanType
  billing_cycle: BillingCycle
}

/**
 * The one place where a payment provider would be called, inside the transaction of the change: a
 * payment that is declined throws a RejectionError, and nothing changes. None is connected, so that
 * every order takes effect at once; the audit log (subscription_change) has its price.
 */
export async function takePayment(_order: Order): Promise<void> {}
