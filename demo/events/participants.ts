import { countParticipants, placesOf } from '#domain/event/participation.ts'
import type { Relation, RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import type { HomeId } from '../members/names.ts'
import type { PlannedMember } from '../members/planned-member.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { EventPlan } from './event-plan.ts'
import { cardOf, type EventWorld, memberNamed } from './event-world.ts'

export interface EventContext {
  id: string
  plan: EventPlan
  host: PlannedMember
  region: HomeId
  createdMs: number
  start: string
  /** the day of creation, or the start of an event that is over */
  latestMs: number
  world: EventWorld
  random: SeededRandom
}

type Participation = RelationOf<'participation'>
type State = NonNullable<Participation['state']> | 'not_going'

const GUEST_SHARE = 0.25
const MINUTE_MS = 60_000

/** Everyone who takes part in an event, and the counts of the event. */
export function makeParticipants(context: EventContext) {
  const participations = makeParticipations(context)
  const likes = makeLikes(context)
  const { participant_count, waitlist_count } = countParticipants(participations)
  const relations: Relation[] = [
    ...participations,
    ...makeGivenAnswers(context, participations),
    ...likes,
    ...makeInvitations(context),
  ]
  return { relations, counts: { participant_count, waitlist_count, like_count: likes.length } }
}

function makeParticipations(context: EventContext): Participation[] {
  const answers = answersOf(context)
  const times = timesOf(context, answers.length)
  const { capacity } = context.plan
  let taken = 0
  let position = 0
  return answers.map(({ member, state }, index) => {
    // The last participants bring no guests, so that a full event is not more than full.
    const isAlmostFull = capacity !== null && capacity - taken <= answers.length - index
    const guests = isAlmostFull || member === context.host ? 0 : drawGuests(context)
    const participation = makeParticipation(context, {
      member,
      state,
      guests,
      createdMs: must(times[index], 'a time'),
      position: state === 'waitlist' ? ++position : null,
    })
    if (participation.state === 'going') taken += placesOf(participation)
    return participation
  })
}

/** A series is answered without a place; members wait in the order in which they asked. */
function answersOf({ plan, host, region, world, random }: EventContext) {
  const named = Object.entries(plan.answers ?? {}).map(([username, state]) => ({
    member: memberNamed(world, username),
    state,
  }))
  const excluded = [host, ...named.map(({ member }) => member)]
  const others = random
    .shuffle(world.members.filter((member) => !excluded.includes(member) && !member.canSignIn))
    .toSorted((a, b) => Number(b.home === region) - Number(a.home === region))
  const { going, waiting = 0, asking = 0 } = plan
  const states: State[] = [
    ...Array.from({ length: going }, () => 'going' as const),
    ...Array.from({ length: waiting }, () => 'waitlist' as const),
    ...Array.from({ length: asking }, () => 'requested' as const),
  ]
  const drawn = states.map((state, index) => ({ member: must(others[index], 'a member'), state }))
  const all = [{ member: host, state: 'going' as State }, ...random.shuffle(named), ...drawn]
  return ORDER.flatMap((wanted) => all.filter(({ state }) => state === wanted))
}

const ORDER: readonly State[] = ['going', 'waitlist', 'requested', 'not_going']

function drawGuests({ plan, random }: EventContext): number {
  const max = plan.guestsAllowed ?? 0
  return max > 0 && random.chance(GUEST_SHARE) ? random.integer(1, max) : 0
}

/** Moments between the creation of the event and now, in order. */
const timesOf = ({ createdMs, latestMs, random }: EventContext, count: number): number[] =>
  Array.from({ length: count }, () => Math.floor(random.between(createdMs + MINUTE_MS, latestMs))).toSorted(
    (a, b) => a - b,
  )

interface Answer {
  member: PlannedMember
  state: State
  guests: number
  createdMs: number
  position: number | null
}

function makeParticipation(
  context: EventContext,
  { member, state, guests, createdMs, position }: Answer,
): Participation {
  const isComing = state !== 'not_going'
  return {
    ...relationHead(context, { kind: 'participation', member, createdMs }),
    kind: 'participation',
    data: { answer: isComing ? 'going' : 'not_going', guests: isComing ? guests : 0 },
    ...placeOf(context, { state, position }),
    ...checkInsOf(context, { member, state }),
  }
}

/** The answer to a series has no place; the server answers its dates. */
function placeOf(
  { plan }: EventContext,
  { state, position }: Pick<Answer, 'state' | 'position'>,
): Pick<Participation, 'state' | 'position' | 'reason'> {
  if (plan.isWeekly) return { state: null, position: null, reason: null }
  if (state === 'not_going') return { state: null, position: null, reason: 'left' }
  return { state, position, reason: state === 'waitlist' ? 'full' : 'answered' }
}

/** The host has checked in nearly all who came to an event that is over. */
function checkInsOf(
  { plan, host, start, random }: EventContext,
  { member, state }: Pick<Answer, 'member' | 'state'>,
): Pick<Participation, 'checkedInAt' | 'checkIns'> {
  const isHere = plan.inDays < 0 && state === 'going' && (member.canSignIn || random.chance(0.9))
  if (!isHere) return { checkedInAt: null, checkIns: [] }
  const at = new Date(Date.parse(start) - random.integer(0, 15) * MINUTE_MS).toISOString()
  return { checkedInAt: at, checkIns: [{ at, by: host.user.id }] }
}

function makeLikes(context: EventContext): RelationOf<'like'>[] {
  const { plan, world, random } = context
  const members = random
    .shuffle(world.members.filter(({ canSignIn }) => !canSignIn || random.chance(0.5)))
    .slice(0, plan.isByInvitation ? 0 : plan.likes)
  const times = timesOf(context, members.length)
  return members.map((member, index) => ({
    ...relationHead(context, { kind: 'like', member, createdMs: must(times[index], 'a time') }),
    kind: 'like',
    data: {},
  }))
}

/** What the members who asked for a place have answered to the questions of the hosts. */
function makeGivenAnswers(
  { plan, host }: EventContext,
  participations: readonly Participation[],
): RelationOf<'event_answers'>[] {
  const questions = Object.entries(plan.questions ?? {})
  if (questions.length === 0) return []
  return participations
    .filter(({ author, data }) => author.id !== host.user.id && data.answer === 'going')
    .map(({ version, createdAt, updatedAt, target, author }, index) => ({
      id: relationId({ kind: 'event_answers', member: author.id, target: target.id }),
      version,
      createdAt,
      updatedAt,
      target,
      author,
      kind: 'event_answers',
      data: {
        answers: questions.map(([question, answers]) => ({
          question,
          answer: must(answers[index % answers.length], 'an answer'),
        })),
      },
    }))
}

function makeInvitations(context: EventContext): RelationOf<'invitation'>[] {
  const { plan, host, world, createdMs } = context
  return (plan.invited ?? []).map((username, index) => ({
    ...relationHead(context, {
      kind: 'invitation',
      member: memberNamed(world, username),
      createdMs: createdMs + (index + 1) * MINUTE_MS,
    }),
    kind: 'invitation',
    data: {},
    state: 'pending',
    by: cardOf(world, host),
  }))
}

function relationHead(
  { id, world }: EventContext,
  {
    kind,
    member,
    createdMs,
  }: { kind: 'participation' | 'like' | 'invitation'; member: PlannedMember; createdMs: number },
) {
  const at = new Date(createdMs).toISOString()
  return {
    id: relationId({ kind, member: member.user.id, target: id }),
    version: 1,
    createdAt: at,
    updatedAt: at,
    target: { collection: 'events' as const, id },
    author: cardOf(world, member),
  }
}
