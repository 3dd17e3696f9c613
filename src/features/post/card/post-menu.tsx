import { type ReactElement, useState } from 'react'
import { isModerator } from '#domain/community/access/membership-status.ts'
import { mayDeletePost, writablePostFields } from '#domain/post/may-write.ts'
import type { Post } from '#domain/post/post.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EDIT_SHAPE, TRASH_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { Menu, type MenuTriggerProps } from '../../../ui/menu/menu.tsx'
import type { MenuItem } from '../../../ui/menu/menu-list.tsx'
import { usePostCommands } from '../commands.ts'
import type { FeedContext } from '../post-slots.ts'
import { DeletePost, HidePost } from './lazy-dialogs.ts'
import { countButtonStyles } from './post-styles.ts'

const MORE_ICON = 'M4 9.5h1v1H4ZM9.5 9.5h1v1h-1ZM15 9.5h1v1h-1Z'

const menuTrigger =
  (author: string) =>
  (aria: MenuTriggerProps): ReactElement => (
    <button type="button" className={countButtonStyles} {...aria}>
      <Icon name={MORE_ICON} />
      <VisuallyHidden>More about the post by {author}</VisuallyHidden>
    </button>
  )

interface PostMenuProps {
  post: Post
  context: FeedContext
  onEdit: () => void
}

/** Edits, pins, deletes or reports a post. */
export function PostMenu({ post, context, onEdit }: PostMenuProps): ReactElement | null {
  const { memberId, slots, roleIn } = context
  const { pin, show } = usePostCommands()
  const [dialog, setDialog] = useState<'delete' | 'report' | 'hide' | null>(null)
  const role = post.community === null ? null : roleIn(post.community)
  const membership = { state: role === null ? null : ('member' as const), role }
  const isAuthor = post.author.id === memberId
  const mayEdit = writablePostFields({ isAuthor, membership }, post).includes('text')
  const items: MenuItem[] = [
    ...(mayEdit ? [{ label: 'Edit', icon: EDIT_SHAPE, onSelect: onEdit } as const] : []),
    ...(isModerator(membership)
      ? [
          {
            label: post.pinned ? 'Unpin' : 'Pin',
            icon: 'flag',
            onSelect: () => void pin(post.id, !post.pinned),
          } as const,
          post.hidden
            ? ({ label: 'Show again', icon: 'eye', onSelect: () => void show(post.id) } as const)
            : ({ label: 'Hide', icon: 'eye', onSelect: () => setDialog('hide') } as const),
        ]
      : []),
    ...(isAuthor ? [] : [{ label: 'Report', icon: 'flag', onSelect: () => setDialog('report') } as const]),
    ...(mayDeletePost({ isAuthor, membership })
      ? [{ label: 'Delete', icon: TRASH_SHAPE, danger: true, onSelect: () => setDialog('delete') } as const]
      : []),
  ]
  const close = (): void => setDialog(null)
  return (
    <>
      <Menu
        label={`Actions for the post by ${post.author.username}`}
        items={items}
        trigger={menuTrigger(post.author.username)}
      />
      {dialog === 'hide' && <HidePost post={post} onClose={close} />}
      {dialog === 'delete' && <DeletePost post={post} isAuthor={isAuthor} onClose={close} />}
      {dialog === 'report' && (
        <slots.ReportDialog
          target={{ collection: 'posts', id: post.id }}
          what={`the post by ${post.author.username}`}
          onClose={close}
        />
      )}
    </>
  )
}
