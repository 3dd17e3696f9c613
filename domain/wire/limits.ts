// The waits and counts of calls, once for every room. Milliseconds unless the name says otherwise.

export const API_TIMEOUT_MS = 15_000
/** A call is given up after this long even if bytes still trickle in. */
export const API_TOTAL_TIMEOUT_MS = 120_000
/** The slowest upload that still counts as alive; a large body gets its time on top of the timeout. */
export const UPLOAD_MIN_BYTES_PER_S = 6_000

/** Retries of a registration that got no answer; never after a refusal. */
export const REGISTER_RETRIES = 2
export const REGISTER_RETRY_FIRST_MS = 1_000
export const REGISTER_RETRY_MAX_MS = 30_000

/** Who the server says this member is holds for so long; a connection regained later asks again. */
export const ME_FRESH_MS = 300_000
/** The pull that follows a sign-in, from when the page shows who is signed in. */
export const PREFETCH_DELAY_MS = 500
/** A scope pulled more recently than this is fresh: opening its page asks for nothing. */
export const SCOPE_FRESH_MS = 180_000
/** The pull that finds what a lost live message would have announced. */
export const FALLBACK_POLL_MS = 600_000

export const LIVE_RETRIES_MAX = 5
export const LIVE_RETRY_FIRST_MS = 1_000
export const LIVE_RETRY_MAX_MS = 30_000
/** Without a pong for this long a socket counts as dead, whatever its state says. */
export const LIVE_PONG_TIMEOUT_MS = 45_000
/** Of what the live socket told of events, and of what it told the member alone, so many each stay in memory. */
export const LIVE_EVENTS_KEPT_MAX = 50
/** Closings that no timer answers: lost signal, server fault, going away. */
export const LIVE_CLOSE_CODES_NOT_RETRIED: readonly number[] = [1001, 1006, 1011]

/** Changes in one answer to a pull, where a device does not say how many. */
export const PULL_LIMIT_DEFAULT = 500
export const PULL_LIMIT_MAX = 1_000
/** 58 kB of the demo world as they go over the network, which is all that a connection that breaks takes back. */
export const PULL_LIMIT_SAVE_DATA = 100
/** The first answer that a device gets at all: a page of rows in 29 kB of the demo world, before which there is nothing to look at. */
export const PULL_LIMIT_FIRST_LOAD = 40

/** What a member keeps offline on purpose on one device; no more are taken. */
export const PACKS_MAX = 50

export const SYNC_RETRY_FIRST_MS = 1_000
export const SYNC_RETRY_MAX_MS = 300_000
export const HINT_DEBOUNCE_MS = 100
/** Documents that the replica lacks are asked for together when they are wanted within this time … */
export const SUBSCRIBE_BATCH_MS = 100
/** … so many in a request. */
export const SUBSCRIPTIONS_PER_PULL = 5

/** The longest text that is searched for, in UTF-16 units. */
export const SEARCH_TEXT_MAX = 100
/** The most that the server answers of each noun. */
export const SEARCH_HITS_MAX = 20
/** Routes in one answer of the server to a list's question … */
export const FOUND_ROUTES_MAX = 20
/** … of which no more than so many are passed over. */
export const FOUND_ROUTES_OFFSET_MAX = 1_000
/** Areas that a device names as held, more than any device holds. */
export const LOCAL_AREAS_MAX = 100

/** Online-only GETs that got no answer, or a fault of the server; never after a refusal. */
export const GET_RETRIES = 2
export const GET_RETRY_FIRST_MS = 500
export const GET_RETRY_MAX_MS = 5_000
/** Identical GETs begun within this time share one answer. */
export const GET_DEDUPE_MS = 2_000
/** Online commands that got no answer, but for registration. */
export const COMMAND_RETRIES = 1
export const COMMAND_RETRY_MS = 1_000

/** The answer to a GET may be given again unasked for this long; later only when the server says by its etag that it
 * still holds. */
export const RESPONSE_FRESH_MS = 300_000
/** No answer stays on the disk longer. */
export const RESPONSE_MAX_AGE_MS = 3_600_000
export const CACHED_RESPONSES_MAX = 500
export const RESPONSE_SWEEP_INTERVAL_MS = 60_000

/** Heights of the ground that are asked for at once: an address of some 2 kB, which every proxy takes. */
export const ELEVATION_POINTS_MAX = 200
