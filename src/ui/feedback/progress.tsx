import { css } from 'goober'
import type { ReactElement } from 'react'
import { Button } from '../button/button.tsx'
import { Meter } from './meter.tsx'

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px 16px;
  align-items: center;
  &:has(> button) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  & .text {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & .text b {
    min-width: 0;
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & .text span {
    flex: none;
    color: var(--muted);
  }
  & > [role='progressbar'] {
    grid-row: 2;
    grid-column: 1;
  }
  & > button {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
`

interface ProgressProps {
  label: string
  value: number
  max: number
  /** progress as text: `1,240 of 3,118 points` */
  count: string
  onCancel?: () => void
}

/** Label, progress bar and cancel button for long-running work. */
export function Progress({ label, value, max, count, onCancel }: ProgressProps): ReactElement {
  return (
    <div className={look}>
      <p className="text">
        <b>{label}</b>
        <span>{count}</span>
      </p>
      {onCancel && (
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Meter label={label} value={value} max={max} progress />
    </div>
  )
}
