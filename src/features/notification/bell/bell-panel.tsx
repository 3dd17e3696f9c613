import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { TRASH_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { classNames } from '../../../ui/layout/class-names.ts'
import { useNotificationCommands } from '../commands.ts'
import { groupNotifications } from '../entries.ts'
import { focusNeighbour } from '../item/focus-after-delete.ts'
import { listStyles } from '../item/item-styles.ts'
import { NotificationItem } from '../item/notification-item.tsx'
import { NoNotifications } from '../no-notifications.tsx'
import { useNotifications, useUnreadCount } from '../queries.ts'
import { useNowMs } from '../time-ago.ts'

const PANEL_SIZE = 10
const EVERY = { isRead: null, types: null } as const

const styles = css`
  & > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 51px;
    padding: 10px 8px 8px 16px;
    border-bottom: 1px solid var(--line);
  }
  & h2 {
    font-size: 1.0625rem;
  }
  &:focus {
    outline: none;
  }
  & > .more {
    padding: 10px 16px;
  }
  & > a {
    display: block;
    padding: 11px;
    border-top: 1px solid var(--line);
    color: var(--moss);
    font-size: 0.9375rem;
    font-weight: 600;
    text-align: center;
  }
  & > a:hover {
    background: var(--sunk);
  }
  & > a:focus-visible {
    outline-offset: -3px;
  }
`

const items = css`
  max-height: 480px;
  overflow: auto;
  & > li {
    gap: 12px;
    padding: 10px 4px 10px 16px;
  }
  & .body {
    font-size: 0.875rem;
    line-height: 1.1875rem;
  }
`

/** The newest notifications, in the dropdown of the bell. */
export function BellPanel({ close }: { close: () => void }): ReactElement {
  const [limit, setLimit] = useState(PANEL_SIZE)
  const { rows, hasMore } = useNotifications(EVERY, limit)
  const unread = useUnreadCount() ?? 0
  const nowMs = useNowMs()
  const { markRead, remove, markAllRead } = useNotificationCommands()
  return (
    <div className={styles} tabIndex={-1}>
      <header>
        <h2>Notifications</h2>
        {unread > 0 && (
          <Button tone="quiet" size="small" onClick={() => void markAllRead()}>
            Mark all read
          </Button>
        )}
      </header>
      {rows?.length === 0 && <NoNotifications />}
      <ul className={classNames(listStyles, items)}>
        {groupNotifications(rows ?? []).map((entry) => (
          <NotificationItem
            key={entry.key}
            entry={entry}
            nowMs={nowMs}
            onOpen={() => {
              void markRead(entry)
              close()
            }}
          >
            <IconButton
              label="Delete"
              icon={TRASH_SHAPE}
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget)
                void remove(entry)
              }}
            />
          </NotificationItem>
        ))}
      </ul>
      {hasMore && (
        <p className="more">
          <Button size="small" wide onClick={() => setLimit(limit + PANEL_SIZE)}>
            Load more notifications
          </Button>
        </p>
      )}
      <Link href={paths.notifications} onClick={close}>
        View all notifications
      </Link>
    </div>
  )
}
