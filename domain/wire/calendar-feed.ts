import * as v from 'valibot'

/** 256 bits in base64url */
export const feedToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** The answer to all requests about the member's own feed. `token`: null if there is none. */
export const calendarFeed = v.object({ token: v.nullable(feedToken) })
export type CalendarFeed = v.InferOutput<typeof calendarFeed>
