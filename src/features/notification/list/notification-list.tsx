import { css } from 'goober'
import type { ReactElement } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { TRASH_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { classNames } from '../../../ui/layout/class-names.ts'
import { narrow } from '../../../ui/theme/media.ts'
import { type NotificationCommands, useNotificationCommands } from '../commands.ts'
import { groupNotifications, type NotificationEntry } from '../entries.ts'
import { focusNeighbour } from '../item/focus-after-delete.ts'
import { listStyles } from '../item/item-styles.ts'
import { NotificationItem } from '../item/notification-item.tsx'
import { NOTIFICATION_FAILURES } from '../messages.ts'
import { NoNotifications } from '../no-notifications.tsx'
import { useNotifications, useUnreadCount } from '../queries.ts'
import { BELL, BELL_OFF } from '../shapes.ts'
import { useNowMs } from '../time-ago.ts'
import { sectionEntries } from './day-sections.ts'
import { muteLabel, muteTargetOf } from './mute-target.ts'
import { NotificationFilters } from './notification-filters.tsx'
import { type Mutes, useMutes } from './use-mutes.ts'
import { type NotificationView, TOPICS, useNotificationView } from './use-notification-view.ts'

const frame = css`
  max-width: 760px;
  margin-inline: auto;
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 24px 0 16px;
  }
  & > header > div {
    display: flex;
    gap: 8px;
  }
  ${narrow} {
    & > header > div {
      width: 100%;
    }
  }
`

const sections = css`
  margin-bottom: 16px;
  &:focus {
    outline: none;
  }
  & h2 {
    margin-top: 24px;
    padding-bottom: 6px;
    border-bottom: 1px solid var(--rule);
    color: var(--muted);
    font-size: 0.875rem;
    font-weight: 600;
    letter-spacing: 0;
    line-height: 1.25rem;
  }
`

const noMatch = css`
  margin-top: 24px;
`

const wideTime = css`
  & .acts {
    min-width: 72px;
    justify-content: flex-end;
  }
  @media (min-width: 56.25em) {
    & .body {
      padding-right: 100px;
    }
    & time {
      position: absolute;
      top: 13px;
      right: 132px;
    }
    /* as wide as three buttons, so that all times are in one column beside them */
    & .acts {
      justify-content: flex-end;
      min-width: 108px;
    }
  }
`

/** All notifications of the member, by day, with filters. */
export function NotificationList(): ReactElement {
  const view = useNotificationView()
  return (
    <div className={frame}>
      <ErrorBoundary size="small" message={NOTIFICATION_FAILURES.load}>
        <Notifications view={view} />
      </ErrorBoundary>
    </div>
  )
}

function Notifications({ view }: { view: NotificationView }): ReactElement {
  const { show, topic, limit, showMore } = view
  const isRead = show === 'all' ? null : show === 'read'
  const { rows, hasMore } = useNotifications({ isRead, types: topic && TOPICS[topic] }, limit)
  const unread = useUnreadCount() ?? 0
  const { markAllRead, clearAll } = useNotificationCommands()
  const isUnfiltered = isRead === null && topic === null
  const isEmpty = rows?.length === 0 && isUnfiltered
  return (
    <>
      <header>
        <h1>Notifications</h1>
        {!isEmpty && (
          <div>
            {unread > 0 && <Button onClick={() => void markAllRead()}>Mark all read</Button>}
            <Button tone="quiet-danger" onClick={() => void clearAll()}>
              Clear all
            </Button>
          </div>
        )}
      </header>
      {!isEmpty && <NotificationFilters view={view} unread={unread} />}
      {rows === undefined && (
        <Skeleton label="Loading...">
          <SkeletonBar height="280px" />
        </Skeleton>
      )}
      {isEmpty && <NoNotifications />}
      {rows?.length === 0 && !isUnfiltered && <NoneWithFilter view={view} />}
      {rows && <DaySections entries={groupNotifications(rows)} />}
      {hasMore && <Button onClick={showMore}>Load more notifications</Button>}
    </>
  )
}

function NoneWithFilter({ view }: { view: NotificationView }): ReactElement {
  return (
    <div className={noMatch}>
      <EmptyState title="No notifications match" action={<Button onClick={view.reset}>Show all</Button>} />
    </div>
  )
}

function DaySections({ entries }: { entries: readonly NotificationEntry[] }): ReactElement {
  const nowMs = useNowMs()
  const commands = useNotificationCommands()
  const mutes = useMutes()
  return (
    <div className={sections} tabIndex={-1}>
      {sectionEntries(entries, nowMs).map(({ title, entries: found }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul className={classNames(listStyles, wideTime)}>
            {found.map((entry) => (
              <NotificationItem
                key={entry.key}
                entry={entry}
                nowMs={nowMs}
                onOpen={() => void commands.markRead(entry)}
              >
                <ItemButtons entry={entry} commands={commands} mutes={mutes} />
              </NotificationItem>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface ItemButtonsProps {
  entry: NotificationEntry
  commands: NotificationCommands
  mutes: Mutes
}

function ItemButtons({ entry, commands, mutes }: ItemButtonsProps): ReactElement {
  const target = muteTargetOf(entry.all[0])
  const isMuted = target !== null && mutes.isMuted(target)
  return (
    <>
      {target && (
        <IconButton
          label={muteLabel(target, isMuted)}
          icon={isMuted ? BELL : BELL_OFF}
          onClick={() => void mutes.setMuted(target, !isMuted)}
        />
      )}
      {!entry.all[0].is_read && (
        <IconButton label="Mark as read" icon="check" onClick={() => void commands.markRead(entry)} />
      )}
      <IconButton
        label="Delete"
        icon={TRASH_SHAPE}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget)
          void commands.remove(entry)
        }}
      />
    </>
  )
}
