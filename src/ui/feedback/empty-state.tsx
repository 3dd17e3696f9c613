import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { Backdrop } from './backdrop.tsx'

const look = css`
  position: relative;
  overflow: hidden;
  padding: 40px 24px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--paper);
  text-align: center;
  &[data-whole-page] {
    margin-top: 24px;
  }
  & .text {
    position: relative;
    max-width: 340px;
    margin: auto;
    border-radius: 40px;
    background: var(--paper);
    box-shadow: 0 0 20px 22px var(--paper);
  }
  & h1,
  & h2 {
    font-size: 1rem;
    line-height: 1.375rem;
    letter-spacing: -0.008em;
  }
  & .text p {
    margin: 4px 0 16px;
    color: var(--muted);
  }
  & .text p:last-child {
    margin-bottom: 0;
  }
`

interface EmptyStateProps {
  title: string
  /** the page has no other content: the title becomes its h1 */
  wholePage?: boolean
  /** one sentence */
  children?: ReactNode
  /** one button or link */
  action?: ReactNode
  /** selects the terrain of the backdrop */
  seed?: number
}

export function EmptyState({
  title,
  wholePage = false,
  children,
  action,
  seed = 3,
}: EmptyStateProps): ReactElement {
  return (
    <div className={look} data-whole-page={wholePage || undefined}>
      <Backdrop seed={seed} />
      <div className="text">
        {wholePage ? <h1>{title}</h1> : <h2>{title}</h2>}
        {children && <p>{children}</p>}
        {action}
      </div>
    </div>
  )
}
