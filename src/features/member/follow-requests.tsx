import type { ReactElement } from 'react'
import type { RelationOf } from '#domain/relation/relation.ts'
import { useItemState } from '../../state/sync-status.ts'
import { Button } from '../../ui/button/button.tsx'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { useMemberCommands } from './commands.ts'
import { PersonList, PersonRow } from './person-list.tsx'
import { useFollowers, useIncomingFollow } from './queries.ts'

/** Members who ask to follow the signed-in one. Nothing is shown if there are none. */
export function FollowRequests({ memberId }: { memberId: string }): ReactElement | null {
  const requests = (useFollowers(memberId) ?? []).filter(({ state }) => state === 'requested')
  if (requests.length === 0) return null
  return (
    <Section title="Follow requests" note={requests.length.toLocaleString('en')}>
      <PersonList label="Follow requests">
        {requests.map((follow) => (
          <FollowRequest key={follow.id} follow={follow} />
        ))}
      </PersonList>
    </Section>
  )
}

/** The request of one member, on that member's page. */
export function RequestOf({ member }: { member: string }): ReactElement | null {
  const follow = useIncomingFollow(member)
  if (follow?.state !== 'requested') return null
  return (
    <PersonList label="Follow request">
      <FollowRequest follow={follow} />
    </PersonList>
  )
}

function FollowRequest({ follow }: { follow: RelationOf<'follow'> }): ReactElement {
  const { author, createdAt } = follow
  const { answerFollower } = useMemberCommands()
  const state = useItemState({ collection: 'relations', id: follow.id })
  return (
    <PersonRow
      id={author.id}
      name={author.username}
      picture={author.avatar}
      state={state}
      note={
        <>
          Asked to follow you <RelativeTime at={createdAt} />
        </>
      }
    >
      <Row tight>
        <Button
          size="small"
          tone="primary"
          aria-label={`Accept ${author.username}`}
          onClick={() => void answerFollower(author.id, true)}
        >
          Accept
        </Button>
        <Button
          size="small"
          aria-label={`Decline ${author.username}`}
          onClick={() => void answerFollower(author.id, false)}
        >
          Decline
        </Button>
      </Row>
    </PersonRow>
  )
}
