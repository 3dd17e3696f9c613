// Separate from the schema, so that forms need not load valibot.

/** Highest first: each role includes the rights of those after it. */
export const COMMUNITY_ROLES = ['owner', 'admin', 'moderator', 'member'] as const
export type CommunityRole = (typeof COMMUNITY_ROLES)[number]
