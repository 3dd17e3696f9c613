import { css } from 'goober'
import type { ReactElement } from 'react'

const styles = css`
  counter-reset: rule;
  & > li {
    display: grid;
    grid-template-columns: 1.25rem minmax(0, 1fr);
    padding: 5px 0;
    font-size: 0.9375rem;
    line-height: 1.375rem;
    overflow-wrap: anywhere;
  }
  & > li::before {
    counter-increment: rule;
    content: counter(rule);
    color: var(--muted);
  }
`

/** The rules of a community: each line is one. */
export function Rules({ rules }: { rules: string }): ReactElement {
  const lines = [...new Set(rules.split('\n').map((line) => line.trim()))].filter(Boolean)
  return (
    <ol className={styles}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}
