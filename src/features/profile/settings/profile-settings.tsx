import type { ReactElement, ReactNode } from 'react'
import { accountId } from '#domain/account/account.ts'
import { useFormDraft } from '../../../platform/drafts/form-draft.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { DataExport } from '../export/data-export.tsx'
import type { ProfileDraft } from '../form/profile-draft.ts'
import { ProfileForm, profileDraftName } from '../form/profile-form.tsx'
import { useProfile } from '../queries.ts'
import { DisplaySettings } from './display-settings.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { OfflineSettings } from './offline-settings.tsx'
import { PaceSettings } from './pace-settings.tsx'
import { PrivacySettings } from './privacy-settings.tsx'
import { SETTINGS_SECTIONS, SectionAnchor, SectionLinks } from './section-links.tsx'

// far down the page and used by few: loaded after the rest
const PrivacyZones = lazyComponent(
  async () => (await import('../privacy-zones/privacy-zones.tsx')).PrivacyZones,
  { placeholder: <Opening label="Opening your privacy zones" /> },
)

const SessionList = lazyComponent(async () => (await import('../sessions/session-list.tsx')).SessionList, {
  placeholder: <Opening label="Loading your devices" />,
})

const CalendarFeed = lazyComponent(
  async () => (await import('../calendar-feed/calendar-feed.tsx')).CalendarFeed,
  { placeholder: <Opening label="Loading your calendar address" /> },
)

interface ProfileSettingsProps {
  memberId: string
  /** the list of blocked and muted members, of another feature */
  hiddenMembers: ReactNode
  /** chooses the member's picture, of another feature */
  avatar: ReactNode
  /** the member's plan, of another feature */
  plan: ReactNode
}

/** All settings of the member. */
export function ProfileSettings({
  memberId,
  hiddenMembers,
  avatar,
  plan,
}: ProfileSettingsProps): ReactElement {
  const settings = useItemState({ collection: 'account', id: accountId(memberId, 'settings') })
  const profile = useItemState({ collection: 'profiles', id: memberId })
  return (
    <>
      <SectionLinks />
      <Section title={SETTINGS_SECTIONS.display} note={settings && <SyncChip state={settings} />}>
        <SectionAnchor id="display" />
        <DisplaySettings />
      </Section>
      <Section title={SETTINGS_SECTIONS.pace} note={settings && <SyncChip state={settings} />}>
        <SectionAnchor id="pace" />
        <ErrorBoundary size="medium">
          <PaceSettings memberId={memberId} />
        </ErrorBoundary>
      </Section>
      <Section title={SETTINGS_SECTIONS.notifications} note="inside the app">
        <SectionAnchor id="notifications" />
        <NotificationSettings />
      </Section>
      <Section title={SETTINGS_SECTIONS.profile} note={profile && <SyncChip state={profile} />}>
        <SectionAnchor id="profile" />
        <ErrorBoundary size="small">{avatar}</ErrorBoundary>
        <ErrorBoundary size="medium">
          <OwnProfile memberId={memberId} />
        </ErrorBoundary>
      </Section>
      <Section title={SETTINGS_SECTIONS.privacy} note={settings && <SyncChip state={settings} />}>
        <SectionAnchor id="privacy" />
        <ErrorBoundary size="medium">
          <PrivacySettings memberId={memberId} />
        </ErrorBoundary>
      </Section>
      <Section title={SETTINGS_SECTIONS.zones} note={settings && <SyncChip state={settings} />}>
        <SectionAnchor id="zones" />
        <ErrorBoundary size="medium">
          <PrivacyZones />
        </ErrorBoundary>
      </Section>
      <Section title={SETTINGS_SECTIONS.hidden}>
        <SectionAnchor id="hidden" />
        <ErrorBoundary size="medium">{hiddenMembers}</ErrorBoundary>
      </Section>
      <Section title={SETTINGS_SECTIONS.offline} note={settings && <SyncChip state={settings} />}>
        <SectionAnchor id="offline" />
        <ErrorBoundary size="medium">
          <OfflineSettings />
        </ErrorBoundary>
      </Section>
      <Section title={SETTINGS_SECTIONS.calendar}>
        <SectionAnchor id="calendar" />
        <ErrorBoundary size="medium">
          <CalendarFeed />
        </ErrorBoundary>
      </Section>
      <Section title={SETTINGS_SECTIONS.devices}>
        <SectionAnchor id="devices" />
        <ErrorBoundary size="medium">
          <SessionList />
        </ErrorBoundary>
      </Section>
      <Section title={SETTINGS_SECTIONS.plan}>
        <SectionAnchor id="plan" />
        <ErrorBoundary size="small">{plan}</ErrorBoundary>
      </Section>
      <Section title={SETTINGS_SECTIONS.data}>
        <SectionAnchor id="data" />
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
        It is downloaded with the first sync. You can edit it then.
      </EmptyState>
    )
  }
  return <Opening label="Opening your profile" />
}

function Opening({ label }: { label: string }): ReactElement {
  return (
    <Skeleton label={label}>
      <SkeletonBar height="40px" />
    </Skeleton>
  )
}
