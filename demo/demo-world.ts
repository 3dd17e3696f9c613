import type { MemberCard } from '#domain/member/user.ts'
import type { Route } from '#domain/route/route.ts'
import { must } from '#domain/std/must.ts'
import { assignAuthors } from './assign-authors.ts'
import { makeFollows } from './members/follows.ts'
import { type PlannedMember, planMembers } from './members/planned-member.ts'
import { levelOf, makeProfile, makeProfileTraits, type ProfileTraits, pointsOf } from './members/profiles.ts'
import { makeRoute, type RouteOrigin } from './routes/make-route.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { createPhrasePicker } from './texts/phrase-picker.ts'
import { findAllTours } from './tours/find-all-tours.ts'
import { uuidV7At } from './uuid.ts'
import type { DemoFollow, DemoWorld } from './world.ts'

const FEATURED = 60

/** Sixty members and two of the staff, what they wrote and whom they follow. The same seed and time make the same world,
 * to the byte. Takes some seconds, nearly all of it for terrain and paths. */
export function makeDemoWorld(seed: number, now: Date): DemoWorld {
  const random = createSeededRandom(seed)
  const crew = planMembers(random.fork('crew'), now)
  const characters = makeProfileTraits(crew, random.fork('characters'))
  const approving = new Set(
    characters.filter((one) => one.approvesFollowers).map(({ member }) => member.user.id),
  )
  const follows = makeFollows(crew, approving, { random: random.fork('follows'), now })
  const tours = random.fork('order').shuffle(findAllTours(random.fork('tours')))
  const authors = assignAuthors(tours, crew, random.fork('authors'))
  const cards = cardsOf(crew, authors, follows)
  const writer = { random: random.fork('words'), phrases: createPhrasePicker(), usedNames: new Set<string>() }
  const chance = random.fork('occasions')
  const made = tours.map((tour, i) => {
    const author = must(authors[i], 'an author')
    return makeRoute(
      tour,
      occasionOf({ author, card: must(cards.get(author), 'a card'), now }, chance),
      writer,
    )
  })
  const routes = withFeatured(made.map(({ route }) => route))
  return {
    members: crew.map(({ user, joinedMs, canSignIn }) => ({
      user,
      joinedAt: iso(joinedMs),
      canSignIn,
    })),
    profiles: characters.map((character) => makeProfile(character, standingOf(character, routes, follows))),
    follows,
    routes,
    tracks: made.map(({ track }) => track),
  }
}

function occasionOf(
  { author, card, now }: { author: PlannedMember; card: MemberCard; now: Date },
  random: SeededRandom,
): RouteOrigin {
  const createdMs = Math.floor(random.between(author.joinedMs, now.getTime()))
  const touched = random.chance(0.3)
  const draft = random.chance(0.03)
  return {
    id: uuidV7At(createdMs, random),
    author: card,
    visibility: draft ? 'private' : visibilityFrom(random.next()),
    state: draft ? 'draft' : 'published',
    createdMs,
    updatedMs: touched ? Math.floor(random.between(createdMs, now.getTime())) : createdMs,
    now,
  }
}

function visibilityFrom(share: number): Route['visibility'] {
  if (share < 0.82) return 'public'
  return share < 0.92 ? 'followers' : 'private'
}

function cardsOf(
  crew: readonly PlannedMember[],
  authors: readonly PlannedMember[],
  follows: readonly DemoFollow[],
): Map<PlannedMember, MemberCard> {
  return new Map(
    crew.map((member) => {
      const { id, username } = member.user
      const routes = authors.filter((author) => author === member).length
      return [
        member,
        {
          id,
          username,
          avatar: null,
          level: levelOf(pointsOf({ routes, followers: followersOf(id, follows) })),
        },
      ]
    }),
  )
}

function standingOf({ member }: ProfileTraits, routes: readonly Route[], follows: readonly DemoFollow[]) {
  const { id } = member.user
  const own = routes.filter(({ author }) => author.id === id)
  const following = follows.filter(({ followerId, state }) => followerId === id && state === 'accepted')
  const times = [
    iso(member.joinedMs),
    ...own.map(({ createdAt }) => createdAt),
    ...following.map(({ createdAt }) => createdAt),
  ]
  return {
    routes: own.length,
    followers: followersOf(id, follows),
    following: following.length,
    updatedAt: must(times.toSorted().at(-1), 'a time'),
  }
}

function followersOf(id: string, follows: readonly DemoFollow[]): number {
  return follows.filter(({ targetId, state }) => targetId === id && state === 'accepted').length
}

/** The front page shows what is public and was liked by many. */
function withFeatured(routes: readonly Route[]): Route[] {
  const best = routes
    .filter(({ visibility, state }) => visibility === 'public' && state === 'published')
    .toSorted((a, b) => liking(b) - liking(a))
  const featured = new Set(best.slice(0, FEATURED).map(({ id }) => id))
  return routes.map((route) => ({ ...route, featured: featured.has(route.id) }))
}

const liking = ({ rating }: Route): number => (rating.average ?? 0) * Math.log2(2 + rating.count)
const iso = (timeMs: number): string => new Date(timeMs).toISOString()
