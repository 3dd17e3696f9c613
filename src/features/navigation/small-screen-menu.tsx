import { css } from 'goober'
import type { ReactElement } from 'react'
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
  & svg {
    color: var(--muted);
  }
`

interface SmallScreenMenuProps {
  close: () => void
  onSignOut: () => void
}

/** All entries of the navigation, for small screens. */
export function SmallScreenMenu({ close, onSignOut }: SmallScreenMenuProps): ReactElement {
  const [pathname] = useLocation()
  const entries = [...useMenuEntries('main'), ...useMenuEntries('account')]
  return (
    <div className={list}>
      <AccountHeader />
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
