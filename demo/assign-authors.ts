import { must } from '#domain/std/must.ts'
import type { PlannedMember } from './members/planned-member.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Tour } from './tours/tour.ts'

/** One in so many routes is written by somebody from elsewhere. */
const VISITING = 0.12
/** What the free plan allows: who is known to be on no other stays within it. */
const ROUTES_MAX = 10

/** Who writes which tour, one author a tour: mostly people of the region; the demo accounts exactly as many as told. */
export function assignAuthors(
  tours: readonly Tour[],
  crew: readonly PlannedMember[],
  random: SeededRandom,
): PlannedMember[] {
  const written = new Map<PlannedMember, number>()
  const authors: (PlannedMember | undefined)[] = tours.map(() => undefined)
  const give = (index: number, author: PlannedMember) => {
    authors[index] = author
    written.set(author, (written.get(author) ?? 0) + 1)
  }
  for (const author of crew) {
    if (author.fixedRouteCount === null) continue
    for (const index of freeFor(author, { tours, authors, random }).slice(0, author.fixedRouteCount))
      give(index, author)
  }
  tours.forEach((tour, index) => {
    if (authors[index] === undefined) give(index, drawn(tour, { crew, written, random }))
  })
  return authors.map((author) => must(author, 'an author'))
}

/** Tours of the author's own region that nobody writes yet, in any order. */
function freeFor(
  { home }: PlannedMember,
  { tours, authors, random }: { tours: readonly Tour[]; authors: readonly unknown[]; random: SeededRandom },
): number[] {
  const free = tours.flatMap((tour, index) =>
    authors[index] === undefined && (home === null || tour.terrain.region.id === home) ? [index] : [],
  )
  return random.shuffle(free)
}

function drawn(
  tour: Tour,
  {
    crew,
    written,
    random,
  }: { crew: readonly PlannedMember[]; written: ReadonlyMap<PlannedMember, number>; random: SeededRandom },
): PlannedMember {
  const willing = crew.filter(
    (member) => member.fixedRouteCount === null && (written.get(member) ?? 0) < ROUTES_MAX,
  )
  const local = willing.filter(({ home }) => home === tour.terrain.region.id)
  const asked = local.length === 0 || random.chance(VISITING) ? willing : local
  return byDiligence(asked, random.next())
}

function byDiligence(members: readonly PlannedMember[], share: number): PlannedMember {
  let left = share * members.reduce((sum, { writingWeight }) => sum + writingWeight, 0)
  for (const member of members) {
    left -= member.writingWeight
    if (left <= 0) return member
  }
  return must(members.at(-1), 'somebody willing')
}
