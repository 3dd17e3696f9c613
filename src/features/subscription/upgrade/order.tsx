import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { choosePlan } from '#domain/subscription/change-plan.ts'
import { addCycle, addDays } from '#domain/subscription/period.ts'
import { type BillingCycle, isHigherPlan, type PlanType } from '#domain/subscription/plan-names.ts'
import type { SubscriptionView } from '#domain/subscription/view.ts'
import { paths } from '../../../paths.ts'
import { useNow } from '../../../platform/queries/use-now.ts'
import { useIsOffline } from '../../../state/offline.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { formatDay } from '../../../ui/format/day.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { usePlanCommands } from '../commands.ts'
import {
  CYCLE_LABELS,
  formatEuro,
  MANAGE_SUBSCRIPTION,
  planName,
  priceOf,
  upgradeFailureMessage,
  upgradeLabel,
} from '../labels.ts'

const styles = css`
  display: grid;
  gap: 12px;
  & dl > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  & dt {
    color: var(--muted);
  }
  & dd {
    font-weight: 600;
    text-align: right;
  }
  & .note {
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & .offline {
    color: var(--warning);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
`

export interface PlanChoice {
  plan: PlanType
  cycle: BillingCycle
}

interface OrderProps {
  view: SubscriptionView
  choice: PlanChoice
}

/** What the choice means, and the button that confirms it. */
export function Order({ view, choice }: OrderProps): ReactElement {
  const offline = useIsOffline()
  const { choose, isBusy, failure } = usePlanCommands()
  const [done, setDone] = useState<string | null>(null)
  const now = useNow()
  const name = planName(view.plans, choice.plan)
  if (done !== null) return <Done message={done} />
  const rows = orderRows(view, choice, now)
  const confirm = async (): Promise<void> => {
    if (!(await choose(choice.plan, choice.cycle))) return
    setDone(rows.doneMessage)
  }
  return (
    <Card padded className={styles}>
      <h2>Your order</h2>
      <dl>
        {rows.lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {failure && !isBusy && <FieldError>{upgradeFailureMessage(failure)}</FieldError>}
      <Button
        tone="primary"
        wide
        busy={isBusy}
        aria-disabled={rows.isNothing || undefined}
        onClick={() => {
          if (!rows.isNothing) void confirm()
        }}
      >
        {isBusy
          ? 'Upgrading…'
          : rows.isNothing
            ? 'Your plan'
            : rows.isLower
              ? `Change to ${name}`
              : upgradeLabel(name)}
      </Button>
      {offline && (
        <output className="offline">
          You are offline. Your choice is kept. Upgrading needs a connection.
        </output>
      )}
      <LinkButton tone="quiet" wide href={paths.subscription}>
        Back to subscription
      </LinkButton>
      <p className="note">You can change or stop at any time. What you made stays yours.</p>
    </Card>
  )
}

function Done({ message }: { message: string }): ReactElement {
  return (
    <Card padded className={styles}>
      <output>
        <h2>{message}</h2>
      </output>
      <LinkButton wide tone="primary" href={paths.subscription}>
        {MANAGE_SUBSCRIPTION}
      </LinkButton>
    </Card>
  )
}

interface OrderRows {
  lines: [label: string, text: string][]
  /** the member has this plan already, and it does not end soon */
  isNothing: boolean
  isLower: boolean
  doneMessage: string
}

/** The order, computed as the server does. */
export function orderRows(view: SubscriptionView, { plan, cycle }: PlanChoice, now: Date): OrderRows {
  const chosen = view.plans.find(({ plan_type }) => plan_type === plan)
  const name = planName(view.plans, plan)
  const trialDays = chosen?.trial_days ?? 0
  const change =
    plan === 'free' ? null : choosePlan(view.state, { plan_type: plan, billing_cycle: cycle, trialDays }, now)
  const isLower = change?.kind === 'downgrade_planned'
  const start = isLower ? (view.state?.expires_at ?? now.toISOString()) : now.toISOString()
  const end = isLower ? addCycle(start, cycle) : (change?.state.expires_at ?? view.state?.expires_at ?? null)
  const price = chosen ? formatEuro(priceOf(chosen, cycle)) : ''
  const isTrial = change?.kind === 'trial_started'
  const lines: OrderRows['lines'] = [
    ['Plan', name],
    ['Billing', CYCLE_LABELS[cycle]],
    ['Starts', isLower ? dayOf(start) : 'Today, at once'],
  ]
  if (isTrial) lines.push(['Trial', `${trialDays} days, until ${dayOf(addDays(start, trialDays))}`])
  else if (end) lines.push(['Ends', dayOf(end)])
  lines.push(isTrial ? ['Price then', `${price} ${unitOf(cycle)}`] : ['Total', price])
  if (isTrial) lines.push(['Total today', formatEuro(0)])
  const doneMessage = isLower ? `${name} starts on ${dayOf(start)}` : `You are on ${name}`
  return {
    lines,
    isNothing: change === null,
    isLower: isLower && !isHigherPlan(plan, view.plan.plan_type),
    doneMessage,
  }
}

const dayOf = (moment: string): string => formatDay(moment.slice(0, 10))
const unitOf = (cycle: BillingCycle): string => (cycle === 'monthly' ? 'a month' : 'a year')
