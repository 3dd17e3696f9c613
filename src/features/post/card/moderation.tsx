import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { isModerator } from '#domain/community/access/membership-status.ts'
import { type PostModeration, postModeration } from '#domain/post/moderation.ts'
import type { Post } from '#domain/post/post.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { usePostCommands } from '../commands.ts'
import type { FeedContext } from '../post-slots.ts'
import { HidePost } from './lazy-dialogs.ts'

const styles = css`
  margin: 8px 0;
  padding: 8px 12px;
  border-left: 3px solid var(--edge);
  background: var(--sunk);
  font-size: 0.875rem;
  line-height: 1.25rem;
  overflow-wrap: anywhere;
  & p + div {
    margin-top: 8px;
  }
`

const AUTHOR_MESSAGES: Record<Exclude<PostModeration, 'shown'>, string> = {
  waiting: 'Waits for approval. Only you and the moderators can see it.',
  declined: 'Not approved. Only you and the moderators can see it.',
  hidden: 'Hidden by a moderator. Only you and the moderators can see it.',
}
const STEWARD_MESSAGES: typeof AUTHOR_MESSAGES = {
  waiting: 'Waits for approval.',
  declined: 'Not approved. Only moderators and its author can see it.',
  hidden: 'Hidden. Only moderators and its author can see it.',
}

interface ModerationProps {
  post: Post
  context: Pick<FeedContext, 'memberId' | 'roleIn'>
}

/** Why others do not see a post; moderators decide here about one that waits for approval. */
export function Moderation({ post, context }: ModerationProps): ReactElement | null {
  const { memberId, roleIn } = context
  const { show } = usePostCommands()
  const [isDeclining, setDeclining] = useState(false)
  const state = postModeration(post)
  if (state === 'shown') return null
  const { id, author, community, hiddenReason } = post
  const messages = author.id === memberId ? AUTHOR_MESSAGES : STEWARD_MESSAGES
  const role = community === null ? null : roleIn(community)
  return (
    <div className={styles}>
      <p>
        {messages[state]}
        {hiddenReason !== null && ` Reason: ${hiddenReason}`}
      </p>
      {state === 'waiting' && isModerator({ state: 'member', role }) && (
        <Row tight>
          <Button
            size="small"
            tone="primary"
            aria-label={`Approve the post by ${author.username}`}
            onClick={() => void show(id)}
          >
            Approve
          </Button>
          <Button
            size="small"
            aria-label={`Decline the post by ${author.username}`}
            onClick={() => setDeclining(true)}
          >
            Decline
          </Button>
        </Row>
      )}
      {isDeclining && <HidePost post={post} onClose={() => setDeclining(false)} />}
    </div>
  )
}
