import type { CommunityRole } from '#domain/community/access/roles.ts'
import type { Community } from '#domain/community/community.ts'
import { toSlug } from '#domain/community/slug.ts'
import type { OutdoorEvent } from '#domain/event/event.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import { must } from '#domain/std/must.ts'
import type { PlannedMember } from '../members/planned-member.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { uuidV7At } from '../uuid.ts'
import type { CommunityPlan } from './community-plan.ts'
import { type CommunityWorld, cardNamed, memberNamed } from './community-world.ts'
import { COMMUNITY_PLANS } from './plans.ts'

type Membership = RelationOf<'membership'>
type Invitation = RelationOf<'invitation'>

export interface DemoCommunities {
  communities: Community[]
  /** memberships in all states, and invitations */
  relations: (Membership | Invitation)[]
  /** the events, of which some belong to a community now */
  events: OutdoorEvent[]
}

const HOUR_MS = 3_600_000
const YEAR_MS = 365 * 24 * HOUR_MS
const AREA_LETTERS = 5
const EVENTS_EACH_MAX = 4

/** The communities of the demo world with their members. */
export function makeCommunities(
  world: CommunityWorld,
  events: readonly OutdoorEvent[],
  random: SeededRandom,
): DemoCommunities {
  const made = COMMUNITY_PLANS.map((plan) => makeCommunity(plan, { world, random: random.fork(plan.name) }))
  const owners = assignEvents(made, events)
  return {
    communities: made.map(({ community }) => ({
      ...community,
      counts: {
        ...community.counts,
        events: [...owners.values()].filter((id) => id === community.id).length,
      },
    })),
    relations: made.flatMap(({ relations }) => relations),
    events: events.map((event) => ({ ...event, community: owners.get(event.id) ?? null })),
  }
}

interface Context {
  world: CommunityWorld
  random: SeededRandom
}

interface MadeCommunity {
  community: Community
  relations: (Membership | Invitation)[]
}

function makeCommunity(plan: CommunityPlan, { world, random }: Context): MadeCommunity {
  const nowMs = world.now.getTime()
  const foundedMs = Math.floor(nowMs - plan.years * YEAR_MS + random.between(0, 90 * 24 * HOUR_MS))
  const id = uuidV7At(foundedMs, random)
  const joined = joinedMembers(plan, { world, random })
  const members = joined.map(({ member, role }) => {
    const atMs = role === 'owner' ? foundedMs : Math.floor(random.between(foundedMs, nowMs))
    return membership(id, { card: world.cards.get(member), state: 'member', role, atMs })
  })
  const requests = (plan.requests ?? []).map(({ username, answers, hoursAgo }) =>
    membership(id, {
      card: cardNamed(world, username),
      state: 'requested',
      atMs: nowMs - hoursAgo * HOUR_MS,
      answers,
    }),
  )
  const bans = (plan.banned ?? []).map((username) =>
    membership(id, {
      card: cardNamed(world, username),
      state: 'banned',
      atMs: Math.floor(random.between(foundedMs, nowMs)),
    }),
  )
  const invitations = (plan.invited ?? []).map((username) =>
    invitation(id, { world, username, by: plan.owner, atMs: nowMs - random.integer(20, 90) * HOUR_MS }),
  )
  return {
    community: bodyOf(plan, { id, foundedMs, world, members }),
    relations: [...members, ...requests, ...bans, ...invitations],
  }
}

/** Stewards and named members, then members of the region, then others. */
function joinedMembers(
  plan: CommunityPlan,
  { world, random }: Context,
): { member: PlannedMember; role: CommunityRole }[] {
  const named = (usernames: readonly string[] | undefined, role: CommunityRole) =>
    (usernames ?? []).map((username) => ({ member: memberNamed(world, username), role }))
  const known = [
    ...named([plan.owner], 'owner'),
    ...named(plan.admins, 'admin'),
    ...named(plan.moderators, 'moderator'),
    ...named(plan.members, 'member'),
  ]
  const asked = (plan.requests ?? []).map(({ username }) => username)
  const excluded = new Set([
    ...known.map(({ member }) => member.user.username),
    ...asked,
    ...(plan.banned ?? []),
    ...(plan.invited ?? []),
  ])
  const others = random
    .shuffle(world.members)
    .filter(({ user, canSignIn }) => !canSignIn && !excluded.has(user.username))
  const locals = others.filter(({ home }) => home === plan.region).slice(0, plan.locals)
  const guests = others.filter(({ home }) => home !== plan.region).slice(0, plan.guests ?? 0)
  return [...known, ...[...locals, ...guests].map((member) => ({ member, role: 'member' as const }))]
}

interface BodyInput {
  id: string
  foundedMs: number
  world: CommunityWorld
  members: readonly Membership[]
}

function bodyOf(plan: CommunityPlan, { id, foundedMs, world, members }: BodyInput): Community {
  const at = new Date(foundedMs).toISOString()
  const { name, lat, lon } = plan.area
  return {
    id,
    version: 1,
    createdAt: at,
    updatedAt: at,
    author: cardNamed(world, plan.owner),
    name: plan.name,
    slug: toSlug(plan.name),
    description: plan.description,
    rules: plan.rules ?? '',
    links: plan.links ?? [],
    cover: null,
    colour: plan.colour ?? null,
    area: { name, cell: encodeGeohash(lat, lon, AREA_LETTERS) },
    activities: [...plan.activities],
    joining: plan.joining,
    visibility: plan.visibility ?? 'public',
    questions: [...(plan.questions ?? [])],
    postsNeedApproval: plan.postsNeedApproval ?? false,
    notificationsDefault: plan.notificationsDefault ?? 'announcements',
    archived: plan.archived ?? false,
    heir: null,
    closing: null,
    closesAt: null,
    counts: { members: members.length, posts: 0, events: 0, routes: 0 },
    stewards: members.flatMap(({ author, role }) => (role === 'member' ? [] : [{ member: author, role }])),
  }
}

interface MembershipInput {
  card: Membership['author'] | undefined
  state: Membership['state']
  role?: CommunityRole
  atMs: number
  answers?: readonly string[]
}

function membership(
  community: string,
  { card, state, role = 'member', atMs, answers = [] }: MembershipInput,
): Membership {
  const author = must(card, 'the card of a member')
  const at = new Date(atMs).toISOString()
  return {
    id: relationId({ kind: 'membership', member: author.id, target: community }),
    version: 1,
    createdAt: at,
    updatedAt: at,
    author,
    kind: 'membership',
    target: { collection: 'communities', id: community },
    data: { answers: [...answers] },
    state,
    role,
  }
}

function invitation(
  community: string,
  { world, username, by, atMs }: { world: CommunityWorld; username: string; by: string; atMs: number },
): Invitation {
  const author = cardNamed(world, username)
  const at = new Date(atMs).toISOString()
  return {
    id: relationId({ kind: 'invitation', member: author.id, target: community }),
    version: 1,
    createdAt: at,
    updatedAt: at,
    author,
    kind: 'invitation',
    target: { collection: 'communities', id: community },
    data: {},
    state: 'pending',
    by: cardNamed(world, by),
  }
}

/** Single public events of the same activity that a member hosts, by event. */
function assignEvents(
  made: readonly MadeCommunity[],
  events: readonly OutdoorEvent[],
): ReadonlyMap<string, string> {
  const assigned = new Map<string, string>()
  for (const { community, relations } of made) {
    if (community.archived || community.visibility === 'invited') continue
    const members = new Set(
      relations.flatMap((one) =>
        one.kind === 'membership' && one.state === 'member' ? [one.author.id] : [],
      ),
    )
    const fitting = events.filter(
      ({ id, author, activity, visibility, recurrence }) =>
        !assigned.has(id) &&
        visibility === 'public' &&
        recurrence === null &&
        members.has(author.id) &&
        community.activities.includes(activity),
    )
    for (const { id } of fitting.slice(0, EVENTS_EACH_MAX)) assigned.set(id, community.id)
  }
  return assigned
}

/** The public communities to which a member belongs, as profiles count them. */
export function countJoined(
  memberId: string,
  { communities, relations }: Pick<DemoCommunities, 'communities' | 'relations'>,
): number {
  const isPublic = new Set(
    communities.filter(({ visibility }) => visibility === 'public').map(({ id }) => id),
  )
  return relations.filter(
    (one) =>
      one.kind === 'membership' &&
      one.state === 'member' &&
      one.author.id === memberId &&
      isPublic.has(one.target.id),
  ).length
}
