import { css } from 'goober'
import type { ReactElement } from 'react'
import { ProfileSettings } from '../../features/profile/settings/profile-settings.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../state/session.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Skeleton, SkeletonBar } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

// far down the page and used by few: loaded after the rest
const HiddenMembers = lazyComponent(
  async () => (await import('../../features/member/hidden-members.tsx')).HiddenMembers,
  {
    placeholder: (
      <Skeleton label="Loading blocked and muted members">
        <SkeletonBar height="40px" />
      </Skeleton>
    ),
  },
)

const PlanStatus = lazyComponent(
  async () => (await import('../../features/subscription/plan-status.tsx')).PlanStatus,
)

const AvatarField = lazyComponent(
  async () => (await import('../../features/photo/avatar/avatar-field.tsx')).AvatarField,
)

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
            <>
              <LinkButton href={paths.user(memberId)} icon="user">
                View my profile
              </LinkButton>
              <LinkButton href={paths.achievements} icon="star">
                Achievements
              </LinkButton>
            </>
          )
        }
      />
      <div className={column}>
        {memberId && (
          <ProfileSettings
            key={memberId}
            memberId={memberId}
            avatar={<AvatarField memberId={memberId} />}
            hiddenMembers={<HiddenMembers memberId={memberId} />}
            plan={<PlanStatus />}
          />
        )}
      </div>
    </Page>
  )
}
