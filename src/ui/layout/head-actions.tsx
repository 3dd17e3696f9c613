import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'

const look = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  header > &.actions {
    margin: 0;
  }
  @media (min-width: 56.25em) {
    header > &.actions[data-top] {
      align-self: start;
      margin: -2px 44px -2px 0;
    }
  }
`

interface HeadActionsProps {
  /** on a page without a breadcrumb: at the height of the button that refreshes the page */
  top?: boolean
  children: ReactNode
}

/** A few actions beside the title of a page, as its `alternatives`; below it on narrow screens. */
export const HeadActions = ({ top, children }: HeadActionsProps): ReactElement => (
  <div className={`${look} actions`} data-top={top}>
    {children}
  </div>
)
