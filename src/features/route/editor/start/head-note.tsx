import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'

// one sentence after the other, so that the map begins as high as it can
const styles = css`
  color: var(--muted);
  font-size: 0.875rem;
  line-height: 1.25rem;
  & p {
    display: inline;
  }
`

/** Under the title of a page on which a route is made: how safe the work is, and how much room there is. */
export function HeadNote({ children }: { children: ReactNode }): ReactElement {
  return <div className={styles}>{children}</div>
}
