// A refresh that a member asked for: what a page leaves for the service worker, which the browser wakes for it once there
// is a network.

/** The background sync that it goes by. */
export const REFRESH_TAG = 'background-refresh'

/** A database of its own, so that neither side needs the other's; it goes with a sign-out. */
export const REFRESH_DATABASE = 'sync-store'
export const REFRESH_DATABASE_VERSION = 1
export const REFRESH_STORE = 'sync-data'

/** The last refresh that was asked for, under its id in the store. */
export interface RefreshRecord {
  id: 'pull-to-refresh'
  /** what the page watched when it was asked for */
  queryKeys: readonly string[]
  /** when, in milliseconds since 1970 */
  timestamp: number
  type: 'pull-to-refresh'
}
export const REFRESH_ID: RefreshRecord['id'] = 'pull-to-refresh'
