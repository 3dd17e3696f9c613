// Separate from the schema, so that forms need not load valibot.

export const POST_TEXT_MAX = 5_000
export const POST_PHOTOS_MAX = 20
export const POST_REASON_MAX = 500
export const POLL_OPTIONS_MIN = 2
export const POLL_OPTIONS_MAX = 10
