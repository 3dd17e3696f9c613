import type { ReactElement } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { usePostCommands } from '../commands.ts'

/** Asks before a post is deleted. */
export function DeletePost({ id, onClose }: { id: string; onClose: () => void }): ReactElement {
  const { remove } = usePostCommands()
  async function confirm(): Promise<void> {
    const isDeleted = await remove(id)
    if (isDeleted) notify('success', 'Post deleted')
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete this post?"
      description="It will be deleted for everyone, with its comments."
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button tone="danger" onClick={() => void confirm()}>
            Delete post
          </Button>
        </>
      }
    />
  )
}
