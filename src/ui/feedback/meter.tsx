import { css } from 'goober'
import type { ReactElement } from 'react'

const look = css`
  display: block;
  position: relative;
  height: 8px;
  border: 1px solid var(--rule);
  background:
    repeating-linear-gradient(90deg, transparent 0 calc(10% - 1px), var(--line) calc(10% - 1px) 10%), var(--raised);
  & i {
    display: block;
    height: 100%;
    background: var(--moss);
  }
  &[data-tone='warning'] i {
    background: var(--warning);
  }
  &[data-tone='over'] {
    border-color: var(--danger);
  }
  &[data-tone='over'] i {
    background: var(--danger);
  }
  &[data-thin] {
    height: 6px;
  }
  @media (forced-colors: active) {
    & i {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`

type MeterTone = 'plain' | 'warning' | 'over'

interface MeterProps {
  label: string
  value: number
  max: number
  tone?: MeterTone
  thin?: boolean
  /** shows running work instead of a stored amount */
  progress?: boolean
}

/** A meter for everything with a limit, drawn like a map scale with a tick every tenth. */
export function Meter({ label, value, max, tone, thin, progress }: MeterProps): ReactElement {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <span
      className={look}
      role={progress ? 'progressbar' : 'meter'}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      data-tone={tone}
      data-thin={thin || undefined}
    >
      <i style={{ width: `${share * 100}%` }} />
    </span>
  )
}
