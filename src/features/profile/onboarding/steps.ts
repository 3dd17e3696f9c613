import type { Profile } from '#domain/profile/profile.ts'

/** What a new member is asked, in this order. Each can be skipped, and taken up again later. */
export const ONBOARDING_STEPS = ['activities', 'area', 'people', 'notices', 'device', 'recordings'] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

/** The step that an address names; null where it names none. */
export const parseStep = (name: string | null): OnboardingStep | null =>
  ONBOARDING_STEPS.find((step) => step === name) ?? null

/** Where to take it up again: at the first question that the profile has no answer to. */
export function firstOpenStep(
  profile: Pick<Profile, 'activities' | 'homeArea' | 'counts'> | null,
): OnboardingStep {
  if (!profile || profile.activities.length === 0) return 'activities'
  if (!profile.homeArea) return 'area'
  const { following, communities } = profile.counts
  return following + communities === 0 ? 'people' : 'notices'
}

/** The step that follows; null after the last. */
export const nextStep = (step: OnboardingStep): OnboardingStep | null =>
  ONBOARDING_STEPS[ONBOARDING_STEPS.indexOf(step) + 1] ?? null
