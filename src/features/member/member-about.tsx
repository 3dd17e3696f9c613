import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Profile } from '#domain/profile/profile.ts'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { type Stat, StatsGrid } from '../../ui/display/stats-grid.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { narrow } from '../../ui/theme/media.ts'
import { textStyles } from '../../ui/theme/text-styles.ts'

const styles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 20px 56px;
  align-items: start;
  padding: 20px 0 16px;
  & > div > p + div {
    margin-top: 10px;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    padding-top: 12px;
  }
`

interface MemberAboutProps {
  member: Profile
  /** difference that an unsent follow of the signed-in member makes */
  followersDelta: number
}

const stat = (label: string, value: number): Stat => ({ label, value: value.toLocaleString('en') })

/** What a member says about themselves, and their counts. */
export function MemberAbout({ member, followersDelta }: MemberAboutProps): ReactElement {
  const { bio, activities, counts } = member
  return (
    <div className={styles}>
      <div>
        {bio && <p className={textStyles.prose}>{bio}</p>}
        {activities.length > 0 && (
          <Row tight>
            {activities.map((activity) => (
              <Tag key={activity}>{ACTIVITY_LABELS[activity]}</Tag>
            ))}
          </Row>
        )}
      </div>
      <StatsGrid
        stats={[
          stat('Routes', counts.routes),
          stat('Outings', counts.outings),
          stat('Communities', counts.communities),
          stat('Followers', Math.max(0, counts.followers + followersDelta)),
          stat('Following', counts.following),
        ]}
      />
    </div>
  )
}
