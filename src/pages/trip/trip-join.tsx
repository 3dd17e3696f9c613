import type { ReactElement } from 'react'
import { paths } from '../../paths.ts'
import { LinkInvitationPage } from '../link-invitation.tsx'

const BACK = { label: 'My trips', href: paths.trips }

/** Opens an invitation link to a trip. */
export const TripJoinPage = ({ params: { token } }: { params: { token: string } }): ReactElement => (
  <LinkInvitationPage token={token} back={BACK} />
)
