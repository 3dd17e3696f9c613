import type { ReactElement } from 'react'
import { CommunityInvitation } from '../features/community/membership/community-invitation.tsx'
import { LinkInvitationView } from '../features/invite-link/link-invitation.tsx'
import { TripInvitation } from '../features/trip/join/trip-invitation.tsx'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { Page } from '../ui/layout/page.tsx'

interface InvitationPageProps {
  token: string
  back: { label: string; href: string }
}

/** Opens an invitation link, to whatever it leads. */
export const LinkInvitationPage = ({ token, back }: InvitationPageProps): ReactElement => (
  <Page>
    <ErrorBoundary size="medium">
      <LinkInvitationView key={token} token={token} back={back}>
        {(invitation, { join, ...joining }) =>
          'trip' in invitation ? (
            <TripInvitation trip={invitation.trip} {...joining} join={() => join([])} />
          ) : (
            <CommunityInvitation community={invitation.community} {...joining} join={join} />
          )
        }
      </LinkInvitationView>
    </ErrorBoundary>
  </Page>
)
