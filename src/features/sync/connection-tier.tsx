import { css } from 'goober'
import type { ReactElement } from 'react'
import { useConnection } from '../../state/connection.ts'
import { useSyncStatus } from '../../state/sync-status.ts'
import { Switch } from '../../ui/switch.tsx'
import { useSyncCommands } from './commands.ts'

const look = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  padding: 8px 18px;
  border-block: 1px solid var(--line);
  background: var(--paper);
  & ol {
    display: flex;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1rem;
  }
  & li {
    padding: 3px 9px 5px;
    border-bottom: 3px solid var(--line);
  }
  & li[aria-current] {
    border-color: var(--ink);
    color: var(--ink);
    font-weight: 650;
  }
  & p {
    flex-basis: 100%;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1rem;
  }
`

const TIERS = ['offline', '2g', '3g', 'fast'] as const

/** How good the connection is, as far as anybody can tell, and the switch that stops all traffic. */
export function ConnectionTier(): ReactElement {
  const { online } = useConnection()
  const { workOffline, connection, state } = useSyncStatus()
  const { switchTraffic } = useSyncCommands()
  const tier = online && state !== 'offline' ? connection.tier : 'offline'
  return (
    <div className={look}>
      <ol aria-label={`Connection: ${tier}`}>
        {TIERS.map((name) => (
          <li key={name} aria-current={name === tier || undefined}>
            {name}
          </li>
        ))}
      </ol>
      <Switch checked={workOffline} onChange={(on) => void switchTraffic(on)}>
        Work offline
      </Switch>
      {connection.saveData && <p>Save data is on: nothing is fetched on a guess.</p>}
    </div>
  )
}
