// Timeouts, retries and limits of calls for all rooms. Milliseconds unless the name states another unit.

export const API_TIMEOUT_MS = 15_000
/** Total timeout of a call, even while bytes still arrive. */
export const API_TOTAL_TIMEOUT_MS = 120_000
/** The slowest accepted upload rate; the timeout grows with the size of the body. */
export const UPLOAD_MIN_BYTES_PER_S = 6_000

/** Retries of a registration without a response; never after a rejection. */
export const REGISTER_RETRIES = 2
export const REGISTER_RETRY_FIRST_MS = 1_000
export const REGISTER_RETRY_MAX_MS = 30_000

/** How long the identity from `/me` stays fresh; a reconnect after that asks again. */
export const ME_FRESH_MS = 300_000
/** Delay of the pull after sign-in, counted from when the page shows the signed-in member. */
export const PREFETCH_DELAY_MS = 500
/** A scope pulled more recently than this is fresh: opening its page makes no request. */
export const SCOPE_FRESH_MS = 180_000
/** Interval of the pull that compensates for lost live messages. */
export const FALLBACK_POLL_MS = 600_000

export const LIVE_RETRIES_MAX = 5
export const LIVE_RETRY_FIRST_MS = 1_000
export const LIVE_RETRY_MAX_MS = 30_000
/** A socket without a pong for this long counts as dead, whatever its state. */
export const LIVE_PONG_TIMEOUT_MS = 45_000
/** How many event messages, and how many personal messages, of the live socket are kept in memory. */
export const LIVE_EVENTS_KEPT_MAX = 50
/** Close codes that no timer retries: lost signal, server fault, going away. */
export const LIVE_CLOSE_CODES_NOT_RETRIED: readonly number[] = [1001, 1006, 1011]

/** Changes per pull response if the device names no limit. */
export const PULL_LIMIT_DEFAULT = 500
export const PULL_LIMIT_MAX = 1_000
/** In save-data mode: 58 kB of the demo world, which is all that a broken connection loses. */
export const PULL_LIMIT_SAVE_DATA = 100
/** For the very first response: 29 kB of the demo world, so that the first rows appear soon. */
export const PULL_LIMIT_FIRST_LOAD = 40

/** Offline packs per member and device. */
export const PACKS_MAX = 50

export const SYNC_RETRY_FIRST_MS = 1_000
export const SYNC_RETRY_MAX_MS = 300_000
export const HINT_DEBOUNCE_MS = 100
/** Subscriptions to missing documents within this time share one pull … */
export const SUBSCRIBE_BATCH_MS = 100
/** … with at most this many documents. */
export const SUBSCRIPTIONS_PER_PULL = 5

/** Longest search text. */
export const SEARCH_TEXT_MAX = 100
/** Most results per noun in a server search response. */
export const SEARCH_HITS_MAX = 20
/** Most places in a response of the place search, and in a list of them. */
export const FOUND_PLACES_MAX = 8
/** Notifications in one response of the API. */
export const NOTIFICATIONS_PAGE = { standard: 20, max: 100 } as const
export const NOTIFICATIONS_OFFSET_MAX = 100_000
/** Routes per response of the server to a list query … */
export const FOUND_ROUTES_MAX = 20
/** … and the largest offset. */
export const FOUND_ROUTES_OFFSET_MAX = 1_000
/** Areas that a device may name as synced; more than any device has. */
export const LOCAL_AREAS_MAX = 100

/** Retries of online-only GETs without a response or with a server fault; never after a rejection. */
export const GET_RETRIES = 2
export const GET_RETRY_FIRST_MS = 500
export const GET_RETRY_MAX_MS = 5_000
/** Identical GETs within this time share one response. */
export const GET_DEDUPE_MS = 2_000
/** Retries of online commands without a response, except registration. */
export const COMMAND_RETRIES = 1
export const COMMAND_RETRY_MS = 1_000

/**
 * A cached GET response is reused without a request for this long; later only after revalidation by
 * ETag.
 */
export const RESPONSE_FRESH_MS = 300_000
/** No response stays in the cache longer. */
export const RESPONSE_MAX_AGE_MS = 3_600_000
export const CACHED_RESPONSES_MAX = 500
export const RESPONSE_SWEEP_INTERVAL_MS = 60_000

/** Points per elevation request: a URL of about 2 kB, which every proxy accepts. */
export const ELEVATION_POINTS_MAX = 200
