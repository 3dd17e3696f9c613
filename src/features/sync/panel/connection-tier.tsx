import { css } from 'goober'
import type { ReactElement } from 'react'
import type { ConnectionQuality } from '#domain/wire/network/connection-quality.ts'
import { type NetworkChoice, STRATEGIES, strategyFor } from '#domain/wire/network/network-strategy.ts'
import { useConnection } from '../../../state/connection.ts'
import { useSyncStatus } from '../../../state/sync-status.ts'
import type { Option } from '../../../ui/form/select-input.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { SegmentedControl } from '../../../ui/tabs/segmented-control.tsx'
import { useSyncCommands } from '../commands.ts'

const styles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 12px;
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
  & > [role='radiogroup'] {
    flex-basis: 100%;
  }
  & p {
    flex-basis: 100%;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1rem;
  }
`

const TIERS = ['offline', '2g', '3g', 'fast'] as const
const TIER_LABELS = {
  unknown: 'Unknown',
  offline: 'Offline',
  '2g': 'Very slow',
  '3g': 'Slow',
  fast: 'Fast',
} as const

const CHOICES: readonly Option<NetworkChoice>[] = [
  { value: 'auto', label: 'Automatic' },
  { value: 'save', label: 'Save data' },
  { value: 'full', label: 'Full' },
]

/** Estimated quality of the connection, how it is used, and the switch that stops all traffic. */
export function ConnectionTier(): ReactElement {
  const { online } = useConnection()
  const { workOffline, networkChoice, connection, state } = useSyncStatus()
  const { setWorkOffline, chooseNetwork } = useSyncCommands()
  const tier = online && state !== 'offline' ? connection.tier : 'offline'
  return (
    <div className={styles}>
      <ol aria-label={`Connection: ${TIER_LABELS[tier].toLowerCase()}`}>
        {TIERS.map((name) => (
          <li key={name} aria-current={name === tier || undefined}>
            {TIER_LABELS[name]}
          </li>
        ))}
      </ol>
      <Switch checked={workOffline} onChange={(on) => void setWorkOffline(on)}>
        Work offline
      </Switch>
      <SegmentedControl
        label="How to use the connection"
        options={CHOICES}
        value={networkChoice}
        onChange={chooseNetwork}
        wide
      />
      <p>{prefetchMessage(connection, networkChoice)}</p>
    </div>
  )
}

/** What the choice means for prefetching; unsent changes are sent with every choice. */
function prefetchMessage(quality: ConnectionQuality, choice: NetworkChoice): string {
  const strategy = strategyFor(quality, choice)
  if (strategy === STRATEGIES.saving)
    return quality.saveData && choice === 'auto'
      ? 'Save data is on: pages are not loaded in advance.'
      : 'Saving data: pages are not loaded in advance.'
  return choice === 'full'
    ? 'Pages are loaded in advance, even on a slow connection.'
    : 'Pages are loaded in advance.'
}
