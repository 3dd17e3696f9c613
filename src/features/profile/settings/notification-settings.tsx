import { css } from 'goober'
import type { ReactElement } from 'react'
import { Switch } from '../../../ui/form/switch.tsx'
import { useProfileCommands } from '../commands.ts'
import { useSettings } from '../queries.ts'
import { NOTIFICATION_GROUPS } from './notification-groups.ts'

const styles = css`
  & fieldset {
    display: grid;
    gap: 10px;
    margin: 0;
    padding: 12px 0;
    border: 0;
    border-top: 1px solid var(--line);
  }
  & fieldset:last-child {
    border-bottom: 1px solid var(--line);
  }
  & legend {
    float: left;
    padding: 0;
    font-size: 0.9375rem;
    font-weight: 600;
    line-height: 1.25rem;
  }
  & label {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
`

/** Switches for notifications inside the app. Each applies at once. */
export function NotificationSettings(): ReactElement | null {
  const wanted = useSettings()?.notifications
  const { set } = useProfileCommands()
  if (!wanted) return null // not read yet
  return (
    <div className={styles}>
      {NOTIFICATION_GROUPS.map(({ title, types }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {types.map(({ type, label }) => (
            <Switch
              key={type}
              checked={wanted[type]}
              onChange={(on) => void set({ notifications: { ...wanted, [type]: on } })}
            >
              {label}
            </Switch>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
