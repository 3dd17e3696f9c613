import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { Button } from './button.tsx'
import { VisuallyHidden } from './layout.tsx'
import { SyncChip, type SyncChipState } from './sync-chip.tsx'

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

/** Things of a kind, each of which can be taken or left. */
export function OfferList({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <ul className={look} aria-label={label}>
      {children}
    </ul>
  )
}

interface OfferProps {
  mark: ReactNode
  name: string
  note: string
  taken: boolean
  /** what the button says: before it is taken, and then */
  words: { take: string; taken: string }
  /** of what was taken and has not been sent */
  unsent: SyncChipState | null
  onChange: (taken: boolean) => void
}

export function Offer({ mark, name, note, taken, words, unsent, onChange }: OfferProps): ReactElement {
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
      {/* its words change with its state: a pressed button's must not */}
      <Button
        size="small"
        tone={taken ? 'quiet' : 'plain'}
        {...(taken && { icon: 'check' as const })}
        onClick={() => onChange(!taken)}
      >
        <span>
          {taken ? words.taken : words.take}
          <VisuallyHidden> {name}</VisuallyHidden>
        </span>
      </Button>
    </li>
  )
}
