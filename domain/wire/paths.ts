// Every HTTP and socket address, once, for both sides.

export const apiPaths = {
  health: '/api/health/',
  login: '/api/login/',
  register: '/api/register/',
  logout: '/api/logout/',
  tokenRefresh: '/api/token/refresh/',
  me: '/api/users/me/',
  profile: (id: string) => `/api/profiles/${encodeURIComponent(id)}/`,
  pull: '/api/sync/pull/',
  push: '/api/sync/push/',
  search: '/api/search/',
  foundRoutes: '/api/routes/found/',
  elevation: '/api/elevation/',
  uploads: '/api/media/uploads/',
  shareLinks: '/api/share-links/',
  shareLinkEnd: (token: string) => `/api/share-links/${encodeURIComponent(token)}/end/`,
} as const

/** Answered by the service worker, never by the server: POST hands it the batch that waits, DELETE has it forget what it
 * keeps. */
export const PENDING_PUSH_PATH = '/sw/kept-push/'
/** As well: DELETE takes the batch back, but only if it was never tried, and answers `takenBack`. */
export const UNATTEMPTED_PUSH_PATH = '/sw/kept-push/untried/'

export const LIVE_PATH = '/ws/notifications/'

/** What the tiles of maps are, and whose. */
export const TILES_PATH = '/tiles/'
export const tilePath = ({ z, x, y }: { z: number; x: number; y: number }): string =>
  `${TILES_PATH}${z}/${x}/${y}`
