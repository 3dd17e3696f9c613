import type { ReactElement } from 'react'
import { lazyPagePart } from '../../features/app/reload-recovery.ts'
import {
  CommunitySettings,
  type SettingsSlots,
} from '../../features/community/settings/community-settings.tsx'
import { useSession } from '../../state/session.ts'
import { Page } from '../../ui/layout/page.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { WithCovers } from '../with-covers.tsx'

const WaitingPosts = lazyComponent(
  lazyPagePart(async () => (await import('../post/waiting-posts.tsx')).WaitingPostsPart),
)
const Invitations = lazyComponent(
  lazyPagePart(
    async () =>
      (await import('../../features/community/settings/invitations-section.tsx')).InvitationsSection,
  ),
)
const InviteLink = lazyComponent(
  lazyPagePart(async () => (await import('../../features/invite-link/invite-link.tsx')).InviteLinkManager),
)
const CoverDialog = lazyComponent(
  lazyPagePart(
    async () => (await import('../../features/photo/cover/cover-dialog.tsx')).CommunityCoverDialog,
  ),
)
const SLOTS: SettingsSlots = {
  CoverDialog: (props) => <CoverDialog {...props} />,
  Invitations: (props) => <Invitations {...props} InviteLink={InviteLink} />,
  WaitingPosts: ({ communityId }) => <WaitingPosts communityId={communityId} />,
}

export function CommunitySettingsPage({ params }: { params: { id: string } }): ReactElement | null {
  const { memberId } = useSession()
  if (memberId === null) return null
  return (
    <Page>
      <WithCovers>
        <CommunitySettings key={params.id} id={params.id} memberId={memberId} slots={SLOTS} />
      </WithCovers>
    </Page>
  )
}
