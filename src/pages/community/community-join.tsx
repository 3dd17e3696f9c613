import type { ReactElement } from 'react'
import { LinkInvitationView } from '../../features/community/invite-link/link-invitation.tsx'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** Opens an invitation link to a community. */
export const CommunityJoinPage = ({ params: { token } }: { params: { token: string } }): ReactElement => (
  <Page>
    <ErrorBoundary size="medium">
      <LinkInvitationView key={token} token={token} />
    </ErrorBoundary>
  </Page>
)
