import type { ReactElement } from 'react'
import { canPerformAction } from '#domain/subscription/can-perform-action.ts'
import { RESOURCES } from '#domain/subscription/plan-names.ts'
import type { SubscriptionView } from '#domain/subscription/view.ts'
import { recommendedPlan, upgradeContext } from '#domain/subscription/warnings.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { actionMessage, COMPARE_PLANS, RESOURCE_LABELS, usedLabel } from '../labels.ts'
import { PlanPrompt } from '../prompt/plan-prompt.tsx'
import { UsageBars } from '../status-widget.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanFeatures } from './plan-features.tsx'
import { PlanHistory } from './plan-history.tsx'

/** The member's plan, its usage, and what changed. */
export function SubscriptionDashboard({ view }: { view: SubscriptionView }): ReactElement {
  return (
    <Columns side={<Side view={view} />}>
      <Stack gapPx={40}>
        <PlanCard view={view} />
        <Section title="Usage" note="what you created">
          <Stack gapPx={12}>
            <UsageBars view={view} />
            <UsageNotes view={view} />
          </Stack>
        </Section>
        <PlanHistory view={view} />
      </Stack>
    </Columns>
  )
}

/** How many more may be created, by resource. */
function UsageNotes({ view: { usage } }: { view: SubscriptionView }): ReactElement {
  return (
    <ul className={textStyles.muted}>
      {RESOURCES.map((resource) => (
        <li key={resource}>
          {RESOURCE_LABELS[resource]}:{' '}
          {actionMessage(canPerformAction({ isSignedIn: true, usage: usage[resource] }))}
        </li>
      ))}
    </ul>
  )
}

function Side({ view }: { view: SubscriptionView }): ReactElement {
  return (
    <Stack gapPx={32}>
      <WarningPrompt view={view} />
      <Section
        title="Included"
        action={
          <TextLink quiet href={paths.pricing}>
            {COMPARE_PLANS}
          </TextLink>
        }
      >
        <PlanFeatures view={view} />
      </Section>
      <Section title="If a plan ends">
        <p className={textStyles.muted}>
          Everything you made stays yours and can be edited. Offline packs stay on your device. Only new
          things beyond the Free limits are refused.
        </p>
      </Section>
    </Stack>
  )
}

function WarningPrompt({ view }: { view: SubscriptionView }): ReactElement | null {
  const { flags, plans, effectivePlan, usage } = view
  const [warning] = [...flags.criticalWarnings, ...flags.warnings]
  const type = recommendedPlan(effectivePlan.plan_type)
  if (!warning || type === effectivePlan.plan_type) return null
  const { context } = upgradeContext({ ...flags, isExpiringSoon: false, isFreePlan: true })
  return (
    <PlanPrompt
      variant="card"
      size="md"
      context={context}
      resource={warning.resource}
      plan={plans.find(({ plan_type }) => plan_type === type) ?? null}
    >
      {usedLabel(warning.resource, usage[warning.resource])}.
    </PlanPrompt>
  )
}
