import { css } from 'goober'
import type { ReactElement } from 'react'
import { LinkButton } from '#src/ui/button/link-button.tsx'

const styles = css`
  display: grid;
  gap: 14px;
  justify-items: start;
  align-content: space-between;
  padding: 24px 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  color: var(--muted);
  font-size: 0.9375rem;
  line-height: 1.375rem;
  & b {
    color: var(--ink);
  }
`

/** Starts to draw a line. `href`: the line editor. */
export function DrawStart({ href }: { href: string }): ReactElement {
  return (
    <div className={styles}>
      <p>
        <b>Know the way?</b> Draw it on the map, from where you are or from a place that you find by its name.
        The line can follow ways.
      </p>
      <LinkButton tone="primary" icon="draw" href={href}>
        Start drawing
      </LinkButton>
    </div>
  )
}
