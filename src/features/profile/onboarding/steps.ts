import type { Profile } from '#domain/profile/profile.ts'

/** The steps of onboarding in order. Each can be skipped and done later. */
export const ONBOARDING_STEPS = ['activities', 'area', 'people', 'notices', 'device', 'recordings'] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

/** The step named in an address; null if there is none. */
export const parseStep = (name: string | null): OnboardingStep | null =>
  ONBOARDING_STEPS.find((step) => step === name) ?? null

/** The step to continue with: the first one that the profile has no data for. */
export function firstOpenStep(
  profile: Pick<Profile, 'activities' | 'homeArea' | 'counts'> | null,
): OnboardingStep {
  if (!profile || profile.activities.length === 0) return 'activities'
  if (!profile.homeArea) return 'area'
  const { following, communities } = profile.counts
  return following + communities === 0 ? 'people' : 'notices'
}

/** The next step; null after the last one. */
export const nextStep = (step: OnboardingStep): OnboardingStep | null =>
  ONBOARDING_STEPS[ONBOARDING_STEPS.indexOf(step) + 1] ?? null
