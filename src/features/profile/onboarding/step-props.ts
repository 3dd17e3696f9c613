import type { OnboardingRecord } from '../../../platform/session/onboarding-record.ts'

export interface StepProps {
  memberId: string
  /** what this device remembers of onboarding */
  record: OnboardingRecord
  remember: (change: Partial<OnboardingRecord>) => void
  onDone: () => void
  onSkip: () => void
}
