import type { InviteTarget } from './invite-link.ts'

// Every HTTP and socket path, for client and server.

export const apiPaths = {
  health: '/api/health/',
  ready: '/api/ready/',
  login: '/api/login/',
  register: '/api/register/',
  logout: '/api/logout/',
  suspension: '/api/suspension/',
  suspensionAppeal: '/api/suspension/appeal/',
  tokenRefresh: '/api/token/refresh/',
  me: '/api/users/me/',
  profile: (id: string) => `/api/profiles/${encodeURIComponent(id)}/`,
  notifications: '/api/notifications/',
  notification: (id: string) => `/api/notifications/${encodeURIComponent(id)}/`,
  notificationsUnread: '/api/notifications/unread_count/',
  notificationsReadAll: '/api/notifications/mark_all_read/',
  notificationRead: (id: string) => `/api/notifications/${encodeURIComponent(id)}/mark_read/`,
  notificationsClearAll: '/api/notifications/clear_all/',
  plans: '/api/subscriptions/plans/',
  subscriptionInfo: '/api/subscriptions/info/',
  usageSummary: '/api/subscriptions/usage/summary/',
  myFeatures: '/api/subscriptions/features/my_features/',
  planUpgrade: '/api/subscriptions/subscriptions/upgrade/',
  planCancel: '/api/subscriptions/subscriptions/cancel/',
  planResume: '/api/subscriptions/subscriptions/resume/',
  communities: '/api/v2/communities/',
  linkInvitation: (token: string) => `/api/invite-links/${encodeURIComponent(token)}/`,
  linkJoin: (token: string) => `/api/invite-links/${encodeURIComponent(token)}/join/`,
  eventMoves: (id: string) => `/api/events/${encodeURIComponent(id)}/moves/`,
  pull: '/api/sync/pull/',
  push: '/api/sync/push/',
  search: '/api/search/',
  foundRoutes: '/api/routes/found/',
  elevation: '/api/elevation/',
  uploads: '/api/media/uploads/',
  sessions: '/api/sessions/',
  sessionEnd: (id: string) => `/api/sessions/${encodeURIComponent(id)}/end/`,
  otherSessionsEnd: '/api/sessions/end-others/',
  calendarFeed: '/api/calendar-feed/',
  calendarFeedEnd: '/api/calendar-feed/end/',
  shareLinks: '/api/share-links/',
  shareLinkEnd: (token: string) => `/api/share-links/${encodeURIComponent(token)}/end/`,
} as const

/** Apart from the others, so that the page, which asks through the worker, need not load them. */
export const placePaths = { find: '/api/places/', at: '/api/places/at/' } as const

/**
 * Handled by the service worker, never by the server: POST hands over the pending batch, DELETE
 * discards it.
 */
export const PENDING_PUSH_PATH = '/sw/kept-push/'
/**
 * Handled by the service worker: DELETE takes the batch back if it was never attempted, and returns
 * `reclaimedBatch`.
 */
export const UNATTEMPTED_PUSH_PATH = '/sw/kept-push/untried/'

export const LIVE_PATH = '/ws/notifications/'

/** Describes the source of map tiles. */
export const TILES_PATH = '/tiles/'
export const tilePath = ({ z, x, y }: { z: number; x: number; y: number }): string =>
  `${TILES_PATH}${z}/${x}/${y}`

/** The tile of a path; null: it is none. */
export function parseTilePath(
  path: string,
): { path: string; tile: { z: number; x: number; y: number } } | null {
  const [, z, x, y] = /^\/tiles\/(\d+)\/(\d+)\/(\d+)$/.exec(path) ?? []
  return y === undefined ? null : { path, tile: { z: Number(z), x: Number(x), y: Number(y) } }
}

/** The invitation link to a community or trip, for those who manage it. */
export const inviteLinkPath = ({ collection, id }: InviteTarget): string =>
  `/api/${collection}/${encodeURIComponent(id)}/invite-link/`
export const inviteLinkEndPath = (target: InviteTarget): string => `${inviteLinkPath(target)}end/`
