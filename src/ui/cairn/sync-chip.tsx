import { css } from 'goober'
import type { ReactElement } from 'react'
import { Icon } from '../icons/icon.tsx'

/** State of an unsent change: waiting, being sent, or rejected. */
export type SyncChipState = 'waiting' | 'sending' | 'needs_attention'

const LABELS: Record<SyncChipState, string> = {
  waiting: 'On this device',
  sending: 'Sending…',
  needs_attention: 'Needs attention',
}

const look = css`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  padding: 2px 7px;
  border: 1px solid transparent;
  border-radius: var(--radius-tag);
  font-size: 0.75rem;
  font-weight: 550;
  line-height: 1rem;
  white-space: nowrap;
  vertical-align: 1px;
  & svg {
    width: 13px;
    height: 13px;
    stroke-width: 1.9;
  }
  &[data-state='waiting'] {
    border: 1px dashed var(--edge);
    color: var(--muted);
  }
  &[data-state='sending'] {
    border-color: color-mix(in srgb, var(--lake) 40%, transparent);
    color: var(--lake);
  }
  & i {
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: currentColor;
    animation: breathe 1.2s ease-in-out infinite;
  }
  &[data-state='needs_attention'] {
    background: var(--warning-tint);
    color: var(--warning);
  }
`

/**
 * Sync state of a document. A dashed border means only on this device; sent documents have no chip.
 */
export function SyncChip({ state }: { state: SyncChipState }): ReactElement {
  return (
    <span className={look} data-state={state}>
      {state === 'sending' && <i aria-hidden="true" />}
      {state === 'needs_attention' && <Icon name="warning" />}
      {LABELS[state]}
    </span>
  )
}
