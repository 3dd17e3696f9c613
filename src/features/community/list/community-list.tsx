import { css } from 'goober'
import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react'
import { paths } from '../../../paths.ts'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { HeadActions } from '../../../ui/layout/head-actions.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { TabLinks } from '../../../ui/tabs/tabs.tsx'
import { useOwnCommunityRows } from '../queries.ts'
import { MarkAllRead } from '../unread/mark-all-read.tsx'
import { useUnreadPosts } from '../unread/use-unread-posts.ts'
import { ExploreCommunities } from './explore-communities.tsx'
import { useListView, writeListView } from './list-view.ts'
import { MyCommunities, type MySlots } from './my-communities.tsx'

const feedStyles = css`
  padding-top: 20px;
`

/** Parts of the page that come from other features. */
export interface ListSlots extends MySlots {
  /** the posts of the member's communities */
  Feed: ComponentType<{ memberId: string }>
}

interface CommunityListProps {
  memberId: string
  slots: ListSlots
  /** leads to the form for a new community */
  actions: ReactNode
}

/** The member's own communities, and others to explore. The tab and the filters are in the address. */
export function CommunityList({ memberId, slots, actions }: CommunityListProps): ReactElement {
  const { view, setText, update } = useListView()
  const own = useOwnCommunityRows()
  const unread = useUnreadPosts()
  const [explored] = useState(() => ({ ...view, tab: 'explore' as const }))
  const joined = own?.filter(({ state, archived }) => state === 'member' && !archived).length
  return (
    <>
      <PageHeader title="Communities" alternatives={<HeadActions top>{actions}</HeadActions>} />
      <TabLinks
        label="Communities"
        links={[
          {
            href: paths.communities,
            label: 'Mine',
            ...(joined !== undefined && { note: joined.toLocaleString('en') }),
            current: view.tab === 'mine',
          },
          {
            href: `${paths.communities}${writeListView(view.tab === 'explore' ? view : explored)}`,
            label: 'Explore',
            current: view.tab === 'explore',
          },
          { href: paths.communitiesFeed, label: 'Feed', current: view.tab === 'feed' },
        ]}
      />
      {view.tab === 'feed' ? (
        <div className={feedStyles}>
          <ErrorBoundary size="medium">
            <MarkAllRead unread={[...unread.values()]} />
            <slots.Feed memberId={memberId} />
          </ErrorBoundary>
        </div>
      ) : view.tab === 'mine' ? (
        <MyCommunities own={own} unread={unread} memberId={memberId} slots={slots} />
      ) : (
        <ExploreCommunities {...{ view, own, memberId }} onTextChange={setText} onViewChange={update} />
      )}
    </>
  )
}
