import { css } from 'goober'
import type { ReactElement } from 'react'
import { Switch } from '../../../ui/form/switch.tsx'
import { useProfileCommands } from '../commands.ts'
import { useSettings } from '../queries.ts'
import { isGroupEnabled, NOTIFICATION_GROUPS, setGroupEnabled } from './notification-groups.ts'

const styles = css`
  & > li {
    padding: 10px 0;
    border-top: 1px solid var(--line);
  }
  & > li:last-child {
    border-bottom: 1px solid var(--line);
  }
  & label {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  & b {
    display: block;
    font-weight: 600;
  }
  & small {
    display: block;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
`

/** Switches for notifications inside the app. Each applies at once. */
export function NotificationSettings(): ReactElement | null {
  const wanted = useSettings()?.notifications
  const { set } = useProfileCommands()
  if (!wanted) return null // not read yet
  return (
    <ul className={styles}>
      {NOTIFICATION_GROUPS.map((group) => (
        <li key={group.label}>
          <Switch
            checked={isGroupEnabled(wanted, group)}
            onChange={(on) => void set({ notifications: setGroupEnabled(wanted, group, on) })}
          >
            <b>{group.label}</b>
            <small>{group.help}</small>
          </Switch>
        </li>
      ))}
    </ul>
  )
}
