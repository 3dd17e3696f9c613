/** Situations that a run must cover to be meaningful: the minimum counts for 300 seeds. */
export const MINIMUM_PER_300 = {
  purges_under_a_waiting_change: 50,
  merges: 100,
  lists_merged: 20,
  refused_parents_with_held_children: 30,
  resets: 20,
  splits: 20,
  engine_races: 50,
  writes_without_room: 100,
  writes_stored_later: 10,
  answers_without_room: 40,
  comments_taken: 40,
  plan_changes_taken: 400,
  writes_kept_over_a_sign_out: 100,
  updates_over_unsent_writes: 25,
} as const

export type CoverageName = keyof typeof MINIMUM_PER_300
export type Coverage = Record<CoverageName, number>

export const emptyCoverage = (): Coverage => ({
  purges_under_a_waiting_change: 0,
  merges: 0,
  lists_merged: 0,
  refused_parents_with_held_children: 0,
  resets: 0,
  splits: 0,
  engine_races: 0,
  writes_without_room: 0,
  writes_stored_later: 0,
  answers_without_room: 0,
  comments_taken: 0,
  plan_changes_taken: 0,
  writes_kept_over_a_sign_out: 0,
  updates_over_unsent_writes: 0,
})

export const addCoverage = (to: Coverage, more: Coverage): void => {
  for (const name of Object.keys(to) as CoverageName[]) to[name] += more[name]
}

/** Fewer seeds cover too little to be checked. */
const SEEDS_CHECKED_MIN = 50

/** The counts that are below the minimum for this number of seeds. */
export function uncoveredCounts(reach: Coverage, seeds: number): string[] {
  if (seeds < SEEDS_CHECKED_MIN) return []
  return (Object.keys(MINIMUM_PER_300) as CoverageName[])
    .map((name) => ({ name, least: Math.floor((MINIMUM_PER_300[name] * seeds) / 300) }))
    .filter(({ name, least }) => reach[name] < least)
    .map(({ name, least }) => `${name}: ${reach[name]} of ${least}`)
}
