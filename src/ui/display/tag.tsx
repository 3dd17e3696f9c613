import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'

export type TagTone = 'plain' | 'moss' | 'warning' | 'danger' | 'lake' | 'blaze'

const look = css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 2px 7px;
  border-radius: var(--radius-tag);
  background: var(--sunk);
  color: var(--ink);
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1rem;
  white-space: nowrap;
  &[data-tone='moss'] {
    background: var(--moss-tint);
    color: var(--moss);
  }
  &[data-tone='warning'] {
    background: var(--warning-tint);
    color: var(--warning);
  }
  &[data-tone='danger'] {
    background: var(--danger-tint);
    color: var(--danger);
  }
  &[data-tone='lake'] {
    background: var(--lake-tint);
    color: var(--lake);
  }
  &[data-tone='blaze'] {
    background: var(--blaze-tint);
    color: var(--blaze);
  }
`

export function Tag({ tone, children }: { tone?: TagTone; children: ReactNode }): ReactElement {
  return (
    <span className={look} data-tone={tone}>
      {children}
    </span>
  )
}
