import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { useConnectionToast } from '../../features/app/connection-toast.ts'
import { lazyPagePart } from '../../features/app/reload-recovery.ts'
import { usePageTitle } from '../../features/navigation/use-page-title.ts'
import { ActivitiesStep } from '../../features/profile/onboarding/activities-step.tsx'
import { AreaStep } from '../../features/profile/onboarding/area-step.tsx'
import { OnboardingFrame } from '../../features/profile/onboarding/onboarding-frame.tsx'
import { PreviousStep } from '../../features/profile/onboarding/step-buttons.tsx'
import type { StepProps } from '../../features/profile/onboarding/step-props.ts'
import {
  firstOpenStep,
  nextStep,
  ONBOARDING_STEPS,
  type OnboardingStep,
  parseStep,
  previousStep,
  STEP_NAMES,
  stepState,
} from '../../features/profile/onboarding/steps.ts'
import { useProfile } from '../../features/profile/queries.ts'
import { onboardingPath, paths, safeReturnPath } from '../../paths.ts'
import { readOnboarding, writeOnboarding } from '../../platform/session/onboarding-record.ts'
import { session, useSession } from '../../state/session.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { NoticesStep, PeopleStep, RecordingsStep, ThisDeviceStep } from './onboarding/steps.tsx'

const OfflineAreaStep = lazyComponent(
  lazyPagePart(async () => (await import('./onboarding/offline-area-step.tsx')).OfflineAreaStep),
)

const STEPS: Record<OnboardingStep, ComponentType<StepProps>> = {
  activities: ActivitiesStep,
  area: AreaStep,
  people: PeopleStep,
  notices: NoticesStep,
  device: ThisDeviceStep,
  offline: OfflineAreaStep,
  recordings: RecordingsStep,
}

/** The first step welcomes; the others are named as in the list of steps. */
const titleOf = (step: OnboardingStep): string =>
  step === 'activities' ? 'Welcome to Cairnway' : STEP_NAMES[step]

/** Onboarding of a new member. The step is in the address, so that going back leads to the previous one. */
export function OnboardingPage(): ReactElement | null {
  useConnectionToast({ hasBanner: false })
  const { memberId } = useSession()
  useEffect(() => {
    session.isNew = false // from now on the guards do not send them here
  }, [])
  return memberId ? <Steps key={memberId} memberId={memberId} /> : null
}

type Profile = ReturnType<typeof useProfile>

function Steps({ memberId }: { memberId: string }): ReactElement | null {
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const profile = useProfile(memberId)
  const [record, setRecord] = useState(() => readOnboarding(memberId))
  const origin = safeReturnPath(search.get('from'))
  const end = origin ?? paths.home
  const named = parseStep(search.get('step'))
  if (!named && profile === undefined) return null // not read yet
  const step = named ?? firstOpenStep(profile ?? null, record.steps) ?? ONBOARDING_STEPS[0]
  const Step = STEPS[step]
  const remember: StepProps['remember'] = (change) => setRecord(writeOnboarding(memberId, change))
  const go = (state: 'done' | 'skipped'): void => {
    remember({ steps: { ...readOnboarding(memberId).steps, [step]: state } })
    const next = nextStep(step)
    navigate(next ? onboardingPath({ step: next, origin }) : end)
  }
  const previous = previousStep(step)
  return (
    <OnboardingFrame
      title={titleOf(step)}
      at={ONBOARDING_STEPS.indexOf(step) + 1}
      steps={ONBOARDING_STEPS.map((each) => ({
        name: STEP_NAMES[each],
        state: stepState(each, { profile: profile ?? null, marks: record.steps }),
        summary: summaryOf(each, profile),
      }))}
      end={{ href: end, label: end === paths.home ? 'Go to the dashboard' : 'Finish later' }}
    >
      <Heading key={step} step={step} />
      <PreviousStep value={previous && onboardingPath({ step: previous, origin })}>
        <Step
          key={step}
          memberId={memberId}
          record={record}
          remember={remember}
          onDone={() => go('done')}
          onSkip={() => go('skipped')}
        />
      </PreviousStep>
    </OnboardingFrame>
  )
}

/** For screen readers each step is a page: it has a title, and the focus moves to its heading. */
function Heading({ step }: { step: OnboardingStep }): null {
  usePageTitle(titleOf(step))
  return null
}

/** What was chosen in a step, as it is in the profile. */
function summaryOf(step: OnboardingStep, profile: Profile): string | null {
  if (!profile) return null
  if (step === 'activities') return profile.activities.map((each) => ACTIVITY_LABELS[each]).join(', ') || null
  if (step === 'area') return profile.homeArea?.name ?? null
  const { following } = profile.counts
  return step === 'people' && following > 0 ? `${following} followed` : null
}
