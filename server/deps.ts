import type { Database } from './db/database.ts'
import type { RateCounter } from './http/rate-limit/rate-counter.ts'
import type { EventMessage } from './live/broker/broker.ts'
import type { ElevationSource } from './resources/elevation/source.ts'
import type { TileSource } from './resources/tiles/source.ts'

/** At most `tries` within `windowS` seconds, counted from the first one. */
export interface RateLimit {
  tries: number
  windowS: number
}

export interface RateLimits {
  /** per account and per address */
  signIn: RateLimit
  /** per address */
  registration: RateLimit
  /** per member */
  push: RateLimit
  /** per member */
  pull: RateLimit
  /** per member */
  search: RateLimit
  /** per member */
  foundRoutes: RateLimit
  /** per member */
  elevation: RateLimit
  /** per member: requests about files that are being sent */
  upload: RateLimit
}

export const DEFAULT_LIMITS: RateLimits = {
  signIn: { tries: 10, windowS: 15 * 60 },
  registration: { tries: 5, windowS: 60 * 60 },
  push: { tries: 120, windowS: 60 },
  pull: { tries: 300, windowS: 60 },
  search: { tries: 60, windowS: 60 },
  foundRoutes: { tries: 60, windowS: 60 },
  elevation: { tries: 60, windowS: 60 },
  upload: { tries: 600, windowS: 60 },
}

export interface TokenTtl {
  accessS: number
  refreshS: number
}

/** Lines for whoever runs the server. Never handed a query string, a token or what a member wrote. */
export interface Log {
  info(line: string): void
  error(line: string, cause?: unknown): void
}

/** Tells the sockets of all instances that something changed, but for those of the session `except`, which knows. Called after
 * commit; losing one costs nothing. */
export type PublishHint = (scopes: readonly string[], collections: readonly string[], except?: string) => void

/** Says something of an event to those who listen, at all instances. Called after commit; losing one costs nothing. */
export type PublishEventMessage = (told: EventMessage) => void

/** Where the app's files lie. */
export interface AppFiles {
  dir: string
  /** folders of the builds before it, newest first: pages that were opened then still ask for their parts */
  earlierDirs: readonly string[]
  /** false: at the service worker's address stands the one that takes itself and the caches away */
  serviceWorker: boolean
}

/** Everything that a request needs from outside; main.ts makes it, tests make their own. */
export interface Deps {
  db: Database
  clock: () => Date
  secrets: { signing: Uint8Array }
  ttl: TokenTtl
  limits: RateLimits
  rates: RateCounter
  publishHint: PublishHint
  publishEventMessage: PublishEventMessage
  tiles: TileSource
  elevation: ElevationSource
  /** the built app, or null where only the API is served */
  appFiles: AppFiles | null
  /** of the product, as /api/health/ tells it */
  version: string
  /** how many proxies in front may be believed about the client's address and scheme */
  proxies: number
  log: Log
}
