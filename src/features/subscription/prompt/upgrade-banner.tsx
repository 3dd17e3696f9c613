import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import type { SubscriptionView } from '#domain/subscription/view.ts'
import { needsUpgradePrompt, recommendedPlan, upgradeContext } from '#domain/subscription/warnings.ts'
import { usePlanView } from '../../../platform/plan/use-plan-view.ts'
import { useSession } from '../../../state/session.ts'
import { pageWidth } from '../../../ui/layout/page.tsx'
import { useAfterPress } from '../../../ui/layout/use-after-press.ts'
import { daysLabel, usedLabel } from '../labels.ts'
import { isEndToEndTest, readIsDismissed, saveDismissal } from './dismissals.ts'
import { PlanPrompt } from './plan-prompt.tsx'

const place = css`
  padding-block: 8px;
`

/** Above all pages: a limit is reached, or a paid plan ends soon or has ended. Dismissed for a day. */
export function UpgradeBanner(): ReactElement | null {
  const { memberId } = useSession()
  const view = usePlanView()
  const [isHidden, setHidden] = useState(
    () => isEndToEndTest() || (memberId !== null && readIsDismissed(memberId, Date.now())),
  )
  // it moves the whole page
  const isDue = useAfterPress(Boolean(view && needsUpgradePrompt(view.flags, view.isActive)))
  if (isHidden || !memberId || !view || !isDue) return null
  const dismiss = (): void => {
    saveDismissal(memberId, Date.now())
    setHidden(true)
  }
  return (
    <aside className={place} aria-label="Your plan">
      <div className={pageWidth}>
        <BannerPrompt view={view} onDismiss={dismiss} />
      </div>
    </aside>
  )
}

interface BannerPromptProps {
  view: SubscriptionView
  onDismiss: () => void
}

/** What the banner shows, whether it is due or not. */
export function BannerPrompt({ view, onDismiss }: BannerPromptProps): ReactElement {
  const { plans, plan, flags, isActive } = view
  const { context, resource } = upgradeContext(flags)
  const isOwnPlan = !flags.isFreePlan && context === 'general' && isActive
  const type = isActive ? recommendedPlan(plan.plan_type) : plan.plan_type
  return (
    <PlanPrompt
      variant="banner"
      size="sm"
      context={context}
      resource={resource}
      plan={plans.find(({ plan_type }) => plan_type === type) ?? null}
      isOwnPlan={isOwnPlan}
      onDismiss={onDismiss}
    >
      {bannerText(view)}
    </PlanPrompt>
  )
}

/** Why the banner is shown; a reached limit also where the plan ends, because the title names it. */
export function bannerText({ flags, isActive, plan, daysRemaining, usage }: SubscriptionView): string {
  const [critical] = flags.criticalWarnings
  const named = critical ?? flags.warnings[0]
  const end = flags.isFreePlan ? '' : endText({ flags, isActive, plan, daysRemaining })
  const used =
    named && (critical || !end) ? `You have used ${usedLabel(named.resource, usage[named.resource])}.` : ''
  return [end, used].filter(Boolean).join(' ')
}

type Ending = Pick<SubscriptionView, 'flags' | 'isActive' | 'plan' | 'daysRemaining'>

function endText({ flags, isActive, plan, daysRemaining }: Ending): string {
  if (!isActive) return `Your ${plan.display_name} plan has ended.`
  return flags.isExpiringSoon
    ? `Your ${plan.display_name} plan ends in ${daysLabel(daysRemaining ?? 0)}.`
    : ''
}
