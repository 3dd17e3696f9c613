import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import type { SubscriptionView } from '#domain/subscription/view.ts'
import { EXPIRING_SOON_DAYS, recommendedPlan } from '#domain/subscription/warnings.ts'
import { paths } from '../../../paths.ts'
import { useIsOffline } from '../../../state/offline.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { formatDay } from '../../../ui/format/day.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { narrow } from '../../../ui/theme/media.ts'
import { type PlanCommands, usePlanCommands } from '../commands.ts'
import { COMPARE_PLANS, CYCLE_LABELS, planName, upgradeFailureMessage, upgradeLabel } from '../labels.ts'
import { upgradePath } from '../paths-of-plans.ts'
import { StatusBadge, stateLabel } from '../status-widget.tsx'

const styles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 264px;
  & > div {
    display: grid;
    align-content: start;
    gap: 12px;
    padding: 20px 24px;
  }
  & > dl {
    padding: 14px 20px;
    border-left: 1px solid var(--line);
  }
  & dl > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 5px 0;
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  & dt,
  & .muted {
    color: var(--muted);
  }
  & dd {
    font-weight: 600;
    text-align: right;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    & > dl {
      border-top: 1px solid var(--line);
      border-left: 0;
    }
  }
`

/** The plan, when it ends, and what the member can do with it. */
export function PlanCard({ view }: { view: SubscriptionView }): ReactElement {
  const commands = usePlanCommands()
  const offline = useIsOffline()
  const { failure } = commands
  return (
    <Card className={styles}>
      <div>
        <Row>
          <h2>{view.plan.display_name}</h2>
          <StatusBadge view={view} />
        </Row>
        <p className="muted">{view.plan.description}</p>
        <p>{stateLabel(view)}</p>
        <Row tight>
          <PlanActions view={view} commands={commands} />
        </Row>
        {failure && <FieldError>{upgradeFailureMessage(failure)}</FieldError>}
        {offline && <output className="muted">You are offline. Changing the plan needs a connection.</output>}
      </div>
      <dl>
        {stateRows(view).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function PlanActions({ view, commands }: { view: SubscriptionView; commands: PlanCommands }): ReactElement {
  const { plans, plan, state, isActive, daysRemaining } = view
  const type = isActive ? recommendedPlan(plan.plan_type) : plan.plan_type
  const canRenew = isActive && daysRemaining !== null && daysRemaining <= EXPIRING_SOON_DAYS
  const canResume = isActive && state !== null && (state.status === 'cancelled' || state.next !== null)
  const canCancel = isActive && state !== null && state.status === 'active'
  return (
    <>
      {canRenew && (
        <LinkButton tone="primary" href={upgradePath(plan.plan_type)}>
          Renew {plan.display_name}
        </LinkButton>
      )}
      {canResume && (
        <Button tone="primary" busy={commands.isBusy} onClick={() => void commands.resume()}>
          Resume {plan.display_name}
        </Button>
      )}
      {(!isActive || type !== plan.plan_type) && (
        <LinkButton href={upgradePath(type)} {...(plan.is_free_plan && { tone: 'primary' })}>
          {upgradeLabel(planName(plans, type))}
        </LinkButton>
      )}
      <LinkButton href={paths.pricing}>{COMPARE_PLANS}</LinkButton>
      {canCancel && <CancelButton view={view} commands={commands} />}
    </>
  )
}

function CancelButton({ view, commands }: { view: SubscriptionView; commands: PlanCommands }): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const { plan, state } = view
  const end = state?.expires_at ? `until ${formatDay(state.expires_at.slice(0, 10))}` : 'until today'
  const close = (): void => setOpen(false)
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {state?.is_trial ? 'Cancel trial' : 'Cancel subscription'}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`Cancel ${plan.display_name}?`}
        description={`You keep ${plan.display_name} ${end}. After that you are on the free plan. What you made stays yours.`}
        actions={
          <>
            <Button tone="danger" busy={commands.isBusy} onClick={() => void commands.cancel().then(close)}>
              Cancel {plan.display_name}
            </Button>
            <Button onClick={close}>Keep {plan.display_name}</Button>
          </>
        }
      />
    </>
  )
}

/** The state of the subscription in words. */
function stateRows({ plans, plan, state, isActive }: SubscriptionView): [label: string, text: string][] {
  if (!state)
    return [
      ['State', 'Active'],
      ['Price', 'Free, always'],
    ]
  const rows: [string, string][] = [['State', stateOf(isActive, state)]]
  if (state.started_at) rows.push(['Started', formatDay(state.started_at.slice(0, 10))])
  const endLabel = !isActive ? 'Ended' : state.is_trial ? 'Trial ends' : 'Ends'
  if (state.expires_at) rows.push([endLabel, formatDay(state.expires_at.slice(0, 10))])
  if (state.next) rows.push(['Then', planName(plans, state.next.plan_type)])
  if (state.billing_cycle) rows.push(['Billing', CYCLE_LABELS[state.billing_cycle]])
  const price = state.billing_cycle === 'yearly' ? plan.price_yearly : plan.price_monthly
  rows.push(['Price', `€${price.toFixed(2)} ${state.billing_cycle === 'yearly' ? 'a year' : 'a month'}`])
  return rows
}

function stateOf(isActive: boolean, { is_trial, status }: { is_trial: boolean; status: string }): string {
  if (status === 'suspended') return 'Suspended'
  if (!isActive) return 'Expired'
  if (status === 'cancelled') return 'Active, cancelled'
  return is_trial ? 'Active, trial' : 'Active'
}
