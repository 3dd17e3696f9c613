// A refresh that a member requested while offline: the page stores a record, and the browser wakes the
// service worker once there is a network (Background Sync).

/** The tag of the background sync. */
export const REFRESH_TAG = 'background-refresh'

/**
 * A separate database, so that page and service worker need nothing of each other; deleted at
 * sign-out.
 */
export const REFRESH_DATABASE = 'sync-store'
export const REFRESH_DATABASE_VERSION = 1
export const REFRESH_STORE = 'sync-data'

/** The last requested refresh, stored under its id. */
export interface RefreshRecord {
  id: 'pull-to-refresh'
  /** the queries that the page watched at the request */
  queryKeys: readonly string[]
  /** when it was requested, in milliseconds since 1970 */
  timestamp: number
  type: 'pull-to-refresh'
}
export const REFRESH_ID: RefreshRecord['id'] = 'pull-to-refresh'
