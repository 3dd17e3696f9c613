import { css } from 'goober'
import { type ReactElement, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useConnectionToast } from '../../features/app/connection-toast.ts'
import { DeviceStep } from '../../features/app/device-step.tsx'
import { CommunitiesToJoin } from '../../features/community/list/communities-to-join.tsx'
import { usePageTitle } from '../../features/navigation/use-page-title.ts'
import { ActivitiesStep } from '../../features/profile/onboarding/activities-step.tsx'
import { AreaStep } from '../../features/profile/onboarding/area-step.tsx'
import { MembersToFollow } from '../../features/profile/onboarding/members-to-follow.tsx'
import {
  firstOpenStep,
  nextStep,
  ONBOARDING_STEPS,
  type OnboardingStep,
  parseStep,
} from '../../features/profile/onboarding/steps.ts'
import { useProfile } from '../../features/profile/queries.ts'
import { NotificationSettings } from '../../features/profile/settings/notification-settings.tsx'
import { AuthFrame } from '../../features/session/sign-in/auth-frame.tsx'
import { onboardingPath, paths, safeReturnPath } from '../../paths.ts'
import { session, useSession } from '../../state/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'

const TITLES: Record<OnboardingStep, string> = {
  activities: 'Welcome to Cairnway',
  area: 'Where do you go?',
  people: 'People to follow',
  notices: 'Notifications',
  device: 'Use offline',
  recordings: 'Bring your recordings',
}

/** Onboarding of a new member. The step is in the address, so that going back leads to the previous one. */
export function OnboardingPage(): ReactElement | null {
  useConnectionToast({ hasBanner: false })
  const { memberId } = useSession()
  useEffect(() => {
    session.isNew = false // from now on the guards do not send them here
  }, [])
  return memberId ? <Steps key={memberId} memberId={memberId} /> : null
}

function Steps({ memberId }: { memberId: string }): ReactElement | null {
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const profile = useProfile(memberId)
  const origin = safeReturnPath(search.get('from'))
  const end = origin ?? paths.home
  const named = parseStep(search.get('step'))
  if (!named && profile === undefined) return null // not read yet
  const step = named ?? firstOpenStep(profile ?? null)
  const onDone = (): void => {
    const next = nextStep(step)
    navigate(next ? onboardingPath({ step: next, origin }) : end)
  }
  return (
    <AuthFrame title={TITLES[step]} seed={44}>
      <Heading key={step} step={step} />
      <Stack gapPx={20}>
        <StepProgress step={step} />
        {step === 'activities' && <ActivitiesStep memberId={memberId} onDone={onDone} />}
        {step === 'area' && <AreaStep memberId={memberId} onDone={onDone} />}
        {step === 'people' && <People memberId={memberId} onDone={onDone} />}
        {step === 'notices' && <Notices onDone={onDone} />}
        {step === 'device' && <DeviceStep onDone={onDone} />}
        {step === 'recordings' && <Recordings end={end} />}
      </Stack>
      {step !== 'recordings' && (
        <p className="other">
          <TextLink href={end}>Finish later</TextLink>
        </p>
      )}
    </AuthFrame>
  )
}

/** For screen readers each step is a page: it has a title, and the focus moves to its heading. */
function Heading({ step }: { step: OnboardingStep }): null {
  usePageTitle(TITLES[step])
  return null
}

function StepProgress({ step }: { step: OnboardingStep }): ReactElement {
  const at = ONBOARDING_STEPS.indexOf(step) + 1
  const count = ONBOARDING_STEPS.length
  return <Progress label="First steps" value={at} max={count} count={`${at} of ${count}`} />
}

interface StepProps {
  memberId: string
  onDone: () => void
}

const part = css`
  & h2 {
    margin-bottom: 8px;
    font-size: 1rem;
    line-height: 1.375rem;
  }
  & > p {
    color: var(--muted);
    font-size: 0.9375rem;
    line-height: 1.375rem;
  }
`

function People({ memberId, onDone }: StepProps): ReactElement {
  return (
    <>
      <p>Their routes are downloaded to your device and open offline.</p>
      <ErrorBoundary size="medium">
        <div className={part}>
          <h2>People</h2>
          <MembersToFollow memberId={memberId} />
        </div>
      </ErrorBoundary>
      <ErrorBoundary size="medium">
        <div className={part}>
          <h2>Communities</h2>
          <CommunitiesToJoin memberId={memberId} />
        </div>
      </ErrorBoundary>
      <div>
        <Button tone="primary" onClick={onDone}>
          Continue
        </Button>
      </div>
    </>
  )
}

function Notices({ onDone }: Pick<StepProps, 'onDone'>): ReactElement {
  return (
    <>
      <p>
        Inside the app only, never by e-mail. Notifications about your account are always on; you can change
        the rest in your profile.
      </p>
      <NotificationSettings />
      <div>
        <Button tone="primary" onClick={onDone}>
          Continue
        </Button>
      </div>
    </>
  )
}

function Recordings({ end }: { end: string }): ReactElement {
  return (
    <>
      <p>
        Import the GPX, TCX, FIT, KML or GeoJSON files of earlier tours, several at once. They are processed
        on this device and appear in your list immediately.
      </p>
      <Row>
        <LinkButton href={paths.routeCreate} tone="primary">
          Import recordings
        </LinkButton>
        <LinkButton href={end}>{end === paths.home ? 'Go to the dashboard' : 'Continue'}</LinkButton>
      </Row>
    </>
  )
}
