// Apart from the schema, which forms do without.

export const DRAFT_CONTENT_MAX = 200_000
export const DRAFT_TITLE_MAX = 120
/** drafts that one member may have at a time */
export const DRAFTS_MAX = 100
