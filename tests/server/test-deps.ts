import type { Database } from '#server/db/database.ts'
import type { Deps, RateLimits } from '#server/deps.ts'
import { postgresRateCounter } from '#server/http/rate-limit/rate-counter.ts'
import { NO_ELEVATION } from '#server/resources/elevation/source.ts'
import { postgresMediaStore } from '#server/resources/media/bytes/postgres-media-store.ts'
import { NO_PLACES } from '#server/resources/places/source.ts'
import { NO_TILES } from '#server/resources/tiles/source.ts'

const UNLIMITED = { tries: 1_000_000, windowS: 60 }
const UNLIMITED_BYTES = { tries: 2_000_000_000, windowS: 60 }

export const NO_LIMITS: RateLimits = {
  signIn: UNLIMITED,
  registration: UNLIMITED,
  push: UNLIMITED,
  pushedBytesOfHour: UNLIMITED_BYTES,
  pushedBytesOfDay: UNLIMITED_BYTES,
  pull: UNLIMITED,
  search: UNLIMITED,
  foundRoutes: UNLIMITED,
  elevation: UNLIMITED,
  places: UNLIMITED,
  upload: UNLIMITED,
  planChange: UNLIMITED,
  tiles: UNLIMITED,
}

/** All dependencies of a server, with defaults for those that a test does not set. */
export function testDeps(given: Pick<Deps, 'db' | 'clock'> & Partial<Deps>): Deps & { db: Database } {
  return {
    replica: null,
    sleep: () => Promise.resolve(),
    secrets: { signing: new TextEncoder().encode('a secret that only these tests know') },
    ttl: { accessS: 900, refreshS: 2_592_000 },
    limits: NO_LIMITS,
    rates: postgresRateCounter(given.db.query),
    publishHint: () => undefined,
    publishEventMessage: () => undefined,
    media: postgresMediaStore,
    tiles: NO_TILES,
    elevation: NO_ELEVATION,
    places: NO_PLACES,
    appFiles: null,
    version: 'test',
    metricsToken: null,
    proxies: 1,
    log: { info: () => undefined, error: () => undefined },
    ...given,
  }
}
