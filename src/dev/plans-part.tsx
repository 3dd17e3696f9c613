import type { ReactElement } from 'react'
import type { Plan } from '#domain/subscription/plan.ts'
import type { SubscriptionFields } from '#domain/subscription/subscription.ts'
import { subscriptionView } from '#domain/subscription/view.ts'
import { UPGRADE_CONTEXTS } from '#domain/subscription/warnings.ts'
import { PlanPrompt } from '../features/subscription/prompt/plan-prompt.tsx'
import { StatusBadge, StatusCard, StatusLine } from '../features/subscription/status-widget.tsx'
import { Row, Stack } from '../ui/layout/layout.tsx'
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
const views = [
  null,
  paid('2027-06-11T12:00:00Z'),
  paid('2026-06-24T12:00:00Z', true),
  paid('2026-06-16T12:00:00Z'),
  paid('2026-06-02T12:00:00Z'),
].map((account) => subscriptionView({ plans: [free, explorer, pro], account, usage, now: NOW }))

/** Every upgrade prompt but the dialog, which opens over the page. */
export function UpgradePromptsPart(): ReactElement {
  return (
    <Section title="Upgrade prompt" note="banner, card and inline, in three sizes and four contexts">
      <Stack gapPx={16}>
        {VARIANTS.map((variant) =>
          SIZES.map((size) =>
            UPGRADE_CONTEXTS.map((context) => (
              <PlanPrompt
                key={`${variant} ${size} ${context}`}
                variant={variant}
                size={size}
                context={context}
                resource="routes"
                plan={context === 'general' ? null : explorer}
                onDismiss={variant === 'inline' ? undefined : () => undefined}
              >
                You have used 8 of 10 routes.
              </PlanPrompt>
            )),
          ),
        )}
      </Stack>
    </Section>
  )
}

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
        <Row>
          {views.map((view, index) => (
            <StatusCard key={index} view={view} />
          ))}
        </Row>
      </Stack>
    </Section>
  )
}
