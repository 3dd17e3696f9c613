import { css } from 'goober'
import type { ComponentType, ReactElement } from 'react'
import { useSearch } from 'wouter'
import { maySeeCommunityContent } from '#domain/community/access/may-see.ts'
import { isMember } from '#domain/community/access/membership-status.ts'
import type { Community } from '#domain/community/community.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { TabLinks } from '../../../ui/tabs/tabs.tsx'
import { type OwnStanding, useCommunity, useCommunitySubscription, useOwnStanding } from '../queries.ts'
import { AboutCommunity } from './about-community.tsx'
import { CommunityHead, type HeadSlots } from './community-head.tsx'
import { CommunityMembers } from './community-members.tsx'
import { CommunitySide, type SideSlots } from './community-side.tsx'
import { MissingCommunity } from './missing-community.tsx'

const tabStyles = css`
  padding-top: 24px;
`

type TabComponent = ComponentType<{ communityId: string; name: string }>

/** Parts of the page that come from other features, or in files of their own. */
export interface CommunitySlots extends HeadSlots, SideSlots {
  /** tabs with what the community contains, in order; the first one is shown at first */
  tabs: readonly {
    name: string
    label: string
    /** the count of the community that is shown beside the label */
    count?: keyof Community['counts']
    Content: TabComponent
  }[]
}

interface CommunityDetailProps {
  id: string
  memberId: string
  slots: CommunitySlots
}

/** A community from this device; missing parts are downloaded while the page is open. */
export function CommunityDetail({ id, memberId, slots }: CommunityDetailProps): ReactElement {
  const community = useCommunity(id)
  const subscription = useCommunitySubscription(id, memberId)
  if (!community) return <MissingCommunity isKnown={community === null} subscription={subscription} />
  return <LoadedCommunity {...{ community, memberId, slots }} />
}

interface LoadedCommunityProps {
  community: Community
  memberId: string
  slots: CommunitySlots
}

function LoadedCommunity({ community, memberId, slots }: LoadedCommunityProps): ReactElement {
  const standing = useOwnStanding(community, memberId)
  const { id, name, counts } = community
  const names = [...slots.tabs.map((tab) => tab.name), 'members', 'about']
  const given = new URLSearchParams(useSearch()).get('tab')
  const tab = names.find((one) => one === given) ?? names[0] ?? 'about'
  const links = [
    ...slots.tabs.map(({ name: one, label, count }) => ({
      name: one,
      label,
      ...(count && counts[count] > 0 && { note: counts[count].toLocaleString('en') }),
    })),
    { name: 'members', label: 'Members', note: counts.members.toLocaleString('en') },
    { name: 'about', label: 'About' },
  ]
  return (
    <>
      <CommunityHead {...{ community, standing, memberId, slots }} />
      <TabLinks
        label={name}
        links={links.map(({ name: one, ...link }) => ({
          ...link,
          href: `${paths.community(id)}?tab=${one}`,
          current: one === tab,
        }))}
      />
      <div className={tabStyles}>
        <ErrorBoundary size="medium">
          {standing && <TabContent {...{ tab, community, standing, memberId, slots }} />}
        </ErrorBoundary>
      </div>
    </>
  )
}

interface TabContentProps extends LoadedCommunityProps {
  tab: string
  standing: OwnStanding
}

function TabContent({ tab, community, standing, memberId, slots }: TabContentProps): ReactElement {
  const { id, name } = community
  if (tab === 'about') return <AboutCommunity community={community} />
  if (tab === 'members')
    return <CommunityMembers community={community} memberId={memberId} isMember={isMember(standing.status)} />
  const Content = slots.tabs.find((one) => one.name === tab)?.Content
  return (
    <Columns side={<CommunitySide community={community} slots={slots} />}>
      {!maySeeCommunityContent(community.visibility, standing.status) ? (
        <EmptyState title="Only members see this">
          {standing.status.state === 'requested'
            ? 'It appears here when a moderator accepts your request.'
            : 'Join the community to see its posts and events.'}
        </EmptyState>
      ) : (
        Content && <Content communityId={id} name={name} />
      )}
    </Columns>
  )
}
