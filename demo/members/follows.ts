import { must } from '#domain/std/must.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { DemoFollow } from '../world.ts'
import type { PlannedMember } from './planned-member.ts'

const FEWEST = 3
const MOST = 15
/** Out of so many a follow is of somebody from the same region. */
const NEIGHBOURLY = 0.65
const REQUESTED = 0.3

/** Everybody follows three to fifteen others, neighbours and the diligent more often. */
export function makeFollows(
  crew: readonly PlannedMember[],
  approving: ReadonlySet<string>,
  { random, now }: { random: SeededRandom; now: Date },
): DemoFollow[] {
  return crew.flatMap((member) => {
    const count = random.integer(FEWEST, MOST)
    const targets = new Set<PlannedMember>()
    while (targets.size < count) targets.add(drawn(member, crew, random))
    return [...targets].map((target) => ({
      followerId: member.user.id,
      targetId: target.user.id,
      state:
        approving.has(target.user.id) && random.chance(REQUESTED)
          ? ('requested' as const)
          : ('accepted' as const),
      createdAt: between(Math.max(member.joinedMs, target.joinedMs), now.getTime(), random),
    }))
  })
}

function drawn(member: PlannedMember, crew: readonly PlannedMember[], random: SeededRandom): PlannedMember {
  const others = crew.filter((other) => other !== member)
  const neighbours = others.filter(({ home }) => home === member.home)
  const two = [1, 2].map(() => random.pick(random.chance(NEIGHBOURLY) ? neighbours : others))
  return must(two.toSorted((a, b) => b.writingWeight - a.writingWeight)[0], 'somebody to follow')
}

function between(fromMs: number, toMs: number, random: SeededRandom): string {
  return new Date(Math.floor(random.between(fromMs, toMs))).toISOString()
}
