import type { ConnectionQuality } from './connection.ts'
import {
  ANSWER_FRESH_FOR_MS,
  ANSWER_KEPT_MAX_MS,
  PULL_LIMIT_DEFAULT,
  PULL_LIMIT_MAX,
  PULL_LIMIT_SAVING,
} from './limits.ts'

// How the network is taken: one table, for every room. What waits to be sent is sent in all tiers alike.

/** What a member has chosen on this device; auto: as the connection is. */
export const NETWORK_CHOICES = ['auto', 'save', 'full'] as const
export type NetworkChoice = (typeof NETWORK_CHOICES)[number]

export interface NetworkStrategy {
  /** whether the code of a page comes before anybody has asked for that page */
  prefetch: boolean
  /** An answer of the server is given again for so long without asking; 0: it is always asked whether it still holds. */
  answersUnaskedForMs: number
  /** changes in the first answer to a pull, and in those after one has come whole */
  pullLimit: { first: number; next: number }
}

/** saving: aggressive caching · standard · full: minimal caching */
export const STRATEGIES: Record<'saving' | 'standard' | 'full', NetworkStrategy> = {
  saving: {
    prefetch: false,
    answersUnaskedForMs: ANSWER_KEPT_MAX_MS,
    pullLimit: { first: PULL_LIMIT_SAVING, next: PULL_LIMIT_DEFAULT },
  },
  standard: {
    prefetch: true,
    answersUnaskedForMs: ANSWER_FRESH_FOR_MS,
    pullLimit: { first: PULL_LIMIT_DEFAULT, next: PULL_LIMIT_MAX },
  },
  full: {
    prefetch: true,
    answersUnaskedForMs: 0,
    pullLimit: { first: PULL_LIMIT_DEFAULT, next: PULL_LIMIT_MAX },
  },
}

export function strategyFor({ tier, saveData }: ConnectionQuality, choice: NetworkChoice): NetworkStrategy {
  if (choice === 'full') return STRATEGIES.full
  if (choice === 'save' || saveData || tier === '2g') return STRATEGIES.saving
  return tier === 'fast' ? STRATEGIES.full : STRATEGIES.standard
}
