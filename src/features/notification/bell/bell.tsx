import { css } from 'goober'
import type { ReactElement } from 'react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { Popover, type PopoverTriggerProps } from '../../../ui/popover/popover.tsx'
import { LiveProvider } from '../live/live-context.tsx'
import { PersonalToasts } from '../live/personal-toasts.ts'
import { NOTIFICATION_FAILURES } from '../messages.ts'
import { formatUnreadCount, useUnreadCount } from '../queries.ts'
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

const badge = css`
  position: absolute;
  top: 2px;
  left: calc(50% + 1px);
  min-width: 18px;
  height: 18px;
  padding: 0 5px;
  border-radius: 9px;
  background: var(--ink);
  box-shadow: 0 0 0 2px var(--paper);
  color: var(--paper);
  font-size: 0.6875rem;
  font-weight: 650;
  line-height: 18px;
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
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
        <b className={badge} aria-hidden="true">
          {count}
        </b>
      )}
    </IconButton>
  )
}
