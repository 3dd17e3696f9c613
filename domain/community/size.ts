import type { Community } from './community.ts'

/** Sizes that lists filter by, in members. */
const SIZES = { small: [0, 50], medium: [50, 200], large: [200, Infinity] } as const
export type CommunitySize = keyof typeof SIZES
export const COMMUNITY_SIZES = Object.keys(SIZES) as CommunitySize[]

export function isOfSize({ counts }: Pick<Community, 'counts'>, size: CommunitySize): boolean {
  const [from, before] = SIZES[size]
  return counts.members >= from && counts.members < before
}
