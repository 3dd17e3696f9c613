import type { Profile } from '#domain/profile/profile.ts'

/** What a new member is asked, in this order. Each can be skipped, and taken up again later. */
export const FIRST_STEPS = ['activities', 'area', 'people', 'notices', 'device', 'recordings'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** The step that an address names; null where it names none. */
export const stepNamed = (name: string | null): FirstStep | null =>
  FIRST_STEPS.find((step) => step === name) ?? null

/** Where to take it up again: at the first question that the profile has no answer to. */
export function openStep(profile: Pick<Profile, 'activities' | 'homeArea' | 'counts'> | null): FirstStep {
  if (!profile || profile.activities.length === 0) return 'activities'
  if (!profile.homeArea) return 'area'
  const { following, communities } = profile.counts
  return following + communities === 0 ? 'people' : 'notices'
}

/** The step that follows; null after the last. */
export const stepAfter = (step: FirstStep): FirstStep | null =>
  FIRST_STEPS[FIRST_STEPS.indexOf(step) + 1] ?? null
