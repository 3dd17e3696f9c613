import { css } from 'goober'
import type { ReactElement } from 'react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { unreadBadge } from '../../../ui/display/unread-badge.ts'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { formatUnreadCount } from '../../../ui/format/unread-count.ts'
import { Popover, type PopoverTriggerProps } from '../../../ui/popover/popover.tsx'
import { LiveProvider } from '../live/live-context.tsx'
import { PersonalToasts } from '../live/personal-toasts.ts'
import { NOTIFICATION_FAILURES } from '../messages.ts'
import { useUnreadCount } from '../queries.ts'
import { BELL } from '../shapes.ts'
import { BellPanel } from './bell-panel.tsx'

const styles = css`
  display: contents;
  @media (min-width: 56.25em) {
    & > div > .panel {
      width: 400px;
    }
  }
`

/** The bell in the navigation with the number of unread notifications, and the newest ones under it. */
export function Bell(): ReactElement {
  return (
    <div className={styles}>
      <Popover label="Notifications" trigger={bellTrigger}>
        {(close) => (
          <ErrorBoundary size="small" message={NOTIFICATION_FAILURES.load}>
            <BellPanel close={close} />
          </ErrorBoundary>
        )}
      </Popover>
      <ErrorBoundary size="small">
        <LiveProvider>
          <PersonalToasts />
        </LiveProvider>
      </ErrorBoundary>
    </div>
  )
}

const bellTrigger = (aria: PopoverTriggerProps): ReactElement => <BellButton {...aria} />

function BellButton(aria: PopoverTriggerProps): ReactElement {
  const unread = useUnreadCount() ?? 0
  const count = formatUnreadCount(unread)
  return (
    <IconButton {...aria} icon={BELL} label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}>
      {unread > 0 && (
        <b className={unreadBadge} aria-hidden="true">
          {count}
        </b>
      )}
    </IconButton>
  )
}
