import type { ComponentType, ReactElement, ReactNode } from 'react'
import { Redirect } from 'wouter'
import { isAdmin, isModerator, isOwner } from '#domain/community/access/membership-status.ts'
import type { Community } from '#domain/community/community.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { HeadActions } from '../../../ui/layout/head-actions.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { MissingCommunity } from '../detail/missing-community.tsx'
import {
  type Membership,
  type OwnStanding,
  useCommunity,
  useCommunitySubscription,
  useMembers,
  useOwnStanding,
  useWaitingCount,
} from '../queries.ts'
import { BansSection } from './bans-section.tsx'
import { BrandingSection, type CoverDialogComponent } from './branding-section.tsx'
import { HandOverSection, TakeOverSection } from './hand-over-section.tsx'
import type { InvitationsSectionProps } from './invitations-section.tsx'
import { MembersSection } from './members-section.tsx'
import { PostingSection } from './posting-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RequestsSection } from './requests-section.tsx'
import { settingsStyles } from './settings-styles.ts'

// at the end of the page
const ArchiveSection = lazyComponent(async () => (await import('./ending-section.tsx')).ArchiveSection)
const LogSection = lazyComponent(async () => (await import('./log-section.tsx')).LogSection)
const DeleteSection = lazyComponent(async () => (await import('./ending-section.tsx')).DeleteSection)

/** More memberships of one community are not listed. */
const MEMBERS_MAX = 2_000

/** Parts of the page that are loaded late. */
export interface SettingsSlots {
  WaitingPosts: ComponentType<{ communityId: string }>
  Invitations: ComponentType<Omit<InvitationsSectionProps, 'InviteLink'>>
  CoverDialog: CoverDialogComponent
}

interface CommunitySettingsProps {
  id: string
  memberId: string
  slots: SettingsSlots
}

/** The settings of a community. Members who are no stewards are redirected to its page. */
export function CommunitySettings({ id, memberId, slots }: CommunitySettingsProps): ReactElement | null {
  const community = useCommunity(id)
  const subscription = useCommunitySubscription(id, memberId)
  if (!community) return <MissingCommunity isKnown={community === null} subscription={subscription} />
  return <LoadedSettings community={community} memberId={memberId} slots={slots} />
}

interface LoadedSettingsProps {
  community: Community
  memberId: string
  slots: SettingsSlots
}

function LoadedSettings({ community, memberId, slots }: LoadedSettingsProps): ReactElement | null {
  const standing = useOwnStanding(community, memberId)
  const found = useMembers(community.id, MEMBERS_MAX)
  const waiting = useWaitingCount(community.id)
  if (!standing) return null
  if (!isModerator(standing.status)) return <Redirect to={paths.community(community.id)} replace />
  const sections = sectionsFor({
    community,
    memberId,
    slots,
    standing,
    waiting,
    memberships: found?.rows ?? [],
  })
  return (
    <>
      <PageHeader
        title="Settings"
        crumbs={[
          { label: 'Communities', href: paths.communities },
          { label: community.name, href: paths.community(community.id) },
        ]}
        alternatives={
          <HeadActions>
            <LinkButton href={paths.community(community.id)}>View community</LinkButton>
          </HeadActions>
        }
      />
      <div className={settingsStyles}>
        <nav aria-label="Settings">
          <ul>
            {sections.map(({ name, label, note }) => (
              <li key={name}>
                <a href={`#${name}`}>
                  {label} {note ? <small>{note}</small> : null}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="sections">
          {sections.map(({ name, content }) => (
            <div key={name} id={name} tabIndex={-1}>
              <ErrorBoundary size="medium">{content}</ErrorBoundary>
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

interface SettingsSection {
  /** in the address */
  name: string
  label: string
  /** a number that waits for a decision */
  note?: number
  content: ReactNode
}

interface SectionContext extends LoadedSettingsProps {
  standing: OwnStanding
  memberships: readonly Membership[]
  /** posts that wait for approval */
  waiting: number
}

/** Moderators see requests, posts to approve, members, invitations, bans and the log only. */
function sectionsFor(context: SectionContext): SettingsSection[] {
  const { community, memberId, slots, standing, waiting, memberships } = context
  const { status } = standing
  const inState = (state: Membership['state']) => memberships.filter((one) => one.state === state)
  const [requests, members, bans] = [inState('requested'), inState('member'), inState('banned')]
  const moderation: SettingsSection[] = [
    {
      name: 'requests',
      label: 'Requests',
      note: requests.length,
      content: <RequestsSection community={community} requests={requests} />,
    },
    {
      name: 'waiting',
      label: 'Posts to approve',
      note: waiting,
      content: <slots.WaitingPosts communityId={community.id} />,
    },
    {
      name: 'members',
      label: 'Members and roles',
      content: <MembersSection {...{ community, status, members, memberId }} />,
    },
    {
      name: 'invitations',
      label: 'Invitations',
      content: <slots.Invitations community={community.id} members={members} />,
    },
    { name: 'bans', label: 'Bans', content: <BansSection community={community.id} bans={bans} /> },
    { name: 'log', label: 'Moderation log', content: <LogSection communityId={community.id} /> },
  ]
  if (!isAdmin(status)) return moderation
  return [
    { name: 'profile', label: 'Profile and access', content: <ProfileSection community={community} /> },
    {
      name: 'branding',
      label: 'Cover and colour',
      content: <BrandingSection community={community} CoverDialog={slots.CoverDialog} />,
    },
    ...moderation,
    { name: 'posts', label: 'Posts and notifications', content: <PostingSection community={community} /> },
    ...(isOwner(status) ? ownerSections(community) : takeOverSection(community, memberId)),
  ]
}

const ownerSections = (community: Community): SettingsSection[] => [
  { name: 'hand-over', label: 'Hand over', content: <HandOverSection community={community} /> },
  { name: 'archive', label: 'Archive', content: <ArchiveSection community={community} /> },
  { name: 'delete', label: 'Delete', content: <DeleteSection community={community} /> },
]

const takeOverSection = (community: Community, memberId: string): SettingsSection[] =>
  community.heir === memberId
    ? [
        {
          name: 'hand-over',
          label: 'Take over',
          content: <TakeOverSection community={community} memberId={memberId} />,
        },
      ]
    : []
