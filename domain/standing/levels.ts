export interface Level {
  level: number
  /** points from which it is reached */
  from: number
  /** what it opens, as a phrase */
  opens: string
}

/** Invitations that a member may send in 24 hours, by the level from which it holds. */
const INVITATIONS: readonly (readonly [level: number, most: number])[] = [
  [1, 100],
  [3, 200],
  [5, 300],
  [9, 500],
]
const REPORTER_LEVEL = 2
const REVIEWER_LEVEL = 4
const TRUSTED_LEVEL = 6
const SUGGESTED_LEVEL = 7
const GUIDE_LEVEL = 8
const KEEPER_LEVEL = 10

/** What each level opens. Nothing of it depends on a plan. */
export const LEVELS: readonly Level[] = [
  { level: 1, from: 0, opens: 'Routes, reviews, condition reports and 100 invitations a day' },
  { level: REPORTER_LEVEL, from: 100, opens: 'The mark “Reporter” on your condition reports' },
  { level: 3, from: 250, opens: '200 invitations a day' },
  { level: REVIEWER_LEVEL, from: 500, opens: 'The mark “Experienced” on your reviews' },
  { level: 5, from: 800, opens: '300 invitations a day' },
  { level: TRUSTED_LEVEL, from: 1_100, opens: 'The mark “Trusted reporter” on your condition reports' },
  { level: SUGGESTED_LEVEL, from: 1_600, opens: 'You are suggested first to new members in your area' },
  { level: GUIDE_LEVEL, from: 2_200, opens: 'The mark “Guide” on your reviews' },
  { level: 9, from: 3_000, opens: '500 invitations a day' },
  { level: KEEPER_LEVEL, from: 4_000, opens: 'The mark “Keeper of paths” on all you write about routes' },
]

/** 1 to 10. */
export const levelOf = (points: number): number => LEVELS.findLast(({ from }) => points >= from)?.level ?? 1

/** null: there is no higher one */
export const levelAfter = (level: number): Level | null =>
  LEVELS.find((one) => one.level === level + 1) ?? null

export const invitationsOfDay = (level: number): number =>
  INVITATIONS.findLast(([from]) => level >= from)?.[1] ?? 100

/** The mark beside the name of the author of a review or condition report; null: none. */
export function markOf(level: number, kind: 'review' | 'condition'): string | null {
  if (level >= KEEPER_LEVEL) return 'Keeper of paths'
  if (kind === 'review')
    return level >= GUIDE_LEVEL ? 'Guide' : level >= REVIEWER_LEVEL ? 'Experienced' : null
  if (level >= TRUSTED_LEVEL) return 'Trusted reporter'
  return level >= REPORTER_LEVEL ? 'Reporter' : null
}

export const isSuggestedFirst = (level: number): boolean => level >= SUGGESTED_LEVEL
