import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { SyncChip, type SyncChipState } from '../cairn/sync-chip.tsx'
import { VisuallyHidden } from '../layout/layout.tsx'

const look = css`
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 12px;
    padding: 10px 0;
    border-top: 1px solid var(--line);
  }
  & > li:last-child {
    border-bottom: 1px solid var(--line);
  }
  & b {
    display: block;
    font-size: 0.9375rem;
    font-weight: 600;
    line-height: 1.25rem;
  }
  & p {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 8px;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
`

/** A list of suggestions that can each be selected, for example members to follow. */
export function SuggestionList({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <ul className={look} aria-label={label}>
      {children}
    </ul>
  )
}

interface SuggestionProps {
  mark: ReactNode
  name: string
  note: string
  selected: boolean
  /** button labels before and after selection */
  labels: { take: string; taken: string }
  /** sync state of an unsent selection */
  unsent: SyncChipState | null
  onChange: (taken: boolean) => void
}

export function Suggestion({
  mark,
  name,
  note,
  selected,
  labels,
  unsent,
  onChange,
}: SuggestionProps): ReactElement {
  return (
    <li>
      {mark}
      <div>
        <b>{name}</b>
        <p>
          {note}
          {unsent && <SyncChip state={unsent} />}
        </p>
      </div>
      {/* the label changes with the state, so it must not have aria-pressed as well */}
      <Button
        size="small"
        tone={selected ? 'quiet' : 'plain'}
        {...(selected && { icon: 'check' as const })}
        onClick={() => onChange(!selected)}
      >
        <span>
          {selected ? labels.taken : labels.take}
          <VisuallyHidden> {name}</VisuallyHidden>
        </span>
      </Button>
    </li>
  )
}
