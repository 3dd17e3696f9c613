import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { messageParts, type NotificationEntry, senderNames } from '../entries.ts'
import { pageOfLink } from '../page-of-link.ts'
import { formatTimeAgo } from '../time-ago.ts'
import { TYPE_LOOKS } from '../type-looks.ts'

interface NotificationItemProps {
  entry: NotificationEntry
  nowMs: number
  /** when its link is pressed */
  onOpen: () => void
  /** buttons at its end */
  children: ReactNode
}

/** A notification, or several that are shown as one. The whole text is a link. */
export function NotificationItem({ entry, nowMs, onOpen, children }: NotificationItemProps): ReactElement {
  const newest = entry.all[0]
  const { icon, colour } = TYPE_LOOKS[newest.notification_type]
  const names = senderNames(entry)
  const { created_at: at, content_object_summary: summary } = newest
  return (
    <li data-unread={newest.is_read ? undefined : true}>
      <span className="mark" data-colour={colour}>
        <Icon name={icon} />
      </span>
      <Link className="body" href={pageOfLink(newest.link)} onClick={onOpen}>
        <span>
          {newest.title}
          {!newest.is_read && <VisuallyHidden> unread</VisuallyHidden>}
        </span>
        <span>
          {names && <b>{names}</b>} {messageParts(newest).text}
        </span>
        {summary && <q>{summary}</q>}
        <time dateTime={at} title={new Date(at).toLocaleString()}>
          {formatTimeAgo(at, nowMs)}
        </time>
      </Link>
      <span className="acts">{children}</span>
    </li>
  )
}
