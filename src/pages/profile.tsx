import { css } from 'goober'
import type { ReactElement } from 'react'
import { usePage } from '../features/navigation/use-page.ts'
import { ProfileSettings } from '../features/profile/profile-settings.tsx'
import { useSession } from '../state/session.ts'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'

const column = css`
  max-width: 640px;
`

export function ProfilePage(): ReactElement {
  usePage('Profile Settings')
  const { memberId } = useSession()
  return (
    <Page>
      <PageHead title="Profile Settings" />
      <div className={column}>{memberId && <ProfileSettings key={memberId} memberId={memberId} />}</div>
    </Page>
  )
}
