// Separate from the schema, so that forms need not load valibot.

export const COMMENT_TEXT_MAX = 3_000
export const COMMENT_PHOTOS_MAX = 10
export const STARS_MAX = 5
