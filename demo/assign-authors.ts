import { must } from '#domain/std/must.ts'
import type { PlannedMember } from './members/planned-member.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Tour } from './tours/tour.ts'

/** Share of routes whose author lives in another region. */
const VISITOR_SHARE = 0.12
/** The route limit of the free plan, which every member without a paid plan keeps. */
const FREE_PLAN_ROUTES_MAX = 10

/**
 * Picks one author per tour, mostly from its region. A demo account gets its fixed number of
 * routes.
 */
export function assignAuthors(
  tours: readonly Tour[],
  members: readonly PlannedMember[],
  random: SeededRandom,
): PlannedMember[] {
  const routeCounts = new Map<PlannedMember, number>()
  const authors: (PlannedMember | undefined)[] = tours.map(() => undefined)
  const assign = (index: number, author: PlannedMember) => {
    authors[index] = author
    routeCounts.set(author, (routeCounts.get(author) ?? 0) + 1)
  }
  for (const author of members) {
    if (author.fixedRouteCount === null) continue
    for (const index of listFreeTours(author, { tours, authors, random }).slice(0, author.fixedRouteCount))
      assign(index, author)
  }
  tours.forEach((tour, index) => {
    if (authors[index] === undefined) assign(index, drawAuthor(tour, { members, routeCounts, random }))
  })
  return authors.map((author) => must(author, 'an author'))
}

/** Indexes of tours in the author's region that have no author yet, in random order. */
function listFreeTours(
  { home }: PlannedMember,
  { tours, authors, random }: { tours: readonly Tour[]; authors: readonly unknown[]; random: SeededRandom },
): number[] {
  const indexes = tours.flatMap((tour, index) =>
    authors[index] === undefined && (home === null || tour.terrain.region.id === home) ? [index] : [],
  )
  return random.shuffle(indexes)
}

function drawAuthor(
  tour: Tour,
  {
    members,
    routeCounts,
    random,
  }: {
    members: readonly PlannedMember[]
    routeCounts: ReadonlyMap<PlannedMember, number>
    random: SeededRandom
  },
): PlannedMember {
  const available = members.filter(
    (member) => member.fixedRouteCount === null && (routeCounts.get(member) ?? 0) < FREE_PLAN_ROUTES_MAX,
  )
  const local = available.filter(({ home }) => home === tour.terrain.region.id)
  const candidates = local.length === 0 || random.chance(VISITOR_SHARE) ? available : local
  return pickByWeight(candidates, random.next())
}

function pickByWeight(members: readonly PlannedMember[], share: number): PlannedMember {
  let remaining = share * members.reduce((sum, { writingWeight }) => sum + writingWeight, 0)
  for (const member of members) {
    remaining -= member.writingWeight
    if (remaining <= 0) return member
  }
  return must(members.at(-1), 'an available member')
}
