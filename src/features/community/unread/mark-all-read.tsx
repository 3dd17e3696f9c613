import { css } from 'goober'
import { type ReactElement, useRef } from 'react'
import type { UnreadPosts } from '../../../platform/port/port.ts'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { formatUnreadCount } from '../../../ui/format/unread-count.ts'
import { useCommunityCommands } from '../commands.ts'

const styles = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 20px;
  margin-bottom: 16px;
  font-size: 0.9375rem;
  line-height: 1.375rem;
  outline: none;
`

/** How many posts are unread, muted communities included, with a button that marks them as read. */
export function MarkAllRead({ unread }: { unread: readonly UnreadPosts[] }): ReactElement {
  const { markSeen } = useCommunityCommands()
  const status = useRef<HTMLDivElement>(null)
  const count = unread.reduce((sum, row) => sum + row.count, 0)
  async function markAll(): Promise<void> {
    // The button is removed with the last unread post; the focus must not get lost.
    if (await markSeen(newestOf(unread))) status.current?.focus()
  }
  return (
    <div className={styles} ref={status} tabIndex={-1}>
      <output>{count === 0 ? 'All posts are read' : <Count count={count} />}</output>
      {count > 0 && (
        <TextButton quiet onClick={() => void markAll()}>
          Mark all as read
        </TextButton>
      )}
    </div>
  )
}

/** When the newest post was created in each community with unread ones. */
const newestOf = (unread: readonly UnreadPosts[]): Record<string, string> =>
  Object.fromEntries(
    unread.flatMap(({ community, count, newestAt }) =>
      count > 0 && newestAt !== null ? [[community, newestAt] as const] : [],
    ),
  )

const Count = ({ count }: { count: number }): ReactElement => (
  <b>
    {formatUnreadCount(count)} unread {count === 1 ? 'post' : 'posts'}
  </b>
)
