import type { LiveEventMessage } from '#domain/wire/live/event-messages.ts'
import type { Database } from './db/database.ts'
import type { Replica } from './db/replica/replica.ts'
import type { RateCounter } from './http/rate-limit/rate-counter.ts'
import type { ElevationSource } from './resources/elevation/source.ts'
import type { MediaStore } from './resources/media/bytes/media-store.ts'
import type { PlaceSource } from './resources/places/source.ts'
import type { TileSource } from './resources/tiles/source.ts'

/** At most `tries` within `windowS` seconds from the first one. */
export interface RateLimit {
  tries: number
  windowS: number
  /**
   * so many of them each instance may count in its own memory, so that ordinary use writes nothing to the
   * database. A restart, or another instance, allows that many more. Default: 0
   */
  inMemory?: number
}

export interface RateLimits {
  /** failures per address, and per account and address (resources/session/sign-in-attempts.ts) */
  signIn: RateLimit
  /** per address */
  registration: RateLimit
  /** per member */
  push: RateLimit
  /** per member: bytes of the bodies of pushes, not tries */
  pushedBytesOfHour: RateLimit
  /** as above; a day of importing archives stays below it */
  pushedBytesOfDay: RateLimit
  /** per member */
  pull: RateLimit
  /** per member */
  search: RateLimit
  /** per member */
  foundRoutes: RateLimit
  /** per member */
  elevation: RateLimit
  /** per member */
  places: RateLimit
  /** per member: requests of file uploads */
  upload: RateLimit
  /** per member: changes of the plan */
  planChange: RateLimit
  /** per address and instance; an offline pack has up to 3,000 */
  tiles: RateLimit
}

export const DEFAULT_LIMITS: RateLimits = {
  signIn: { tries: 10, windowS: 15 * 60 },
  registration: { tries: 5, windowS: 60 * 60 },
  push: { tries: 120, windowS: 60, inMemory: 12 },
  pushedBytesOfHour: { tries: 50_000_000, windowS: 60 * 60, inMemory: 1_000_000 },
  pushedBytesOfDay: { tries: 300_000_000, windowS: 24 * 60 * 60, inMemory: 6_000_000 },
  pull: { tries: 300, windowS: 60, inMemory: 60 },
  search: { tries: 60, windowS: 60, inMemory: 6 },
  foundRoutes: { tries: 60, windowS: 60, inMemory: 6 },
  elevation: { tries: 60, windowS: 60, inMemory: 6 },
  places: { tries: 120, windowS: 60, inMemory: 12 },
  upload: { tries: 600, windowS: 60, inMemory: 60 },
  planChange: { tries: 60, windowS: 24 * 60 * 60 },
  tiles: { tries: 6_000, windowS: 60 },
}

export interface TokenTtl {
  accessS: number
  refreshS: number
}

/** Log lines for the operator. Never pass a query string, a token or content of members. */
export interface Log {
  info(message: string, fields?: LogFields): void
  error(message: string, cause?: unknown, fields?: LogFields): void
}

/** What machines search for, such as the id of a request. */
export type LogFields = Readonly<Record<string, string | number>>

/** Which scopes changed. It never contains a document; devices pull. */
export interface Hint {
  scopes: readonly string[]
  collections: readonly string[]
  /** the session that made the change and knows it from its response */
  except?: string | undefined
}

/**
 * A message about an event and its recipients: these members, or the subscribers of scopes that may
 * see the document with this primary key. `about`: the member it is about; members who are blocked
 * by them do not receive it.
 */
export interface EventMessage {
  message: LiveEventMessage
  to:
    | { members: readonly string[] }
    | { scopes: readonly string[]; document: number; about?: string | undefined }
}

/**
 * Sends a hint to the sockets of all instances, except those of the session `except`. Called after
 * the commit. A lost hint only delays a pull.
 */
export type PublishHint = (scopes: readonly string[], collections: readonly string[], except?: string) => void

/** Sends a message to sockets of all instances. Called after the commit. It may be lost. */
export type PublishEventMessage = (message: EventMessage) => void

/** The files of the built app. */
export interface AppFiles {
  dir: string
  /** folders of earlier builds, newest first: pages that are still open request their assets */
  earlierDirs: readonly string[]
  /**
   * false: the URL of the service worker serves one that unregisters itself and deletes its caches
   */
  serviceWorker: boolean
}

/** Everything that a request handler needs. main.ts creates it, tests create their own. */
export interface Deps {
  db: Database
  /** may answer pulls; null: the primary answers all of them */
  replica: Replica | null
  clock: () => Date
  sleep: (ms: number) => Promise<void>
  secrets: { signing: Uint8Array }
  ttl: TokenTtl
  limits: RateLimits
  rates: RateCounter
  publishHint: PublishHint
  publishEventMessage: PublishEventMessage
  media: MediaStore
  tiles: TileSource
  elevation: ElevationSource
  places: PlaceSource
  /** the built app, or null where only the API is served */
  appFiles: AppFiles | null
  /** the product version, as in /api/health/ */
  version: string
  /** what machines that read /metrics send; null: there are no metrics */
  metricsToken: string | null
  /** the number of trusted proxies in front, for the client's address and scheme */
  proxies: number
  log: Log
}
