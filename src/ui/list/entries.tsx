import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { narrow } from '../theme/media.ts'

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
  /* stations of a route: a ring on the line for each, with equal spacing */
  &[data-stations] .margin,
  &[data-stations] .body {
    padding-bottom: 16px;
  }
  &[data-stations] > li:last-child > * {
    padding-bottom: 4px;
  }
  &[data-stations] h3 {
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  &[data-stations] .body {
    position: relative;
  }
  &[data-stations] .body::before {
    content: '';
    position: absolute;
    top: 7px;
    left: -4px;
    width: 7px;
    height: 7px;
    border: 1.5px solid var(--ink);
    border-radius: 50%;
    background: var(--paper);
  }
  &[data-stations] > li:last-child > .body {
    border-color: transparent;
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

interface EntriesProps {
  /** places along a route, each with a ring on the line */
  stations?: boolean
  children: ReactNode
}

/** Notebook entries: author or time left of the vertical line, content right of it. */
export function Entries({ stations, children }: EntriesProps): ReactElement {
  return (
    <ol className={look} data-stations={stations || undefined}>
      {children}
    </ol>
  )
}

interface EntryProps {
  /** short text; `<b>` is emphasized */
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
