import { must } from '#domain/std/must.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { DemoFollow } from '../world.ts'
import type { PlannedMember } from './planned-member.ts'

const FOLLOWS_MIN = 3
const FOLLOWS_MAX = 15
/** Share of follows within the same region. */
const SAME_REGION_SHARE = 0.65
const REQUESTED_SHARE = 0.3

/** Every member follows three to fifteen others, preferring active authors of the same region. */
export function makeFollows(
  members: readonly PlannedMember[],
  approvingIds: ReadonlySet<string>,
  { random, now }: { random: SeededRandom; now: Date },
): DemoFollow[] {
  return members.flatMap((member) => {
    const count = random.integer(FOLLOWS_MIN, FOLLOWS_MAX)
    const targets = new Set<PlannedMember>()
    while (targets.size < count) targets.add(drawTarget(member, members, random))
    return [...targets].map((target) => ({
      followerId: member.user.id,
      targetId: target.user.id,
      state:
        approvingIds.has(target.user.id) && random.chance(REQUESTED_SHARE)
          ? ('requested' as const)
          : ('accepted' as const),
      createdAt: randomTimeBetween(Math.max(member.joinedMs, target.joinedMs), now.getTime(), random),
    }))
  })
}

function drawTarget(
  member: PlannedMember,
  members: readonly PlannedMember[],
  random: SeededRandom,
): PlannedMember {
  const others = members.filter((other) => other !== member)
  const neighbours = others.filter(({ home }) => home === member.home)
  const candidates = [1, 2].map(() => random.pick(random.chance(SAME_REGION_SHARE) ? neighbours : others))
  return must(candidates.toSorted((a, b) => b.writingWeight - a.writingWeight)[0], 'a member to follow')
}

function randomTimeBetween(fromMs: number, toMs: number, random: SeededRandom): string {
  return new Date(Math.floor(random.between(fromMs, toMs))).toISOString()
}
