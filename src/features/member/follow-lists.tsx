import { type ReactElement, useState } from 'react'
import type { RelationOf } from '#domain/relation/relation.ts'
import { useItemState } from '../../state/sync-status.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../ui/feedback/skeleton.tsx'
import { useMemberCommands } from './commands.ts'
import { displayName } from './display-name.ts'
import { PersonList, PersonRow } from './person-list.tsx'
import { useFollowers, useFollowing, useMember } from './queries.ts'

// A follow is visible to its two members only, so these lists exist on one's own page.

const SHOWN_AT_FIRST = 50

const loading = (
  <Skeleton label="Loading...">
    <SkeletonBar height="56px" />
  </Skeleton>
)

/** Who follows the signed-in member. A removed follower may follow or ask again. */
export function FollowerList({ memberId }: { memberId: string }): ReactElement {
  const found = useFollowers(memberId)
  if (!found) return loading
  const followers = found.filter(({ state }) => state === 'accepted')
  if (followers.length === 0) {
    return (
      <EmptyState title="No followers yet">Members who follow you appear here. Only you see them.</EmptyState>
    )
  }
  return (
    <Growing all={followers} label="Followers">
      {(follow) => <Follower key={follow.id} follow={follow} />}
    </Growing>
  )
}

function Follower({ follow }: { follow: RelationOf<'follow'> }): ReactElement {
  const { author } = follow
  const { answerFollower } = useMemberCommands()
  const state = useItemState({ collection: 'relations', id: follow.id })
  return (
    <PersonRow id={author.id} name={author.username} picture={author.avatar} state={state}>
      <Button
        size="small"
        aria-label={`Remove ${author.username}`}
        onClick={() => void answerFollower(author.id, false)}
      >
        Remove
      </Button>
    </PersonRow>
  )
}

/** Whom the signed-in member follows or has asked to follow. */
export function FollowingList({ memberId }: { memberId: string }): ReactElement {
  const follows = useFollowing(memberId)
  if (!follows) return loading
  if (follows.length === 0) {
    return (
      <EmptyState title="Not following anyone yet">
        Follow members to get their routes on this device. Only you see this list.
      </EmptyState>
    )
  }
  return (
    <Growing all={follows} label="Following">
      {(follow) => <Followed key={follow.id} follow={follow} />}
    </Growing>
  )
}

function Followed({ follow }: { follow: RelationOf<'follow'> }): ReactElement {
  const { target, state: answer } = follow
  const profile = useMember(target.id)
  const { setFollowing } = useMemberCommands()
  const state = useItemState({ collection: 'relations', id: follow.id })
  const name = profile ? displayName(profile) : 'Member'
  const isRequest = answer === 'requested'
  return (
    <PersonRow
      id={target.id}
      name={name}
      username={profile?.username}
      picture={profile?.avatar}
      state={state}
      note={isRequest ? 'Requested' : undefined}
    >
      <Button
        size="small"
        aria-label={isRequest ? `Withdraw the request to ${name}` : `Unfollow ${name}`}
        onClick={() => void setFollowing(target.id, false)}
      >
        {isRequest ? 'Withdraw' : 'Unfollow'}
      </Button>
    </PersonRow>
  )
}

interface GrowingProps {
  all: readonly RelationOf<'follow'>[]
  label: string
  children: (follow: RelationOf<'follow'>) => ReactElement
}

function Growing({ all, label, children }: GrowingProps): ReactElement {
  const [limit, setLimit] = useState(SHOWN_AT_FIRST)
  return (
    <>
      <PersonList label={label}>{all.slice(0, limit).map(children)}</PersonList>
      {all.length > limit && <Button onClick={() => setLimit(limit + SHOWN_AT_FIRST)}>Show more</Button>}
    </>
  )
}
