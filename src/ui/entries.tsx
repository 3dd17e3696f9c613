import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { narrow } from './theme/media.ts'

const look = css`
  & > li {
    display: grid;
    grid-template-columns: var(--margin-column) minmax(0, 1fr);
  }
  & .margin {
    padding: 1px 14px 0 0;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.25rem;
    text-align: right;
  }
  & .margin b {
    display: block;
    color: var(--ink);
    font-size: 0.875rem;
    font-weight: 600;
    white-space: nowrap;
  }
  & .body {
    min-width: 0;
    padding: 0 0 24px 18px;
    border-left: 1px solid var(--line);
  }
  & > li:last-child > .body {
    padding-bottom: 4px;
  }
  & > li[data-unsent] > .body {
    border-left: 1px dashed var(--edge);
  }
  ${narrow} {
    & .margin {
      padding-right: 10px;
    }
    & .body {
      padding-left: 14px;
    }
  }
`

/** Entries of a notebook: who or when left of the hairline, the entry right of it. */
export function Entries({ children }: { children: ReactNode }): ReactElement {
  return <ol className={look}>{children}</ol>
}

interface EntryProps {
  /** short; `<b>` stands out */
  margin: ReactNode
  unsent?: boolean
  children: ReactNode
}

export function Entry({ margin, unsent, children }: EntryProps): ReactElement {
  return (
    <li data-unsent={unsent || undefined}>
      <div className="margin">{margin}</div>
      <div className="body">{children}</div>
    </li>
  )
}
