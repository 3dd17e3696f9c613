/** Situations that a run must cover to be meaningful: the minimum counts for 300 seeds. */
export const MINIMUM_PER_300 = {
  removals_under_a_pending_mutation: 50,
  merges: 100,
  lists_merged: 20,
  rejected_parents_with_blocked_children: 30,
  resets: 20,
  splits: 20,
  concurrent_engine_calls: 50,
  writes_on_a_full_disk: 100,
  writes_stored_later: 10,
  responses_on_a_full_disk: 40,
  comments_accepted: 40,
  plan_changes_accepted: 400,
  event_answers_accepted: 4,
  writes_kept_after_a_sign_out: 100,
  updates_with_unsent_writes: 25,
} as const

export type CoverageName = keyof typeof MINIMUM_PER_300
export type Coverage = Record<CoverageName, number>

export const emptyCoverage = (): Coverage => ({
  removals_under_a_pending_mutation: 0,
  merges: 0,
  lists_merged: 0,
  rejected_parents_with_blocked_children: 0,
  resets: 0,
  splits: 0,
  concurrent_engine_calls: 0,
  writes_on_a_full_disk: 0,
  writes_stored_later: 0,
  responses_on_a_full_disk: 0,
  comments_accepted: 0,
  plan_changes_accepted: 0,
  event_answers_accepted: 0,
  writes_kept_after_a_sign_out: 0,
  updates_with_unsent_writes: 0,
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
