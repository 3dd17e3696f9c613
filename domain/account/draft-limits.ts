// Separate from the schema, so that forms need not load valibot.

export const DRAFT_CONTENT_MAX = 200_000
export const DRAFT_TITLE_MAX = 120
/** drafts per member */
export const DRAFTS_MAX = 100
