import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'

// Paragraphs run inline, so that the map starts as high as possible.
const styles = css`
  color: var(--muted);
  font-size: 0.875rem;
  line-height: 1.25rem;
  & > p {
    display: inline;
  }
`

/**
 * Notes below the title of a page that creates a route: the draft status and the remaining quota.
 */
export function HeadNote({ children }: { children: ReactNode }): ReactElement {
  return <div className={styles}>{children}</div>
}
