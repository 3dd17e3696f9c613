import { type ReactElement, useState } from 'react'
import { postModeration } from '#domain/post/moderation.ts'
import type { Post } from '#domain/post/post.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { usePostCommands } from '../commands.ts'
import { ReasonField } from './reason-field.tsx'

export interface HidePostProps {
  post: Post
  onClose: () => void
}

/** Hides a post, or declines one that waits for approval, with a reason for its author. */
export function HidePost({ post, onClose }: HidePostProps): ReactElement {
  const { hide } = usePostCommands()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isWaiting = postModeration(post) === 'waiting'
  const { username } = post.author
  async function confirm(): Promise<void> {
    setChecked(true)
    if (reason.trim() && (await hide(post.id, reason.trim()))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isWaiting ? `Decline the post by ${username}?` : `Hide the post by ${username}?`}
      description={
        isWaiting
          ? 'It is not shown to the members. You can still approve it later.'
          : 'Only moderators and its author can still see it. You can show it again.'
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" onClick={() => void confirm()}>
            {isWaiting ? 'Decline' : 'Hide'}
          </Button>
        </>
      }
    >
      <ReasonField username={username} reason={reason} isChecked={isChecked} onChange={setReason} />
    </Dialog>
  )
}
