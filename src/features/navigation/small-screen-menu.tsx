import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { Icon } from '../../ui/icons/icon.tsx'
import { AccountHeader } from './account-header.tsx'
import { useMenuEntries } from './entries.ts'

const list = css`
  & a,
  & button {
    display: flex;
    align-items: center;
    gap: 10px;
    width: 100%;
    min-height: 48px;
    padding: 0 16px;
    border: 0;
    border-top: 1px solid var(--line);
    background: none;
    color: var(--ink);
    font: 500 1rem/1.25rem var(--sans);
    text-align: left;
    cursor: pointer;
  }
  & a[aria-current] {
    box-shadow: inset 3px 0 var(--moss);
    font-weight: 650;
  }
  & .status a {
    width: auto;
    min-height: 36px;
    border: 1px solid var(--edge);
    font-size: 0.875rem;
  }
  & svg {
    color: var(--muted);
  }
`

interface SmallScreenMenuProps {
  close: () => void
  /** the member's plan */
  status: ReactNode
  onSignOut: () => void
}

/** All entries of the navigation, for small screens. */
export function SmallScreenMenu({ close, status, onSignOut }: SmallScreenMenuProps): ReactElement {
  const [pathname] = useLocation()
  const entries = [...useMenuEntries('main'), ...useMenuEntries('account')]
  return (
    <div className={list}>
      <AccountHeader />
      <div className="status">{status}</div>
      <nav aria-label="Menu">
        <ul>
          {entries.map(({ label, href, icon, isActive }) => (
            <li key={href}>
              <Link href={href} aria-current={isActive(pathname) ? 'page' : undefined} onClick={close}>
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <button
        type="button"
        onClick={() => {
          close()
          onSignOut()
        }}
      >
        <Icon name="sign-out" />
        Sign out
      </button>
    </div>
  )
}
