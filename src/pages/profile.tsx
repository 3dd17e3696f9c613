import { css } from 'goober'
import type { ReactElement } from 'react'
import { ProfileSettings } from '../features/profile/settings/profile-settings.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../state/session.ts'
import { LinkButton } from '../ui/button/link-button.tsx'
import { Page } from '../ui/layout/page.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'

const column = css`
  max-width: 640px;
`

export function ProfilePage(): ReactElement {
  const { memberId } = useSession()
  return (
    <Page>
      <PageHeader
        title="Profile Settings"
        actions={
          memberId && (
            <LinkButton href={paths.user(memberId)} icon="user">
              View my profile
            </LinkButton>
          )
        }
      />
      <div className={column}>{memberId && <ProfileSettings key={memberId} memberId={memberId} />}</div>
    </Page>
  )
}
