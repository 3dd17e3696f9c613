import { css } from 'goober'
import type { ReactElement } from 'react'
import { useQuery } from '../../../platform/queries/use-query.ts'
import { unreadBadge } from '../../../ui/display/unread-badge.ts'
import { formatUnreadCount } from '../../../ui/format/unread-count.ts'
import { classNames } from '../../../ui/layout/class-names.ts'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { narrow } from '../../../ui/theme/media.ts'

const atEnd = css`
  top: 12px;
  left: calc(100% + 2px);
  ${narrow} {
    top: 4px;
    left: calc(50% + 4px);
  }
`

/** In the navigation: how many posts are unread in the communities that are not muted. */
export function UnreadMark(): ReactElement | null {
  const unread = useQuery('community.unread', {}) ?? []
  const count = unread.reduce((sum, row) => (row.isMuted ? sum : sum + row.count), 0)
  if (count === 0) return null
  const shown = formatUnreadCount(count)
  return (
    <>
      <VisuallyHidden>{` ${shown} unread`}</VisuallyHidden>
      <b className={classNames(unreadBadge, atEnd)} aria-hidden="true">
        {shown}
      </b>
    </>
  )
}
