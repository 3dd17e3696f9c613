import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { Logo } from '../../ui/icons/logo.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { pageWidth } from '../../ui/layout/page.tsx'
import { compactNav, narrow } from '../../ui/theme/media.ts'
import { type MarkOf, useMenuEntries } from './entries.ts'

const bar = css`
  position: sticky;
  top: 0;
  z-index: 30;
  border-bottom: 1px solid var(--line);
  background: var(--paper);
`

const inner = css`
  display: flex;
  align-items: stretch;
  gap: 28px;
  height: var(--nav);
  & > a {
    display: inline-flex;
    align-items: center;
  }
  ${compactNav} {
    gap: 24px;
  }
  ${narrow} {
    gap: 12px;
  }
`

const entries = css`
  display: flex;
  & ul {
    display: flex;
    gap: 22px;
  }
  & a {
    position: relative;
    display: flex;
    align-items: center;
    height: 100%;
    color: var(--muted);
    font-size: 0.9375rem;
    font-weight: 500;
    letter-spacing: -0.006em;
    white-space: nowrap;
  }
  & a:hover,
  & a[aria-current] {
    color: var(--ink);
  }
  & a[aria-current] {
    font-weight: 600;
  }
  & a[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 0 -1px;
    height: 3px;
    background: var(--moss);
  }
  ${narrow} {
    display: none;
  }
`

const tools = css`
  display: flex;
  align-items: center;
  gap: 4px;
  margin-left: auto;
  ${narrow} {
    gap: 0;
  }
`

const skip = css`
  position: absolute;
  left: 16px;
  top: 8px;
  z-index: 40;
  padding: 8px 14px;
  border-radius: var(--radius-control);
  background: var(--ink);
  color: var(--paper);
  &:not(:focus) {
    clip-path: inset(50%);
  }
`

interface TopBarProps {
  /** shown beside an entry */
  markOf: MarkOf
  children: ReactNode
}

/** The top bar: logo and entries, and the tools of other features as children. */
export function TopBar({ markOf, children }: TopBarProps): ReactElement {
  const [pathname] = useLocation()
  const mainEntries = useMenuEntries('main')
  return (
    <header className={bar}>
      <a className={skip} href="#main">
        Skip to content
      </a>
      <div className={classNames(pageWidth, inner)}>
        <Link href={paths.home} aria-label="Cairnway">
          <Logo shrinks />
        </Link>
        <nav className={entries} aria-label="Main">
          <ul>
            {mainEntries.map(({ label, href, isActive }) => (
              <li key={href}>
                <Link href={href} aria-current={isActive(pathname) ? 'page' : undefined}>
                  {label}
                  {markOf && markOf(href)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={tools}>{children}</div>
      </div>
    </header>
  )
}
