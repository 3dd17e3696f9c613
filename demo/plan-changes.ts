import { choosePlan, endPeriod } from '#domain/subscription/change-plan.ts'
import { addDays } from '#domain/subscription/period.ts'
import type { BillingCycle } from '#domain/subscription/plan-names.ts'
import type { DemoPlanChange } from './world.ts'

// maya is on the free plan, near its limits. Other members show every state of a subscription.

const TRIAL_DAYS = 14
const DAY_MS = 86_400_000

interface Story {
  plan_type: 'explorer' | 'pro' | 'enterprise'
  cycle: BillingCycle
  /** days before now when the trial began, and when it was paid for */
  trialDaysAgo: number
  paidDaysAgo: number | null
}

/** Members without a place in the story of an account, by their index. */
const STORIES: Readonly<Record<string, Story>> = {
  tomas: { plan_type: 'pro', cycle: 'yearly', trialDaysAgo: 134, paidDaysAgo: 122 },
  noor: { plan_type: 'enterprise', cycle: 'yearly', trialDaysAgo: 0, paidDaysAgo: 90 },
  // ends in 5 days
  10: { plan_type: 'explorer', cycle: 'monthly', trialDaysAgo: 9, paidDaysAgo: null },
  // ended
  11: { plan_type: 'pro', cycle: 'monthly', trialDaysAgo: 90, paidDaysAgo: 78 },
}

interface Member {
  username: string
  index: number
  joinedMs: number
  now: Date
}

/** The changes of a member's plan so far, oldest first. */
export function planChangesOf({ username, index, joinedMs, now }: Member): DemoPlanChange[] {
  const story = STORIES[username] ?? STORIES[index]
  if (!story) return []
  const changes: DemoPlanChange[] = []
  const apply = (at: string, change: ReturnType<typeof choosePlan>): void => {
    if (change) changes.push({ at, ...change })
  }
  const daysAgo = (days: number): string =>
    new Date(Math.max(joinedMs + DAY_MS, now.getTime() - days * DAY_MS)).toISOString()
  const { plan_type, cycle, trialDaysAgo, paidDaysAgo } = story
  const choice = { plan_type, billing_cycle: cycle, trialDays: trialDaysAgo === 0 ? 0 : TRIAL_DAYS }
  for (const days of [trialDaysAgo, paidDaysAgo]) {
    if (days === null || days === 0) continue
    const at = daysAgo(days)
    apply(at, choosePlan(changes.at(-1)?.state ?? null, choice, new Date(at)))
  }
  const last = changes.at(-1)?.state
  const end = last?.expires_at
  if (last && end && Date.parse(end) < now.getTime()) apply(addDays(end, 0), endPeriod(last, now))
  return changes
}
