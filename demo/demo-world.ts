import type { MemberCard } from '#domain/member/user.ts'
import type { Route } from '#domain/route/route.ts'
import { must } from '#domain/std/must.ts'
import { assignAuthors } from './assign-authors.ts'
import { makeActs } from './communities/make-acts.ts'
import { countJoined, makeCommunities } from './communities/make-communities.ts'
import { makeEvents } from './events/make-events.ts'
import { makeFollows } from './members/follows.ts'
import { makeNotifications } from './members/notifications.ts'
import { type PlannedMember, planMembers } from './members/planned-member.ts'
import { makeProfile, makeProfileTraits, type ProfileTraits } from './members/profiles.ts'
import { makeReports } from './members/reports.ts'
import { planChangesOf } from './plan-changes.ts'
import { makePosts } from './posts/make-posts.ts'
import { makeRoute, type RouteOrigin } from './routes/make-route.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { createPhrasePicker } from './texts/phrase-picker.ts'
import { findAllTours } from './tours/find-all-tours.ts'
import { makeTrips } from './trips/make-trips.ts'
import { uuidV7At } from './uuid.ts'
import type { DemoFollow, DemoMember, DemoWorld } from './world.ts'

const FEATURED = 60

/**
 * Makes sixty members and two staff members with their profiles, routes and follows. The same seed
 * and time make the same world, to the byte. Takes some seconds, mostly for terrain and paths.
 */
export function makeDemoWorld(seed: number, now: Date): DemoWorld {
  const random = createSeededRandom(seed)
  const plannedMembers = planMembers(random.fork('crew'), now)
  const allTraits = makeProfileTraits(plannedMembers, random.fork('characters'))
  const approvingIds = findApproving(allTraits)
  const follows = makeFollows(plannedMembers, approvingIds, { random: random.fork('follows'), now })
  const tours = random.fork('order').shuffle(findAllTours(random.fork('tours')))
  const cards = makeCards(plannedMembers)
  const results = writeRoutes({ tours, plannedMembers, cards, now }, random)
  const routes = markFeatured(results.map(({ route }) => route))
  const planned = makeEvents({ members: plannedMembers, cards, routes, now }, random.fork('events'))
  const { events, ...joined } = makeCommunities(
    { members: plannedMembers, cards, now },
    planned.events,
    random.fork('communities'),
  )
  const planning = makeTrips({ members: plannedMembers, cards, routes, now }, random.fork('trips'))
  const { posts, communities } = makePosts(
    {
      members: plannedMembers,
      cards,
      follows,
      routes,
      communities: joined.communities,
      communityRelations: joined.relations,
      now,
    },
    random.fork('posts'),
  )
  const stats = (traits: ProfileTraits) => ({
    ...computeStats(traits, routes, follows),
    communities: countJoined(traits.member.user.id, { communities, relations: joined.relations }),
  })
  return {
    members: plannedMembers.map((member, index) => toDemoMember(member, { index, now })),
    profiles: allTraits.map((traits) => makeProfile(traits, stats(traits))),
    follows,
    notifications: makeNotifications(
      { members: plannedMembers, cards, routes, events, communities },
      { random: random.fork('notifications'), now },
    ),
    routes,
    tracks: results.map(({ track }) => track),
    communities,
    communityRelations: joined.relations,
    communityActs: makeActs({ communities: joined.communities, communityRelations: joined.relations }),
    posts,
    events,
    eventRelations: planned.relations,
    comments: planned.comments,
    trips: planning.trips,
    tripRelations: planning.relations,
    reports: makeReports(
      { routes, events, communities, comments: planned.comments },
      { members: plannedMembers, cards, now },
      random.fork('reports'),
    ),
  }
}

const findApproving = (allTraits: readonly ProfileTraits[]): Set<string> =>
  new Set(allTraits.filter((one) => one.approvesFollowers).map(({ member }) => member.user.id))

interface ToWrite {
  tours: ReturnType<typeof findAllTours>
  plannedMembers: readonly PlannedMember[]
  cards: ReadonlyMap<PlannedMember, MemberCard>
  now: Date
}

/** The routes of the tours with their tracks. */
function writeRoutes({ tours, plannedMembers, cards, now }: ToWrite, random: SeededRandom) {
  const authors = assignAuthors(tours, plannedMembers, random.fork('authors'))
  const writing = {
    random: random.fork('words'),
    phrases: createPhrasePicker(),
    usedNames: new Set<string>(),
  }
  const originRandom = random.fork('occasions')
  return tours.map((tour, i) => {
    const author = must(authors[i], 'an author')
    const card = must(cards.get(author), 'an author card')
    return makeRoute(tour, makeOrigin({ author, card, now }, originRandom), writing)
  })
}

function toDemoMember(
  { user, joinedMs, canSignIn }: PlannedMember,
  { index, now }: { index: number; now: Date },
): DemoMember {
  const planChanges = planChangesOf({ username: user.username, index, joinedMs, now })
  return { user, joinedAt: toIso(joinedMs), canSignIn, planChanges }
}

function makeOrigin(
  { author, card, now }: { author: PlannedMember; card: MemberCard; now: Date },
  random: SeededRandom,
): RouteOrigin {
  const createdMs = Math.floor(random.between(author.joinedMs, now.getTime()))
  const wasEdited = random.chance(0.3)
  const draft = random.chance(0.03)
  return {
    id: uuidV7At(createdMs, random),
    author: card,
    visibility: draft ? 'private' : pickVisibility(random.next()),
    state: draft ? 'draft' : 'published',
    createdMs,
    updatedMs: wasEdited ? Math.floor(random.between(createdMs, now.getTime())) : createdMs,
    now,
  }
}

function pickVisibility(share: number): Route['visibility'] {
  if (share < 0.82) return 'public'
  return share < 0.92 ? 'followers' : 'private'
}

/** The server renews the levels once it has computed them. */
const makeCards = (plannedMembers: readonly PlannedMember[]): Map<PlannedMember, MemberCard> =>
  new Map(
    plannedMembers.map((member) => {
      const { id, username } = member.user
      return [member, { id, username, avatar: null, level: 1 }]
    }),
  )

function computeStats({ member }: ProfileTraits, routes: readonly Route[], follows: readonly DemoFollow[]) {
  const { id } = member.user
  const own = routes.filter(({ author }) => author.id === id)
  const following = follows.filter(({ followerId, state }) => followerId === id && state === 'accepted')
  const times = [
    toIso(member.joinedMs),
    ...own.map(({ createdAt }) => createdAt),
    ...following.map(({ createdAt }) => createdAt),
  ]
  return {
    publicRoutes: own.filter(({ visibility, state }) => visibility === 'public' && state === 'published')
      .length,
    followers: followersOf(id, follows),
    following: following.length,
    updatedAt: must(times.toSorted().at(-1), 'a time'),
  }
}

function followersOf(id: string, follows: readonly DemoFollow[]): number {
  return follows.filter(({ targetId, state }) => targetId === id && state === 'accepted').length
}

/** Marks the most liked public routes as featured. */
function markFeatured(routes: readonly Route[]): Route[] {
  const ranked = routes
    .filter(({ visibility, state }) => visibility === 'public' && state === 'published')
    .toSorted((a, b) => popularity(b) - popularity(a))
  const featured = new Set(ranked.slice(0, FEATURED).map(({ id }) => id))
  return routes.map((route) => ({ ...route, featured: featured.has(route.id) }))
}

const popularity = ({ rating }: Route): number => (rating.average ?? 0) * Math.log2(2 + rating.count)
const toIso = (timeMs: number): string => new Date(timeMs).toISOString()
