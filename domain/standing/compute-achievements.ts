import { ACHIEVEMENTS } from './achievements.ts'
import type { StandingFacts } from './facts.ts'
import { plausibleOutings } from './plausible-outings.ts'

/** Progress of one achievement; `earnedAt`: the day on which it was earned, or null. */
export interface AchievementProgress {
  id: string
  reached: number
  needed: number
  earnedAt: string | null
}

/** All achievements of a member, from facts alone, so that devices and servers agree. */
export function computeAchievements(facts: StandingFacts): AchievementProgress[] {
  const plausible = { ...facts, outings: plausibleOutings(facts.outings) }
  return [...ACHIEVEMENTS].map(([id, { needed, progress }]) => {
    const { reached, earnedOn } = progress(plausible, needed)
    return { id, reached, needed, earnedAt: earnedOn }
  })
}

export interface ShownAchievement extends AchievementProgress {
  /** earned by the documents of this device, but not confirmed by the server */
  isUnconfirmed: boolean
}

/**
 * The achievements as a device shows them. What the server has confirmed stays earned; its progress
 * also counts facts that are not on this device.
 */
export function mergeAchievements(
  local: readonly AchievementProgress[],
  confirmed: readonly AchievementProgress[],
): ShownAchievement[] {
  const byId = new Map(confirmed.map((one) => [one.id, one]))
  return local.map((one) => {
    const known = byId.get(one.id)
    if (known?.earnedAt) return { ...one, ...known, isUnconfirmed: false }
    const reached = Math.max(one.reached, known?.reached ?? 0)
    return { ...one, reached, isUnconfirmed: one.earnedAt !== null }
  })
}
