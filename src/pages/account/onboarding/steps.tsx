import { css } from 'goober'
import type { ReactElement } from 'react'
import { DeviceStep } from '../../../features/app/device-step.tsx'
import { CommunitiesToJoin } from '../../../features/community/list/communities-to-join.tsx'
import { MembersToFollow } from '../../../features/profile/onboarding/members-to-follow.tsx'
import { StepButtons } from '../../../features/profile/onboarding/step-buttons.tsx'
import type { StepProps } from '../../../features/profile/onboarding/step-props.ts'
import { NotificationSettings } from '../../../features/profile/settings/notification-settings.tsx'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'

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

export const PeopleStep = ({ memberId, onDone, onSkip }: StepProps): ReactElement => (
  <Stack gapPx={20}>
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
    <StepButtons onContinue={onDone} onSkip={onSkip} />
  </Stack>
)

export const NoticesStep = ({ onDone, onSkip }: StepProps): ReactElement => (
  <Stack gapPx={20}>
    <p>
      Inside the app only, never by e-mail. Notifications about your account are always on; you can change the
      rest in your profile.
    </p>
    <NotificationSettings />
    <StepButtons onContinue={onDone} onSkip={onSkip} />
  </Stack>
)

export const ThisDeviceStep = ({ onDone, onSkip }: StepProps): ReactElement => (
  <DeviceStep buttons={<StepButtons onContinue={onDone} onSkip={onSkip} />} />
)

/** Leads to the import; the last step. */
export const RecordingsStep = ({ remember, record, onDone, onSkip }: StepProps): ReactElement => (
  <Stack gapPx={20}>
    <p>
      Import the GPX, TCX, FIT, KML or GeoJSON files of earlier tours, several at once. They are processed on
      this device and appear in your list immediately.
    </p>
    <Row>
      <LinkButton
        href={paths.routeCreate}
        onClick={() => remember({ steps: { ...record.steps, recordings: 'done' } })}
      >
        Import recordings
      </LinkButton>
    </Row>
    <StepButtons onContinue={onDone} onSkip={onSkip} />
  </Stack>
)
