import type { MemberComment } from '#domain/comment/comment.ts'
import type { OutdoorEvent } from '#domain/event/event.ts'
import type { Relation } from '#domain/relation/relation.ts'
import type { PlannedMember } from '../members/planned-member.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { uuidV7At } from '../uuid.ts'
import { makeDiscussion } from './discussion.ts'
import type { EventPlan, RegionPlans } from './event-plan.ts'
import { cardOf, type EventWorld, memberNamed } from './event-world.ts'
import { meetingPointOf, routeFor } from './meeting-point.ts'
import { makeParticipants } from './participants.ts'
import { periodOf } from './period.ts'
import { cairngormsEvents } from './plans/cairngorms.ts'
import { highTatrasEvents } from './plans/high-tatras.ts'
import { julianAlpsEvents } from './plans/julian-alps.ts'

const ALL_PLANS: readonly RegionPlans[] = [julianAlpsEvents, cairngormsEvents, highTatrasEvents]
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** An event is announced two to five weeks before it starts, or before the day of creation. */
const ANNOUNCED_DAYS = [14, 35] as const

export interface DemoEvents {
  events: OutdoorEvent[]
  /** participations, likes and invitations */
  relations: Relation[]
  comments: MemberComment[]
}

/** The events of the demo world with those who take part in them. */
export function makeEvents(world: EventWorld, random: SeededRandom): DemoEvents {
  const made = ALL_PLANS.flatMap((region) =>
    region.plans.map((plan) => makeEvent(plan, { region, world, random: random.fork(plan.title) })),
  )
  return {
    events: made.map(({ event }) => event),
    relations: made.flatMap(({ relations }) => relations),
    comments: made.flatMap(({ comments }) => comments),
  }
}

interface Surroundings {
  region: RegionPlans
  world: EventWorld
  random: SeededRandom
}

function makeEvent(plan: EventPlan, { region, world, random }: Surroundings) {
  const host = hostOf(plan, { region, world, random })
  const { start, end } = periodOf(plan, { timeZone: region.timeZone, now: world.now })
  const latestMs = Math.min(Date.parse(start), world.now.getTime())
  const createdMs = Math.floor(latestMs - random.between(...ANNOUNCED_DAYS) * DAY_MS)
  const id = uuidV7At(createdMs, random)
  const context = { id, plan, host, region: region.region, createdMs, start, latestMs, world, random }
  const { relations, counts } = makeParticipants(context)
  const route = routeFor(plan, { region: region.region, routes: world.routes })
  const event: OutdoorEvent = {
    ...textsOf(plan),
    ...settingsOf(plan),
    id,
    version: 1,
    createdAt: toIso(createdMs),
    updatedAt: toIso(Math.max(createdMs, latestMs - HOUR_MS)),
    start,
    end,
    timeZone: region.timeZone,
    meetingPoint: meetingPointOf(plan, { region: region.region, route, random }),
    routes: route ? [route.id] : [],
    coHosts: (plan.coHosts ?? []).map((username) => memberNamed(world, username).user.id),
    announcements: announcementsOf(plan, { now: world.now, random }),
    state: stateOf(plan, { end, now: world.now }),
    author: cardOf(world, host),
    ...counts,
  }
  return { event, relations, comments: makeDiscussion(context) }
}

const textsOf = ({ title, description, activity, grade, pace = '', gear = '' }: EventPlan) => ({
  title,
  description,
  activity,
  grade,
  paceNote: pace,
  gear,
})

function settingsOf(plan: EventPlan) {
  const { capacity, minimum = null, guestsAllowed = 0, rsvpClosesHours } = plan
  return {
    cover: null,
    capacity,
    minimum,
    approval: plan.approval ?? false,
    questions: Object.keys(plan.questions ?? {}),
    guestsAllowed,
    visibility: plan.isByInvitation ? ('invited' as const) : ('public' as const),
    community: null,
    rsvpCloses: rsvpClosesHours === undefined ? null : rsvpClosesHours * 60,
    moveUpUntil: 12,
    recurrence: plan.isWeekly ? { rrule: 'FREQ=WEEKLY', exceptions: [] } : null,
    cancelReason: plan.cancelReason ?? '',
    series: null,
    occurrence: null,
    changed: [],
  }
}

function stateOf({ cancelReason }: EventPlan, { end, now }: { end: string; now: Date }) {
  if (cancelReason !== undefined) return 'cancelled'
  return Date.parse(end) <= now.getTime() ? 'past' : 'scheduled'
}

const announcementsOf = (
  { announcements = [] }: EventPlan,
  { now, random }: { now: Date; random: SeededRandom },
): OutdoorEvent['announcements'] =>
  announcements
    .map(({ text, hoursAgo, audience }) => {
      const atMs = Math.floor(now.getTime() - hoursAgo * HOUR_MS)
      return { id: uuidV7At(atMs, random), text, at: toIso(atMs), audience }
    })
    .toReversed()

function hostOf({ host }: EventPlan, { region, world, random }: Surroundings): PlannedMember {
  if (host !== undefined) return memberNamed(world, host)
  return random.pick(world.members.filter(({ home, canSignIn }) => home === region.region && !canSignIn))
}

const toIso = (ms: number): string => new Date(ms).toISOString()
