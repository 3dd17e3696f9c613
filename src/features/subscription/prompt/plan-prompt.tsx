import type { ReactElement, ReactNode } from 'react'
import type { Plan } from '#domain/subscription/plan.ts'
import type { PlanType, Resource } from '#domain/subscription/plan-names.ts'
import type { UpgradeContext } from '#domain/subscription/warnings.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import {
  type PromptSize,
  type PromptTone,
  type PromptVariant,
  UpgradePrompt,
} from '../../../ui/feedback/upgrade-prompt.tsx'
import type { IconShape } from '../../../ui/icons/icon.tsx'
import { FILE_SHAPE } from '../../../ui/icons/late-shapes.ts'
import {
  COMPARE_PLANS,
  formatEuro,
  MANAGE_SUBSCRIPTION,
  PROMPT_TITLES,
  upgradeLabel,
  VIEW_PLANS,
} from '../labels.ts'
import { upgradePath } from '../paths-of-plans.ts'

const TONES: Readonly<Record<UpgradeContext, PromptTone>> = {
  limit_reached: 'reached',
  feature_locked: 'locked',
  usage_warning: 'usage',
  general: 'plain',
}

const ICONS: Readonly<Record<UpgradeContext, IconShape>> = {
  limit_reached: 'warning',
  feature_locked: 'lock',
  usage_warning: 'warning',
  general: 'flag',
}

const RESOURCE_ICONS: Readonly<Record<Resource, IconShape>> = {
  routes: 'route',
  communities: 'user',
  events: 'calendar',
  media_files: FILE_SHAPE,
}

interface PlanPromptProps {
  variant: PromptVariant
  size: PromptSize
  context: UpgradeContext
  resource?: Resource | null
  /** the recommended plan; null: all plans are offered */
  plan: Plan | null
  /** the member has this plan and may renew it */
  isOwnPlan?: boolean
  children: ReactNode
  onDismiss?: (() => void) | undefined
}

/** Offers a plan with its monthly price, for one of four reasons. */
export function PlanPrompt(props: PlanPromptProps): ReactElement {
  const { variant, size, context, resource, plan, isOwnPlan = false, children, onDismiss } = props
  const hasPrice = plan !== null && (variant === 'card' || variant === 'modal')
  const icon = context === 'limit_reached' && resource ? RESOURCE_ICONS[resource] : ICONS[context]
  return (
    <UpgradePrompt
      variant={variant}
      size={size}
      tone={TONES[context]}
      icon={icon}
      title={PROMPT_TITLES[context]}
      actions={
        <PromptActions plan={plan?.plan_type ?? null} name={plan?.display_name} isOwnPlan={isOwnPlan} />
      }
      onDismiss={onDismiss}
    >
      <p>
        {children}
        {plan && !hasPrice && !isOwnPlan && (
          <>
            {' '}
            {plan.display_name} is {formatEuro(plan.price_monthly)} a month.
          </>
        )}
      </p>
      {hasPrice && (
        <p>
          <b>{plan.display_name}</b> {formatEuro(plan.price_monthly)} a month
        </p>
      )}
    </UpgradePrompt>
  )
}

interface PromptActionsProps {
  plan: PlanType | null
  name: string | undefined
  isOwnPlan: boolean
}

function PromptActions({ plan, name = '', isOwnPlan }: PromptActionsProps): ReactElement {
  return (
    <>
      {isOwnPlan ? (
        <LinkButton tone="primary" size="small" href={paths.subscription}>
          {MANAGE_SUBSCRIPTION}
        </LinkButton>
      ) : plan ? (
        <LinkButton tone="primary" size="small" href={upgradePath(plan)}>
          {upgradeLabel(name)}
        </LinkButton>
      ) : (
        <LinkButton tone="primary" size="small" href={paths.pricing}>
          {VIEW_PLANS}
        </LinkButton>
      )}
      <LinkButton tone="quiet" size="small" href={paths.pricing}>
        {COMPARE_PLANS}
      </LinkButton>
    </>
  )
}
