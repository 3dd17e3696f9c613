import type { ReactElement } from 'react'
import { CommunityList } from '../../features/community/list/community-list.tsx'
import { NextEvent } from '../../features/event/of-community/next-events.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../state/session.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Page } from '../../ui/layout/page.tsx'

const SLOTS = { NextEvent }

export function CommunitiesPage(): ReactElement | null {
  const { memberId } = useSession()
  if (memberId === null) return null
  return (
    <Page>
      <CommunityList
        memberId={memberId}
        slots={SLOTS}
        actions={
          <LinkButton href={paths.communityCreate} tone="primary">
            Create community
          </LinkButton>
        }
      />
    </Page>
  )
}
