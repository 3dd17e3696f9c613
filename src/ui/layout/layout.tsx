import { css } from 'goober'
import type { CSSProperties, ReactElement, ReactNode } from 'react'

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  &[data-tight] {
    gap: 8px;
  }
  &[data-between] {
    justify-content: space-between;
  }
`

interface RowProps {
  tight?: boolean
  between?: boolean
  children: ReactNode
}

export function Row({ tight, between, children }: RowProps): ReactElement {
  return (
    <div className={row} data-tight={tight || undefined} data-between={between || undefined}>
      {children}
    </div>
  )
}

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap);
`

/** Vertical stack; use gaps of the 4 px grid. */
export function Stack({ gapPx = 12, children }: { gapPx?: number; children: ReactNode }): ReactElement {
  return (
    <div className={stack} style={{ '--gap': `${gapPx}px` } as CSSProperties}>
      {children}
    </div>
  )
}

const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** For screen readers only. `live`: announces changes of the text. */
export function VisuallyHidden({ live, children }: { live?: boolean; children: ReactNode }): ReactElement {
  return live ? (
    <output className={visuallyHidden}>{children}</output>
  ) : (
    <span className={visuallyHidden}>{children}</span>
  )
}
