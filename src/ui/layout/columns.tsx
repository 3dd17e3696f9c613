import { css } from 'goober'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { compactNav, narrow } from '../theme/media.ts'

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) var(--side-width);
  gap: 56px;
  align-items: start;
  ${compactNav} {
    gap: 40px;
    grid-template-columns: minmax(0, 1fr) 280px;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

interface ColumnsProps {
  side: ReactNode
  sideWidthPx?: number
  children: ReactNode
}

/** Main column and side column; stacked on narrow screens. */
export function Columns({ children, side, sideWidthPx = 320 }: ColumnsProps): ReactElement {
  return (
    <div className={columns} style={{ '--side-width': `${sideWidthPx}px` } as CSSProperties}>
      <div>{children}</div>
      <aside>{side}</aside>
    </div>
  )
}
