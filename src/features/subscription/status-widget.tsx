import { css } from 'goober'
import type { ReactElement } from 'react'
import { RESOURCES } from '#domain/subscription/plan-names.ts'
import { UNLIMITED } from '#domain/subscription/quota.ts'
import type { SubscriptionView } from '#domain/subscription/view.ts'
import { isCritical, isWarning, recommendedPlan } from '#domain/subscription/warnings.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Tag, type TagTone } from '../../ui/display/tag.tsx'
import { Meter } from '../../ui/feedback/meter.tsx'
import { formatDay } from '../../ui/format/day.ts'
import { Card } from '../../ui/layout/card.tsx'
import {
  daysLabel,
  MANAGE_SUBSCRIPTION,
  planName,
  RESOURCE_LABELS,
  upgradeLabel,
  usedLabel,
} from './labels.ts'
import { upgradePath } from './paths-of-plans.ts'

interface StatusProps {
  view: SubscriptionView
}

/** The plan and its state, in one word or two: `Pro, 5 days left`. */
export function StatusBadge({ view }: StatusProps): ReactElement {
  const { label, tone } = badgeOf(view)
  return <Tag tone={tone}>{label}</Tag>
}

function badgeOf({ plan, isActive, state, flags, daysRemaining }: SubscriptionView): {
  label: string
  tone: TagTone
} {
  const name = plan.display_name
  if (plan.is_free_plan) return { label: name, tone: 'plain' }
  if (!isActive) return { label: `${name}, expired`, tone: 'danger' }
  if (flags.isExpiringSoon)
    return { label: `${name}, ${daysLabel(daysRemaining ?? 0)} left`, tone: 'warning' }
  return state?.is_trial ? { label: `${name}, trial`, tone: 'lake' } : { label: name, tone: 'moss' }
}

const compact = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 10px;
  & > p {
    flex: 1 1 100px;
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & > p[data-tone='warning'] {
    color: var(--warning);
  }
  & > p[data-tone='danger'] {
    color: var(--danger);
  }
`

interface StatusLineProps extends StatusProps {
  /** its link is an item of the menu around it */
  isInMenu?: boolean
}

/** One line, as in the account menu. */
export function StatusLine({ view, isInMenu = false }: StatusLineProps): ReactElement {
  return (
    <div className={compact}>
      <StatusBadge view={view} />
      <p data-tone={badgeOf(view).tone}>{stateLabel(view)}</p>
      <StatusAction view={view} isInMenu={isInMenu} />
    </div>
  )
}

/** When the plan ends or has ended; on the free plan, what is used most. */
export function stateLabel(view: SubscriptionView): string {
  const { plan, state, isActive, flags, daysRemaining, usage } = view
  const end = state?.expires_at ? formatDay(state.expires_at.slice(0, 10)) : null
  if (!plan.is_free_plan && !isActive) return end ? `Ended on ${end}` : 'Ended'
  if (plan.is_free_plan) {
    const [most] = [...flags.criticalWarnings, ...flags.warnings]
    const resource = most?.resource ?? 'routes'
    return `${usedLabel(resource, usage[resource])} used`
  }
  if (end === null || daysRemaining === null) return 'No end'
  if (state?.is_trial) return `Trial, ${daysLabel(daysRemaining)} left`
  return flags.isExpiringSoon ? `Ends in ${daysLabel(daysRemaining)}` : `Until ${end}`
}

function StatusAction({ view, isInMenu = false }: StatusLineProps): ReactElement {
  const { plans, plan, isActive } = view
  const isOffered = plan.is_free_plan || !isActive
  const type = isActive ? recommendedPlan(plan.plan_type) : plan.plan_type
  return (
    <LinkButton
      size="small"
      href={isOffered ? upgradePath(type) : paths.subscription}
      {...(isInMenu && { role: 'menuitem', tabIndex: -1 })}
    >
      {isOffered ? upgradeLabel(planName(plans, type)) : MANAGE_SUBSCRIPTION}
    </LinkButton>
  )
}

const full = css`
  display: grid;
  gap: 12px;
  & header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  & > p {
    color: var(--muted);
    font-size: 0.875rem;
  }
`

/** The plan with its usage. */
export function StatusCard({ view }: StatusProps): ReactElement {
  return (
    <Card padded>
      <div className={full}>
        <header>
          <h3>{view.plan.display_name}</h3>
          <StatusBadge view={view} />
        </header>
        <p>{stateLabel(view)}</p>
        <UsageBars view={view} thin />
        <span>
          <StatusAction view={view} />
        </span>
      </div>
    </Card>
  )
}

const bars = css`
  display: grid;
  gap: 12px;
  & dt {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    margin-bottom: 4px;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & dt span {
    color: var(--muted);
  }
`

/** What is used of each limit. */
export function UsageBars({ view, thin }: StatusProps & { thin?: boolean }): ReactElement {
  return (
    <dl className={bars}>
      {RESOURCES.map((resource) => {
        const used = view.usage[resource]
        const tone = isCritical(used) ? 'over' : isWarning(used) ? 'warning' : 'plain'
        return (
          <div key={resource}>
            <dt>
              {RESOURCE_LABELS[resource]}
              <span>
                {used.usage_limit === UNLIMITED
                  ? `${used.usage_count.toLocaleString('en')}, no limit`
                  : `${used.usage_count.toLocaleString('en')} of ${used.usage_limit.toLocaleString('en')}`}
              </span>
            </dt>
            <dd>
              {used.usage_limit !== UNLIMITED && (
                <Meter
                  label={usedLabel(resource, used)}
                  value={used.usage_count}
                  max={used.usage_limit}
                  tone={tone}
                  thin={thin ?? false}
                />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
