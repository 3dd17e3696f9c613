import { must } from '#domain/std/must.ts'
import type { CrewMember } from './members/crew.ts'
import type { Seeded } from './seeded.ts'
import type { Tour } from './tours/tour.ts'

/** One in so many routes is written by somebody from elsewhere. */
const VISITING = 0.12
/** What the free plan allows: who is known to be on no other stays within it. */
const ROUTES_MAX = 10

/** Who writes which tour, one author a tour: mostly people of the region; the demo accounts exactly as many as told. */
export function authorsOf(tours: readonly Tour[], crew: readonly CrewMember[], random: Seeded): CrewMember[] {
  const written = new Map<CrewMember, number>()
  const authors: (CrewMember | undefined)[] = tours.map(() => undefined)
  const give = (index: number, author: CrewMember) => {
    authors[index] = author
    written.set(author, (written.get(author) ?? 0) + 1)
  }
  for (const author of crew) {
    if (author.routes === null) continue
    for (const index of freeFor(author, { tours, authors, random }).slice(0, author.routes))
      give(index, author)
  }
  tours.forEach((tour, index) => {
    if (authors[index] === undefined) give(index, drawn(tour, { crew, written, random }))
  })
  return authors.map((author) => must(author, 'an author'))
}

/** Tours of the author's own region that nobody writes yet, in any order. */
function freeFor(
  { home }: CrewMember,
  { tours, authors, random }: { tours: readonly Tour[]; authors: readonly unknown[]; random: Seeded },
): number[] {
  const free = tours.flatMap((tour, index) =>
    authors[index] === undefined && (home === null || tour.terrain.region.id === home) ? [index] : [],
  )
  return random.shuffled(free)
}

function drawn(
  tour: Tour,
  {
    crew,
    written,
    random,
  }: { crew: readonly CrewMember[]; written: ReadonlyMap<CrewMember, number>; random: Seeded },
): CrewMember {
  const willing = crew.filter((member) => member.routes === null && (written.get(member) ?? 0) < ROUTES_MAX)
  const local = willing.filter(({ home }) => home === tour.terrain.region.id)
  const asked = local.length === 0 || random.chance(VISITING) ? willing : local
  return byDiligence(asked, random.next())
}

function byDiligence(members: readonly CrewMember[], share: number): CrewMember {
  let left = share * members.reduce((sum, { diligence }) => sum + diligence, 0)
  for (const member of members) {
    left -= member.diligence
    if (left <= 0) return member
  }
  return must(members.at(-1), 'somebody willing')
}
