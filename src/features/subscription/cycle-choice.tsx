import type { ReactElement } from 'react'
import type { Plan } from '#domain/subscription/plan.ts'
import type { BillingCycle } from '#domain/subscription/plan-names.ts'
import { SegmentedControl } from '../../ui/tabs/segmented-control.tsx'
import { CYCLE_LABELS } from './labels.ts'

interface CycleChoiceProps {
  plans: readonly Plan[]
  cycle: BillingCycle
  onChange: (cycle: BillingCycle) => void
}

/** Monthly or yearly, with what a year saves. */
export function CycleChoice({ plans, cycle, onChange }: CycleChoiceProps): ReactElement {
  const discount = Math.max(0, ...plans.map((plan) => plan.yearly_discount_percentage))
  const yearly = discount > 0 ? `${CYCLE_LABELS.yearly}, ${discount} % less` : CYCLE_LABELS.yearly
  return (
    <SegmentedControl
      label="Billing"
      value={cycle}
      onChange={onChange}
      options={[
        { value: 'monthly', label: CYCLE_LABELS.monthly },
        { value: 'yearly', label: yearly },
      ]}
    />
  )
}
