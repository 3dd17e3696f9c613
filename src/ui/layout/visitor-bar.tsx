import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { Logo } from '../icons/logo.tsx'

const bar = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding-top: 16px;
`

interface VisitorBarProps {
  /** where the logo leads */
  home: string
  children: ReactNode
}

/** The top of a page that is open to people who are signed out. */
export function VisitorBar({ home, children }: VisitorBarProps): ReactElement {
  return (
    <div className={bar}>
      <Link href={home} aria-label="Cairnway">
        <Logo />
      </Link>
      {children}
    </div>
  )
}
