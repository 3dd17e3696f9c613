import { css } from 'goober'
import { type ReactElement, type ReactNode, useId } from 'react'
import { phone } from '../theme/media.ts'

const look = css`
  padding-top: 10px;
  border-top: 1px solid var(--rule);
  & + & {
    margin-top: 40px;
  }
  & > header {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 16px;
    margin-bottom: 14px;
  }
  & > header h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 10px;
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: 1.0625rem;
    line-height: 1.5rem;
    letter-spacing: -0.01em;
  }
  & > header small {
    color: var(--muted);
    font-size: 0.875rem;
    font-weight: 400;
    letter-spacing: 0;
  }
  ${phone} {
    & > header:has(small) {
      flex-wrap: wrap;
      gap: 4px 16px;
    }
  }
`

interface SectionProps {
  /** for links to it */
  id?: string
  title: string
  /** muted text after the title, such as a count */
  note?: ReactNode
  /** one quiet link or button, right-aligned */
  action?: ReactNode
  children: ReactNode
}

/** A part of a page with a heading and a line above. */
export function Section({ id, title, note, action, children }: SectionProps): ReactElement {
  const titleId = useId()
  return (
    <section id={id} className={look} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>
          {title}
          {note !== undefined && <small>{note}</small>}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
