import {
  PULL_LIMIT_DEFAULT,
  PULL_LIMIT_MAX,
  PULL_LIMIT_SAVE_DATA,
  RESPONSE_FRESH_MS,
  RESPONSE_MAX_AGE_MS,
} from '../limits.ts'
import type { ConnectionQuality } from './connection-quality.ts'

// How the network is taken: one table, for every room. What waits to be sent is sent in all tiers alike.

/** What a member has chosen on this device; auto: as the connection is. */
export const NETWORK_CHOICES = ['auto', 'save', 'full'] as const
export type NetworkChoice = (typeof NETWORK_CHOICES)[number]

export interface NetworkStrategy {
  /** whether the code of a page comes before anybody has asked for that page */
  prefetch: boolean
  /** An answer of the server is given again for so long without asking; 0: it is always asked whether it still holds. */
  responseFreshMs: number
  /** changes in the first answer to a pull, and in those after one has come whole */
  pullLimit: { first: number; next: number }
  /** tiles of an open map, before and after the member has asked for them */
  mapTiles: { automatic: TileCacheMode; requested: TileCacheMode }
  /** Ground that is kept on purpose is good for so long without asking; null: the server is not asked for newer one. */
  packTilesFreshMs: number | null
  /** whether what is kept on purpose is kept with its photos; those that are here stay in any case */
  packPhotos: boolean
  /** whether the server is asked unbidden for what a narrowed list lacks on this device */
  fetchesOnlineResults: boolean
}

/**
 * How a tile of a map is asked for. kept_only: what this device has is all there is · kept_first: however old it is · usual: what
 * is old is asked for again
 */
export type TileCacheMode = 'kept_only' | 'kept_first' | 'usual'

const DAY_MS = 24 * 3_600_000

/** saving: aggressive caching · standard · full: minimal caching */
export const STRATEGIES: Record<'saving' | 'standard' | 'full', NetworkStrategy> = {
  saving: {
    prefetch: false,
    responseFreshMs: RESPONSE_MAX_AGE_MS,
    pullLimit: { first: PULL_LIMIT_SAVE_DATA, next: PULL_LIMIT_DEFAULT },
    mapTiles: { automatic: 'kept_only', requested: 'kept_first' },
    packTilesFreshMs: null,
    packPhotos: false,
    fetchesOnlineResults: false,
  },
  standard: {
    prefetch: true,
    responseFreshMs: RESPONSE_FRESH_MS,
    pullLimit: { first: PULL_LIMIT_DEFAULT, next: PULL_LIMIT_MAX },
    mapTiles: { automatic: 'usual', requested: 'usual' },
    packTilesFreshMs: 7 * DAY_MS,
    packPhotos: true,
    fetchesOnlineResults: true,
  },
  full: {
    prefetch: true,
    responseFreshMs: 0,
    pullLimit: { first: PULL_LIMIT_DEFAULT, next: PULL_LIMIT_MAX },
    mapTiles: { automatic: 'usual', requested: 'usual' },
    packTilesFreshMs: DAY_MS,
    packPhotos: true,
    fetchesOnlineResults: true,
  },
}

export function strategyFor({ tier, saveData }: ConnectionQuality, choice: NetworkChoice): NetworkStrategy {
  if (choice === 'full') return STRATEGIES.full
  if (choice === 'save' || saveData || tier === '2g') return STRATEGIES.saving
  return tier === 'fast' ? STRATEGIES.full : STRATEGIES.standard
}
