import type { ReactElement, ReactNode } from 'react'
import type { Profile } from '#domain/profile/profile.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { textStyles } from '../../ui/theme/text-styles.ts'
import { displayName } from './display-name.ts'
import { FollowButton } from './follow-button.tsx'
import { RequestOf } from './follow-requests.tsx'
import { MemberAbout } from './member-about.tsx'
import { MemberHead } from './member-head.tsx'
import { MemberMenu, type ReportDialogComponent } from './member-menu.tsx'
import { MutedNote } from './muted-note.tsx'
import { type MemberRelation, useIncomingFollow, useRelationTo } from './queries.ts'

interface MemberViewProps {
  member: Profile
  isMine: boolean
  Report: ReportDialogComponent
  /** the tabs with what the member shares */
  children: ReactNode
}

/** A member whose profile is on this device. */
export function MemberView({ member, isMine, Report, children }: MemberViewProps): ReactElement {
  const { id, approvesFollowers } = member
  const name = displayName(member)
  const follow = useRelationTo('follow', id)
  return (
    <>
      <MemberHead
        id={id}
        name={name}
        username={member.username}
        picture={member.avatar}
        actions={
          isMine ? (
            <LinkButton href={paths.profile} icon="gear">
              Edit profile
            </LinkButton>
          ) : (
            <>
              <FollowButton id={id} name={name} approvesFollowers={approvesFollowers} />
              <MemberMenu id={id} name={name} Report={Report} />
            </>
          )
        }
      >
        <MemberFacts member={member} />
      </MemberHead>
      {!isMine && <RequestOf member={id} />}
      {!isMine && <MutedNote id={id} name={name} />}
      <MemberAbout member={member} followersDelta={followersDelta(follow)} />
      {children}
    </>
  )
}

function MemberFacts({ member }: { member: Profile }): ReactElement {
  const { id, homeArea, level, username, joinedAt, approvesFollowers } = member
  const followsMe = useIncomingFollow(id)?.state === 'accepted'
  return (
    <>
      {homeArea && <em className={textStyles.place}>{homeArea.name}</em>}
      <span className={textStyles.strong}>Level {level}</span>
      <span className={textStyles.muted}>
        @{username}, here since {joinedAt.slice(0, 4)}
      </span>
      {approvesFollowers && <span className={textStyles.muted}>Approves followers</span>}
      {followsMe && <Tag tone="moss">Follows you</Tag>}
    </>
  )
}

/** A request does not count until it is accepted. */
function followersDelta({ relation, pending }: MemberRelation<'follow'>): number {
  if (pending === 'delete') return -1
  return pending === 'create' && relation?.state === 'accepted' ? 1 : 0
}
