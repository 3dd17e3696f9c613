import { isHost } from '#domain/event/may-write.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import type { EventRow, TripListRow } from '../../platform/port/port.ts'

export type Participation = RelationOf<'participation'>

/** A coming event or trip of the member. `start`, `end`: moments in milliseconds. */
export type Plan = { start: number; end: number } & (
  | { kind: 'event'; event: EventRow; participation: Participation | null; isHosted: boolean }
  | { kind: 'trip'; trip: TripListRow }
)

interface PlanInput {
  memberId: string
  now: Date
  events: readonly EventRow[]
  trips: readonly TripListRow[]
  participations: readonly Participation[]
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** From then on a member may be where there is no signal. */
const SOON_MS = 48 * HOUR_MS

/** Events and trips of the member that are not over, soonest first. */
export function listPlans({ memberId, now, events, trips, participations }: PlanInput): Plan[] {
  const answers = new Map(participations.map((answer) => [answer.target.id, answer]))
  const plans: Plan[] = []
  for (const event of events) {
    if (event.state !== 'scheduled') continue
    const period = { start: Date.parse(event.start), end: Date.parse(event.end) }
    const participation = answers.get(event.id) ?? null
    plans.push({ kind: 'event', ...period, event, participation, isHosted: isHost(event, memberId) })
  }
  for (const trip of trips) {
    if (trip.start === null || trip.role === 'invited') continue
    plans.push({ kind: 'trip', start: dayStart(trip.start), end: dayEnd(trip.end ?? trip.start), trip })
  }
  return plans
    .filter(({ end }) => end > now.getTime())
    .toSorted((a, b) => a.start - b.start || planId(a).localeCompare(planId(b)))
}

/** The first plan that is certain; without one, the first. Null: there are no plans. */
export const nextPlan = (plans: readonly Plan[]): Plan | null => plans.find(isCertain) ?? plans[0] ?? null

/** The others, at most `limit`. */
export const plansAfter = (plans: readonly Plan[], next: Plan | null, limit: number): Plan[] =>
  plans.filter((plan) => plan !== next).slice(0, limit)

export const planId = (plan: Plan): string => (plan.kind === 'event' ? plan.event.id : plan.trip.id)

/** It begins within 48 hours, or has begun. */
export const isSoon = ({ start }: Plan, now: Date): boolean => start - now.getTime() < SOON_MS

/** `In 5 h 12 min`, `In 12 min`, `Now`; null if it begins in 24 hours or later. */
export function formatCountdown(plan: Pick<Plan, 'start'>, now: Date): string | null {
  const minutes = Math.ceil((plan.start - now.getTime()) / MINUTE_MS)
  if (minutes <= 0) return 'Now'
  if (minutes >= 24 * 60) return null
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `In ${rest} min`
  return rest === 0 ? `In ${hours} h` : `In ${hours} h ${rest} min`
}

/** On a waitlist, or not approved yet, a member may still have no place. */
const isCertain = (plan: Plan): boolean =>
  plan.kind === 'trip' || plan.isHosted || plan.participation?.state === 'going'

/** Days of trips have no time zone: they begin and end at midnight on the member's clock. */
const dayStart = (day: string): number => new Date(`${day}T00:00`).getTime()
function dayEnd(day: string): number {
  const end = new Date(`${day}T00:00`)
  end.setDate(end.getDate() + 1)
  return end.getTime()
}
