// Separate from the schema, so that forms need not load valibot.

/**
 * Of events and communities. public: all members of Cairnway · members: members of the community ·
 * invited: invited members
 */
export const OPEN_VISIBILITIES = ['public', 'members', 'invited'] as const
export type OpenVisibility = (typeof OPEN_VISIBILITIES)[number]
