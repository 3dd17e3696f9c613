import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import type { SubscriptionView } from '#domain/subscription/view.ts'
import { needsUpgradePrompt, recommendedPlan, upgradeContext } from '#domain/subscription/warnings.ts'
import { usePlanView } from '../../../platform/plan/use-plan-view.ts'
import { useSession } from '../../../state/session.ts'
import { pageWidth } from '../../../ui/layout/page.tsx'
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
  if (isHidden || !memberId || !view || !needsUpgradePrompt(view.flags, view.isActive)) return null
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

function BannerPrompt({ view, onDismiss }: { view: SubscriptionView; onDismiss: () => void }): ReactElement {
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

/** Why the banner is shown. */
export function bannerText({ flags, isActive, plan, daysRemaining, usage }: SubscriptionView): string {
  const [warning] = [...flags.criticalWarnings, ...flags.warnings]
  if (!flags.isFreePlan && !isActive) return `Your ${plan.display_name} plan has ended.`
  if (flags.isExpiringSoon) return `Your ${plan.display_name} plan ends in ${daysLabel(daysRemaining ?? 0)}.`
  if (!warning) return ''
  return `You have used ${usedLabel(warning.resource, usage[warning.resource])}.`
}
