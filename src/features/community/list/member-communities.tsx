import { css } from 'goober'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../paths.ts'
import type { Queries } from '../../../platform/port/port.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'
import { Tag } from '../../../ui/display/tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { classNames } from '../../../ui/layout/class-names.ts'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { Crest } from '../crest.tsx'
import { ROLE_LABELS } from '../labels.ts'
import { myCommunityStyles } from './my-community-styles.ts'

const styles = css`
  margin: 12px 0 16px;
`

interface MemberCommunitiesProps {
  memberId: string
  name: string
  isMine: boolean
}

/** The communities on this device that a member belongs to, as far as the signed-in member may know it. */
export function MemberCommunities({ memberId, name, isMine }: MemberCommunitiesProps): ReactElement {
  const communities = useQuery('community.of', { member: memberId })
  if (!communities) {
    return (
      <Skeleton label="Loading...">
        <SkeletonBar height="88px" />
      </Skeleton>
    )
  }
  if (communities.length === 0) {
    return (
      <EmptyState title="No communities on this device">
        {isMine
          ? 'Communities that you join appear here.'
          : `Communities of ${name} that you can see appear here.`}
      </EmptyState>
    )
  }
  return (
    <ul className={classNames(myCommunityStyles, styles)} aria-label={`Communities of ${name}`}>
      {communities.map((community) => (
        <CommunityItem key={community.id} community={community} />
      ))}
    </ul>
  )
}

type MemberCommunity = Queries['community.of']['result'][number]

function CommunityItem({ community }: { community: MemberCommunity }): ReactElement {
  const { id, name, area, counts, activities, colour, role } = community
  return (
    <li>
      <Crest id={id} activities={activities} colour={colour} isUnsent={false} />
      <div className="text">
        <h2>
          <Link href={paths.community(id)}>{name}</Link>
          {role !== 'member' && <Tag>{ROLE_LABELS[role]}</Tag>}
        </h2>
        {area && <p className={textStyles.place}>{area.name}</p>}
        <p className={classNames(textStyles.small, textStyles.muted)}>
          {formatCount(counts.members, 'member')}
        </p>
      </div>
    </li>
  )
}
