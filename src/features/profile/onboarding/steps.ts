import type { Profile } from '#domain/profile/profile.ts'
import type { OnboardingRecord } from '../../../platform/session/onboarding-record.ts'

/** The steps of onboarding in order. Each can be skipped and done later. */
export const ONBOARDING_STEPS = [
  'activities',
  'area',
  'people',
  'notices',
  'device',
  'offline',
  'recordings',
] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

export const STEP_NAMES: Record<OnboardingStep, string> = {
  activities: 'Units and activities',
  area: 'Home area',
  people: 'People and communities',
  notices: 'Notifications',
  device: 'This device',
  offline: 'First offline area',
  recordings: 'Import recordings',
}

type KnownProfile = Pick<Profile, 'activities' | 'homeArea' | 'counts'>
type Marks = OnboardingRecord['steps']

/** The step named in an address; null if there is none. */
export const parseStep = (name: string | null): OnboardingStep | null =>
  ONBOARDING_STEPS.find((step) => step === name) ?? null

/** What became of a step on this device, or by what the profile has from another one; null: it is open. */
export function stepState(
  step: OnboardingStep,
  { profile, marks }: { profile: KnownProfile | null; marks: Marks },
): 'done' | 'skipped' | null {
  if (profile && isAnswered(step, profile)) return 'done'
  return marks[step] ?? null
}

function isAnswered(step: OnboardingStep, { activities, homeArea, counts }: KnownProfile): boolean {
  if (step === 'activities') return activities.length > 0
  if (step === 'area') return homeArea !== null
  return step === 'people' && counts.following + counts.communities > 0
}

/** The first step that is neither done nor skipped; null if there is none. */
export const firstOpenStep = (profile: KnownProfile | null, marks: Marks): OnboardingStep | null =>
  ONBOARDING_STEPS.find((step) => stepState(step, { profile, marks }) === null) ?? null

/** The next step; null after the last one. */
export const nextStep = (step: OnboardingStep): OnboardingStep | null =>
  ONBOARDING_STEPS[ONBOARDING_STEPS.indexOf(step) + 1] ?? null

/** The previous step; null before the first one. */
export const previousStep = (step: OnboardingStep): OnboardingStep | null =>
  ONBOARDING_STEPS[ONBOARDING_STEPS.indexOf(step) - 1] ?? null
