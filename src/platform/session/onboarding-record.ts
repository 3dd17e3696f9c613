import { openTextStorage } from '../storage/text-storage.ts'
import { ONBOARDING_KEY } from './member-keys.ts'

// How far a member is in onboarding, so that it can be left and resumed at each step. It is kept on this device only,
// after the member's id: what they have chosen is in their profile.

const storage = openTextStorage(() => localStorage)

export interface ChosenPlace {
  name: string
  lat: number
  lon: number
}

export interface OnboardingRecord {
  /** by step: what became of it */
  steps: Readonly<Record<string, 'done' | 'skipped'>>
  /** chosen, but not saved yet */
  activities: readonly string[] | null
  /** the place of the home area; others see its name only */
  place: ChosenPlace | null
  /** radius of the first offline area */
  radiusKm: number | null
  /** whether the dashboard has stopped reminding */
  isDismissed: boolean
}

const NOTHING: OnboardingRecord = {
  steps: {},
  activities: null,
  place: null,
  radiusKm: null,
  isDismissed: false,
}

export function readOnboarding(memberId: string): OnboardingRecord {
  const [owner, text] = storage.getItem(ONBOARDING_KEY)?.split('\n') ?? []
  if (owner !== memberId || text === undefined) return NOTHING
  try {
    const stored: unknown = JSON.parse(text)
    return isRecord(stored) ? { ...NOTHING, ...stored } : NOTHING
  } catch {
    return NOTHING
  }
}

export function writeOnboarding(memberId: string, change: Partial<OnboardingRecord>): OnboardingRecord {
  const next = { ...readOnboarding(memberId), ...change }
  storage.setItem(ONBOARDING_KEY, `${memberId}\n${JSON.stringify(next)}`)
  return next
}

const isRecord = (value: unknown): value is Partial<OnboardingRecord> =>
  typeof value === 'object' &&
  value !== null &&
  'steps' in value &&
  typeof value.steps === 'object' &&
  value.steps !== null
