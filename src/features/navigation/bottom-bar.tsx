import { css } from 'goober'
import { type ReactElement, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { Icon } from '../../ui/icons/icon.tsx'
import { useHeightVariable } from '../../ui/layout/use-height-variable.ts'
import { narrow } from '../../ui/theme/media.ts'
import { type MarkOf, useMenuEntries } from './entries.ts'

const bar = css`
  display: none;
  position: fixed;
  inset: auto 0 0;
  z-index: 30;
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid var(--line);
  background: var(--raised);
  & ul {
    display: grid;
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
    height: var(--bar);
  }
  & a {
    position: relative;
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 3px;
    height: 100%;
    color: var(--muted);
    font-size: min(0.6875rem, 3.4vw);
    font-weight: 500;
    line-height: 0.875rem;
  }
  & svg {
    width: 22px;
    height: 22px;
  }
  & a[aria-current] {
    color: var(--ink);
    font-weight: 650;
  }
  & a[aria-current]::before {
    content: '';
    position: absolute;
    top: -1px;
    width: 36px;
    height: 3px;
    background: var(--moss);
  }
  & a:focus-visible {
    outline-offset: -3px;
  }
  ${narrow} {
    display: block;
  }
`

/** Leaves space below the page for the bar on small screens. */
export const bottomBarSpacing = css`
  ${narrow} {
    padding-bottom: calc(var(--bar) + env(safe-area-inset-bottom));
  }
`

/** Small screens only. `markOf`: shown beside an entry. */
export function BottomBar({ markOf }: { markOf: MarkOf }): ReactElement {
  const [pathname] = useLocation()
  const entries = useMenuEntries('bottom')
  const foot = useRef<HTMLElement>(null)
  // other elements at the bottom of the window stay above it
  useHeightVariable(foot, '--foot')
  return (
    <nav ref={foot} className={bar} aria-label="Quick">
      <ul>
        {entries.map(({ label, href, icon, isActive }) => (
          <li key={href}>
            <Link href={href} aria-current={isActive(pathname) ? 'page' : undefined}>
              <Icon name={icon} />
              <span>{label}</span>
              {markOf && markOf(href)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
