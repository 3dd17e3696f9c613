import type { ReactElement } from 'react'
import { paths } from '../../paths.ts'
import { LinkInvitationPage } from '../link-invitation.tsx'

const BACK = { label: 'My communities', href: paths.communities }

/** Opens an invitation link to a community. */
export const CommunityJoinPage = ({ params: { token } }: { params: { token: string } }): ReactElement => (
  <LinkInvitationPage token={token} back={BACK} />
)
