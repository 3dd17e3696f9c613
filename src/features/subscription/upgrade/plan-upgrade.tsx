import { css } from 'goober'
import type { ReactElement } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { RESOURCES } from '#domain/subscription/plan-names.ts'
import type { SubscriptionView } from '#domain/subscription/view.ts'
import { recommendedPlan } from '#domain/subscription/warnings.ts'
import { paths } from '../../../paths.ts'
import { Columns } from '../../../ui/layout/columns.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { narrow } from '../../../ui/theme/media.ts'
import { CycleChoice } from '../cycle-choice.tsx'
import { COMPARE_PLANS, CYCLE_UNITS, formatEuro, limitLabel, priceOf, RESOURCE_LABELS } from '../labels.ts'
import { readChoice, upgradePath } from '../paths-of-plans.ts'
import { Order, type PlanChoice } from './order.tsx'

const choices = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 12px;
  min-width: 0;
  margin: 0 0 16px;
  padding: 0;
  border: 0;
  & label {
    display: grid;
    align-content: start;
    gap: 6px;
    padding: 16px;
    border: 1px solid var(--edge);
    border-radius: var(--radius-card);
    background: var(--raised);
    font-size: 0.875rem;
    line-height: 1.25rem;
    cursor: pointer;
  }
  & label:has(:checked) {
    border-color: var(--moss);
    box-shadow: inset 0 0 0 1px var(--moss);
  }
  & label:has(:focus-visible) {
    outline: 2px solid var(--lake);
    outline-offset: 2px;
  }
  & .name {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: 1.0625rem;
    font-weight: 650;
  }
  & .price b {
    font-size: 1.25rem;
    line-height: 1.75rem;
  }
  & .muted {
    color: var(--muted);
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** The choice of a plan and a billing cycle; the address has it, so that it is kept while offline. */
export function PlanUpgrade({ view }: { view: SubscriptionView }): ReactElement {
  const search = useSearch()
  const fromAddress = readChoice(search)
  const [, navigate] = useLocation()
  const choice: PlanChoice = {
    plan: fromAddress.plan ?? recommendedPlan(view.effectivePlan.plan_type),
    cycle: fromAddress.cycle ?? 'yearly',
  }
  const setChoice = ({ plan, cycle }: PlanChoice): void =>
    navigate(upgradePath(plan, cycle), { replace: true })
  const sold = view.plans.filter(({ is_free_plan }) => !is_free_plan)
  return (
    <>
      <PageHeader
        title="Upgrade your plan"
        subtitle="Choose a plan and how you pay. It starts at once."
        alternatives={
          <CycleChoice
            plans={sold}
            cycle={choice.cycle}
            onChange={(cycle) => setChoice({ ...choice, cycle })}
          />
        }
      />
      <Columns side={<Order key={`${choice.plan} ${choice.cycle}`} view={view} choice={choice} />}>
        <fieldset className={choices} aria-label="Plan">
          {sold.map((plan) => (
            <label key={plan.id}>
              <span className="name">
                <input
                  type="radio"
                  name="plan"
                  checked={plan.plan_type === choice.plan}
                  onChange={() => setChoice({ ...choice, plan: plan.plan_type })}
                />
                {plan.display_name}
              </span>
              <span className="muted">
                {plan.plan_type === view.effectivePlan.plan_type ? 'Your plan' : plan.description}
              </span>
              <span className="price">
                <b>{formatEuro(priceOf(plan, choice.cycle))}</b> {CYCLE_UNITS[choice.cycle]}
              </span>
              {RESOURCES.map((resource) => (
                <span key={resource} className="muted">
                  {RESOURCE_LABELS[resource]}: {limitLabel(plan.features[resource])}
                </span>
              ))}
            </label>
          ))}
        </fieldset>
        <p>
          <Link href={paths.pricing}>{COMPARE_PLANS}</Link>
        </p>
      </Columns>
    </>
  )
}
