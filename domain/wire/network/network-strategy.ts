import {
  PULL_LIMIT_DEFAULT,
  PULL_LIMIT_MAX,
  PULL_LIMIT_SAVE_DATA,
  RESPONSE_FRESH_MS,
  RESPONSE_MAX_AGE_MS,
} from '../limits.ts'
import type { ConnectionQuality } from './connection-quality.ts'

// How each room uses the network, in one table. Pending writes are sent in all tiers alike.

/** The member's choice on this device; auto: by connection quality. */
export const NETWORK_CHOICES = ['auto', 'save', 'full'] as const
export type NetworkChoice = (typeof NETWORK_CHOICES)[number]

export interface NetworkStrategy {
  /** whether page code is loaded in advance */
  prefetch: boolean
  /** how long a cached response is reused without a request; 0: always revalidated */
  responseFreshMs: number
  /** changes per pull: in the first response, and in later ones after one has arrived completely */
  pullLimit: { first: number; next: number }
  /** map tiles before and after the member has asked for them */
  mapTiles: { automatic: TileCacheMode; requested: TileCacheMode }
  /** how long map tiles of offline packs stay fresh; null: never fetched again */
  packTilesFreshMs: number | null
  /** whether offline packs include photos; photos already stored are kept in any case */
  packPhotos: boolean
  /** whether filtered lists fetch online results without being asked */
  fetchesOnlineResults: boolean
}

/**
 * kept_only: cached tiles only · kept_first: cached tiles of any age first · usual: stale tiles are
 * fetched again
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
