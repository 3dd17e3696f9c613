import { lazy, type ReactElement, Suspense } from 'react'
import { accountId } from '#domain/account/account.ts'
import { useLeftForm } from '../../platform/kept-form.ts'
import { useItemState } from '../../state/sync-status.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { SyncChip } from '../../ui/sync-chip.tsx'
import { NoticeSettings } from './notice-settings.tsx'
import { OwnData } from './own-data.tsx'
import { PaceSettings } from './pace-settings.tsx'
import type { ProfileDraft } from './profile-draft.ts'
import { ProfileForm, profileName } from './profile-form.tsx'
import { useProfile } from './queries.ts'
import { ViewSettings } from './view-settings.tsx'

// Far down the page, and for few: its code comes after the rest.
const PrivacyZones = lazy(async () => ({ default: (await import('./privacy-zones.tsx')).PrivacyZones }))

/** How the app looks to the member, and the member to others. */
export function ProfileSettings({ memberId }: { memberId: string }): ReactElement {
  const settings = useItemState({ collection: 'account', id: accountId(memberId, 'settings') })
  const profile = useItemState({ collection: 'profiles', id: memberId })
  return (
    <>
      <Section title="Display" note={settings && <SyncChip state={settings} />}>
        <ViewSettings />
      </Section>
      <Section title="Pace" note={settings && <SyncChip state={settings} />}>
        <ErrorBoundary size="medium">
          <PaceSettings memberId={memberId} />
        </ErrorBoundary>
      </Section>
      <Section title="Notifications" note="inside the app">
        <NoticeSettings />
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
        <OwnData />
      </Section>
    </>
  )
}

function OwnProfile({ memberId }: { memberId: string }): ReactElement {
  const profile = useProfile(memberId)
  const left = useLeftForm<ProfileDraft>(profileName(memberId))
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
