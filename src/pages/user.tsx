import { css } from 'goober'
import type { ReactElement } from 'react'
import { useSearch } from 'wouter'
import type { Profile } from '#domain/profile/profile.ts'
import { lazyPagePart } from '../features/app/reload-recovery.ts'
import { BlockedMember } from '../features/member/blocked-member.tsx'
import { displayName } from '../features/member/display-name.ts'
import { FollowRequests } from '../features/member/follow-requests.tsx'
import type { ReportDialogComponent } from '../features/member/member-menu.tsx'
import { MemberView } from '../features/member/member-view.tsx'
import { MissingMember } from '../features/member/missing-member.tsx'
import { useMember, useMemberSubscription, useRelationTo } from '../features/member/queries.ts'
import { usePageTitle } from '../features/navigation/use-page-title.ts'
import { MemberRoutes } from '../features/route/by-member/member-routes.tsx'
import { Grade } from '../features/route/grade.tsx'
import { ACHIEVEMENTS_FAILURE } from '../features/standing/messages.ts'
import { paths } from '../paths.ts'
import { useSession } from '../state/session.ts'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { Page } from '../ui/layout/page.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import { lazyPart } from '../ui/lazy-module.ts'
import { TabLinks } from '../ui/tabs/tabs.tsx'

const ReportDialog = lazyComponent(
  lazyPagePart(async () => (await import('../features/report/report-dialog.tsx')).ReportDialog),
)
const Report: ReportDialogComponent = (props) => <ReportDialog {...props} />
const MemberCollections = lazyComponent(
  lazyPagePart(
    async () => (await import('../features/collection/list/member-collections.tsx')).MemberCollections,
  ),
)
const MemberCommunities = lazyComponent(
  lazyPagePart(
    async () => (await import('../features/community/list/member-communities.tsx')).MemberCommunities,
  ),
)
const MemberEvents = lazyComponent(
  lazyPagePart(async () => (await import('../features/event/list/member-events.tsx')).MemberEvents),
)
const MemberAchievements = lazyComponent(
  lazyPagePart(async () => (await import('../features/standing/member-achievements.tsx')).MemberAchievements),
)
const lists = lazyPagePart(async () => import('../features/member/follow-lists.tsx'))
const FollowerList = lazyComponent(lazyPart(lists, 'FollowerList'))
const FollowingList = lazyComponent(lazyPart(lists, 'FollowingList'))
const Cover = lazyComponent(
  lazyPagePart(async () => (await import('../features/photo/cover/cover.tsx')).Cover),
)
const CARD_SLOTS = { Cover }
const EVENT_SLOTS = { Grade }

/** The head of the page is as wide as the window; a scroll bar must not make it wider. */
const styles = css`
  overflow-x: clip;
`

/** A member as others see them, from this device; what is missing is downloaded while the page is open. */
export function UserPage({ params: { id } }: { params: { id: string } }): ReactElement {
  const member = useMember(id)
  const subscription = useMemberSubscription(id)
  const block = useRelationTo('block', id)
  usePageTitle(member ? displayName(member) : 'Member')
  return (
    <div className={styles}>
      <Page>
        {block.relation ? (
          <BlockedMember id={id} block={block.relation} state={block.state} profile={member ?? null} />
        ) : member ? (
          <LoadedMember key={id} member={member} />
        ) : (
          <MissingMember
            id={id}
            isKnown={member === null && block.relation === null}
            subscription={subscription}
          />
        )}
      </Page>
    </div>
  )
}

function LoadedMember({ member }: { member: Profile }): ReactElement {
  const isMine = useSession().memberId === member.id
  return (
    <MemberView member={member} isMine={isMine} Report={Report}>
      {isMine && <FollowRequests memberId={member.id} />}
      <MemberTabs member={member} isMine={isMine} />
    </MemberView>
  )
}

const TABS = ['routes', 'collections', 'communities', 'events', 'achievements'] as const
/** Only the two members of a follow see it. */
const OWN_TABS = [...TABS, 'followers', 'following'] as const
type Tab = (typeof OWN_TABS)[number]
const TAB_LABELS: Record<Tab, string> = {
  routes: 'Routes',
  collections: 'Collections',
  communities: 'Communities',
  events: 'Events',
  achievements: 'Achievements',
  followers: 'Followers',
  following: 'Following',
}

interface MemberTabsProps {
  member: Profile
  isMine: boolean
}

/** The chosen tab is in the address. */
function MemberTabs({ member, isMine }: MemberTabsProps): ReactElement {
  const given = new URLSearchParams(useSearch()).get('tab')
  const tabs: readonly Tab[] = isMine ? OWN_TABS : TABS
  const tab = tabs.find((one) => one === given) ?? 'routes'
  return (
    <>
      <TabLinks
        label={displayName(member)}
        links={tabs.map((one) => ({
          href: `${paths.user(member.id)}?tab=${one}`,
          label: TAB_LABELS[one],
          current: one === tab,
        }))}
      />
      <ErrorBoundary size="medium">
        <TabContent tab={tab} member={member} isMine={isMine} />
      </ErrorBoundary>
    </>
  )
}

function TabContent({ tab, member, isMine }: MemberTabsProps & { tab: Tab }): ReactElement {
  const { id, counts } = member
  const shared = { memberId: id, name: displayName(member), isMine }
  if (tab === 'collections') return <MemberCollections {...shared} slots={CARD_SLOTS} />
  if (tab === 'communities') return <MemberCommunities {...shared} />
  if (tab === 'events') return <MemberEvents {...shared} slots={EVENT_SLOTS} />
  if (tab === 'achievements')
    return (
      <ErrorBoundary size="small" message={ACHIEVEMENTS_FAILURE}>
        <MemberAchievements member={member} />
      </ErrorBoundary>
    )
  if (tab === 'followers') return <FollowerList memberId={id} />
  if (tab === 'following') return <FollowingList memberId={id} />
  return <MemberRoutes {...shared} count={counts.routes} />
}
