import { lazy, type ReactElement, Suspense } from 'react'
import { accountId } from '#domain/account/account.ts'
import { useFormDraft } from '../../../platform/drafts/form-draft.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { DataExport } from '../export/data-export.tsx'
import type { ProfileDraft } from '../form/profile-draft.ts'
import { ProfileForm, profileDraftName } from '../form/profile-form.tsx'
import { useProfile } from '../queries.ts'
import { DisplaySettings } from './display-settings.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PaceSettings } from './pace-settings.tsx'

// Far down the page, and for few: its code comes after the rest.
const PrivacyZones = lazy(async () => ({
  default: (await import('../privacy-zones/privacy-zones.tsx')).PrivacyZones,
}))

/** How the app looks to the member, and the member to others. */
export function ProfileSettings({ memberId }: { memberId: string }): ReactElement {
  const settings = useItemState({ collection: 'account', id: accountId(memberId, 'settings') })
  const profile = useItemState({ collection: 'profiles', id: memberId })
  return (
    <>
      <Section title="Display" note={settings && <SyncChip state={settings} />}>
        <DisplaySettings />
      </Section>
      <Section title="Pace" note={settings && <SyncChip state={settings} />}>
        <ErrorBoundary size="medium">
          <PaceSettings memberId={memberId} />
        </ErrorBoundary>
      </Section>
      <Section title="Notifications" note="inside the app">
        <NotificationSettings />
      </Section>
      <Section title="Profile" note={profile && <SyncChip state={profile} />}>
        <ErrorBoundary size="medium">
          <OwnProfile memberId={memberId} />
        </ErrorBoundary>
      </Section>
      <Section title="Privacy zones" note={settings && <SyncChip state={settings} />}>
        <ErrorBoundary size="medium">
          <Suspense fallback={<Opening label="Opening your privacy zones" />}>
            <PrivacyZones />
          </Suspense>
        </ErrorBoundary>
      </Section>
      <Section title="Your data">
        <DataExport />
      </Section>
    </>
  )
}

function OwnProfile({ memberId }: { memberId: string }): ReactElement {
  const profile = useProfile(memberId)
  const left = useFormDraft<ProfileDraft>(profileDraftName(memberId))
  if (profile && left !== undefined) return <ProfileForm profile={profile} left={left} />
  if (profile === null) {
    return (
      <EmptyState title="Your profile is not on this device yet">
        It comes with the first sync, and can be edited from then on.
      </EmptyState>
    )
  }
  return <Opening label="Opening your profile" />
}

const Opening = ({ label }: { label: string }): ReactElement => (
  <Skeleton label={label}>
    <SkeletonBar height="40px" />
  </Skeleton>
)
