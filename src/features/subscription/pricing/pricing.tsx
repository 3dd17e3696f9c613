import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import type { Plan } from '#domain/subscription/plan.ts'
import type { BillingCycle } from '#domain/subscription/plan-names.ts'
import { isHigherPlan } from '#domain/subscription/plan-names.ts'
import type { SubscriptionView } from '#domain/subscription/view.ts'
import { loginPath } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { narrow } from '../../../ui/theme/media.ts'
import { CycleChoice } from '../cycle-choice.tsx'
import { CYCLE_UNITS, formatEuro, priceOf, upgradeLabel } from '../labels.ts'
import { upgradePath } from '../paths-of-plans.ts'
import { FeatureTable, IncludedList } from './feature-table.tsx'
import { PlanRidge } from './plan-ridge.tsx'

const cards = css`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin: 0 0 40px;
  border-top: 1px solid var(--rule);
  border-bottom: 1px solid var(--line);
  & > li {
    display: grid;
    align-content: start;
    gap: 6px;
    padding: 16px 20px 20px;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & > li + li {
    border-left: 1px solid var(--line);
  }
  & > li[data-featured] {
    background: var(--raised);
    box-shadow: inset 0 3px 0 var(--blaze-line);
  }
  & .note {
    color: var(--muted);
  }
  & .price {
    margin-top: 6px;
  }
  & .price b {
    display: block;
    font-size: 1.625rem;
    line-height: 2rem;
    letter-spacing: -0.024em;
  }
  & .price span {
    color: var(--muted);
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    & > li + li {
      border-top: 1px solid var(--line);
      border-left: 0;
    }
  }
`

interface PricingProps {
  plans: readonly Plan[]
  /** undefined: not a member, or not known yet */
  view: SubscriptionView | undefined
}

/** All plans with their prices and what they include. */
export function Pricing({ plans, view }: PricingProps): ReactElement {
  const [cycle, setCycle] = useState<BillingCycle>('yearly')
  return (
    <>
      <PageHeader
        size="display"
        title="Carry more, go further"
        subtitle="Every plan works offline and keeps your data yours. Change or stop at any time."
        alternatives={<CycleChoice plans={plans} cycle={cycle} onChange={setCycle} />}
      />
      <PlanRidge plans={plans} />
      <ul className={cards} aria-label="Plans">
        {plans.map((plan) => (
          <li key={plan.id} data-featured={plan.is_featured || undefined}>
            <h2>{plan.display_name}</h2>
            <p className="note">{plan.description}</p>
            <Price plan={plan} cycle={cycle} />
            <PlanAction plan={plan} cycle={cycle} view={view} />
            <p className="note">{trialNote(plan, view)}</p>
            <IncludedList plan={plan} />
          </li>
        ))}
      </ul>
      <FeatureTable plans={plans} />
    </>
  )
}

function Price({ plan, cycle }: { plan: Plan; cycle: BillingCycle }): ReactElement {
  const monthly = cycle === 'yearly' ? `, ${formatEuro(plan.price_yearly / 12)} a month` : ''
  return (
    <p className="price">
      <b>{plan.is_free_plan ? '€0' : formatEuro(priceOf(plan, cycle))}</b>
      <span>{plan.is_free_plan ? 'always' : `${CYCLE_UNITS[cycle]}${monthly}`}</span>
    </p>
  )
}

function trialNote({ is_free_plan, trial_days }: Plan, view: SubscriptionView | undefined): string {
  if (is_free_plan) return 'For good, no card needed'
  const isUsed = view?.state?.trial_started_at || (view && !view.plan.is_free_plan && view.isActive)
  return trial_days > 0 && !isUsed ? `${trial_days} days free first` : 'Starts at once'
}

interface PlanActionProps {
  plan: Plan
  cycle: BillingCycle
  view: SubscriptionView | undefined
}

function PlanAction({ plan, cycle, view }: PlanActionProps): ReactElement | null {
  const { plan_type, display_name, is_free_plan, is_featured } = plan
  const path = upgradePath(plan_type, cycle)
  if (!view)
    return is_free_plan ? null : (
      <LinkButton wide href={loginPath(path)}>
        {upgradeLabel(display_name)}
      </LinkButton>
    )
  const current = view.effectivePlan.plan_type
  if (plan_type === current)
    return (
      <Button wide aria-disabled>
        Your plan
      </Button>
    )
  if (is_free_plan) return null
  return (
    <LinkButton wide href={path} {...(is_featured && { tone: 'primary' })}>
      {isHigherPlan(plan_type, current) ? upgradeLabel(display_name) : `Change to ${display_name}`}
    </LinkButton>
  )
}
