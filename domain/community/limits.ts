// Separate from the schema, so that forms need not load valibot.

export const COMMUNITY_NAME_MIN = 2
export const COMMUNITY_NAME_MAX = 80
export const COMMUNITY_DESCRIPTION_MAX = 5_000
export const COMMUNITY_QUESTIONS_MAX = 5
export const COMMUNITY_QUESTION_MAX = 200
export const COMMUNITY_ANSWER_MAX = 1_000
export const COMMUNITY_LINKS_MAX = 10
export const COMMUNITY_REASON_MAX = 500
/** A deletion can be stopped within this time. */
export const COMMUNITY_CLOSING_DAYS = 30
