import { type ReactElement, useState } from 'react'
import type { Post } from '#domain/post/post.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { usePostCommands } from '../commands.ts'
import { ReasonField } from './reason-field.tsx'

export interface DeletePostProps {
  post: Post
  isAuthor: boolean
  onClose: () => void
}

/** Asks before a post is deleted. A moderator gives its author a reason, unless it was hidden with one. */
export function DeletePost({ post, isAuthor, onClose }: DeletePostProps): ReactElement {
  const { remove, removeFor } = usePostCommands()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const needsReason = !isAuthor && post.hiddenReason === null
  const { id, author } = post
  async function confirm(): Promise<void> {
    setChecked(true)
    const given = reason.trim()
    if (needsReason && !given) return
    const isDeleted = await (needsReason ? removeFor(id, given) : remove(id))
    if (isDeleted) notify('success', 'Post deleted')
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isAuthor ? 'Delete this post?' : `Delete the post by ${author.username}?`}
      description="It will be deleted for everyone, with its comments."
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button tone="danger" onClick={() => void confirm()}>
            Delete post
          </Button>
        </>
      }
    >
      {needsReason && (
        <ReasonField username={author.username} reason={reason} isChecked={isChecked} onChange={setReason} />
      )}
    </Dialog>
  )
}
