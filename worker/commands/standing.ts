import { type Standing, standingOf } from '#domain/community/standing.ts'
import type { CommandDeps } from './deps.ts'
import { readEdge } from './edge.ts'

/** What a member is to a community, as far as this device knows. */
export const standingIn = async (
  deps: CommandDeps,
  community: string,
  member: string = deps.memberId,
): Promise<Standing> => standingOf(await readEdge(deps, membershipOf(community, member)))

/** The edge between a member and a community. */
export const membershipOf = (community: string, member: string) =>
  ({ kind: 'membership', member, target: { collection: 'communities', id: community } }) as const
