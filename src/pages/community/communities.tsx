import type { ReactElement } from 'react'
import { lazyPagePart } from '../../features/app/reload-recovery.ts'
import { CommunityList, type ListSlots } from '../../features/community/list/community-list.tsx'
import { NextEvent } from '../../features/event/of-community/next-events.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../state/session.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { WithCovers } from '../with-covers.tsx'

const MemberFeed = lazyComponent(
  lazyPagePart(async () => (await import('../post/member-feed.tsx')).MemberFeed),
)
const SLOTS: ListSlots = { NextEvent, Feed: ({ memberId }) => <MemberFeed memberId={memberId} /> }

export function CommunitiesPage(): ReactElement | null {
  const { memberId } = useSession()
  if (memberId === null) return null
  return (
    <Page>
      <WithCovers>
        <CommunityList
          memberId={memberId}
          slots={SLOTS}
          actions={
            <LinkButton href={paths.communityCreate} tone="primary">
              Create community
            </LinkButton>
          }
        />
      </WithCovers>
    </Page>
  )
}
