import type { Community } from './community.ts'

/** The fields that a community card in a list shows. */
export const COMMUNITY_CARD_FIELDS = [
  'id',
  'name',
  'slug',
  'cover',
  'colour',
  'area',
  'activities',
  'joining',
  'visibility',
  'counts',
  'archived',
  'updatedAt',
] as const satisfies readonly (keyof Community)[]

export type CommunityCard = Pick<Community, (typeof COMMUNITY_CARD_FIELDS)[number]>
