import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Plan } from '#domain/subscription/plan.ts'
import type { SubscriptionFields } from '#domain/subscription/subscription.ts'
import { type SubscriptionView, subscriptionView } from '#domain/subscription/view.ts'
import { UPGRADE_CONTEXTS, type UpgradeContext } from '#domain/subscription/warnings.ts'
import { PlanPrompt } from '../features/subscription/prompt/plan-prompt.tsx'
import { BannerPrompt } from '../features/subscription/prompt/upgrade-banner.tsx'
import { StatusBadge, StatusCard, StatusLine } from '../features/subscription/status-widget.tsx'
import type { PromptSize, PromptVariant } from '../ui/feedback/upgrade-prompt.tsx'
import { Row, Stack } from '../ui/layout/layout.tsx'
import { Page } from '../ui/layout/page.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Section } from '../ui/layout/section.tsx'

const VARIANTS = ['banner', 'card', 'inline'] as const
const SIZES = ['sm', 'md', 'lg'] as const
const NOW = new Date('2026-06-11T12:00:00Z')

const base = { yearly_discount_percentage: 20, is_free_plan: false, is_featured: false, trial_days: 14 }
const limits = { routes: 10, communities: 3, events: 5, media_files: 50, offline_packs: 1 }
const plan = (type: Plan['plan_type'], name: string, price: number): Plan => ({
  ...base,
  id: type,
  name: type,
  plan_type: type,
  display_name: name,
  description: 'For your own walks.',
  price_monthly: price,
  price_yearly: price * 9.6,
  is_free_plan: price === 0,
  features: limits,
})
const free = plan('free', 'Free', 0)
const explorer = plan('explorer', 'Explorer', 4.99)
const pro = plan('pro', 'Pro', 9.99)
const counts = {
  usage_limit: 10,
  usage_count: 8,
  remaining_quota: 2,
  is_over_limit: false,
  usage_percentage: 80,
}
const usage = { routes: counts, communities: counts, events: counts, media_files: counts }

const paid = (expires_at: string, is_trial = false): SubscriptionFields => ({
  subscription: {
    id: 'maya',
    plan: pro,
    status: 'active',
    is_active: true,
    is_trial,
    started_at: '2026-05-11T12:00:00Z',
    expires_at,
    trial_started_at: null,
    trial_expires_at: null,
  },
  billing_cycle: 'yearly',
  next: null,
  history: [],
})
const viewOf = (account: SubscriptionFields | null, used = usage): SubscriptionView =>
  subscriptionView({ plans: [free, explorer, pro], account, usage: used, now: NOW })
const endingSoon = viewOf(paid('2026-06-16T12:00:00Z'))
const ended = viewOf(paid('2026-06-02T12:00:00Z'))
const views = [
  viewOf(null),
  viewOf(paid('2027-06-11T12:00:00Z')),
  viewOf(paid('2026-06-24T12:00:00Z', true)),
  endingSoon,
  ended,
]
const full = { ...counts, usage_count: 10, remaining_quota: 0, is_over_limit: true, usage_percentage: 100 }
const atLimit = viewOf(null, { ...usage, routes: full })

interface PromptSampleProps {
  variant: PromptVariant
  size: PromptSize
  context: UpgradeContext
}

const PromptSample = ({ variant, size, context }: PromptSampleProps): ReactElement => (
  <PlanPrompt
    variant={variant}
    size={size}
    context={context}
    resource="routes"
    plan={context === 'general' ? null : explorer}
    onDismiss={variant === 'inline' ? undefined : () => undefined}
  >
    You have used 8 of 10 routes.
  </PlanPrompt>
)

const allOf = (variant: PromptVariant): ReactElement[] =>
  SIZES.flatMap((size) =>
    UPGRADE_CONTEXTS.map((context) => (
      <PromptSample key={`${size} ${context}`} {...{ variant, size, context }} />
    )),
  )

/** Every upgrade prompt but the dialog, which opens over the page. */
export function UpgradePromptsPart(): ReactElement {
  return (
    <Section title="Upgrade prompt" note="banner, card and inline, in three sizes and four contexts">
      <Stack gapPx={16}>{VARIANTS.map(allOf)}</Stack>
    </Section>
  )
}

/** The dialogs open over each other; a test that looks at them puts them side by side. */
function PromptDialogsPart(): ReactElement {
  return (
    <Section title="Upgrade prompt, dialog" note="three sizes, four contexts">
      <Stack gapPx={16}>{allOf('modal')}</Stack>
    </Section>
  )
}

/** Above all pages, for each state. */
function BannersPart(): ReactElement {
  return (
    <Section title="Upgrade banner" note="a limit is reached, a plan ends soon, a plan has ended">
      <Stack gapPx={16}>
        {[atLimit, endingSoon, ended].map((view, index) => (
          <BannerPrompt key={index} view={view} onDismiss={() => undefined} />
        ))}
      </Stack>
    </Section>
  )
}

/** All that is shown of plans beside their pages, alone on a page. */
export function PlansSheet(): ReactElement {
  return (
    <Page>
      <PageHeader title="Plans sheet" size="display" />
      <SubscriptionStatusPart />
      <BannersPart />
      <UpgradePromptsPart />
      <PromptDialogsPart />
    </Page>
  )
}

const cards = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: 16px;
`

/** The states of a subscription: free, active, trial, expiring soon and expired. */
export function SubscriptionStatusPart(): ReactElement {
  return (
    <Section title="Subscription status" note="badge, compact and full">
      <Stack gapPx={16}>
        <Row tight>
          {views.map((view, index) => (
            <StatusBadge key={index} view={view} />
          ))}
        </Row>
        {views.map((view, index) => (
          <StatusLine key={index} view={view} />
        ))}
        <div className={cards}>
          {views.map((view, index) => (
            <StatusCard key={index} view={view} />
          ))}
        </div>
      </Stack>
    </Section>
  )
}
