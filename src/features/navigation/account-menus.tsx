import { css } from 'goober'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Menu, type MenuTrigger } from '../../ui/menu.tsx'
import { PopPanel, type PopTrigger } from '../../ui/pop-panel.tsx'
import type { Submenu } from '../../ui/submenu.tsx'
import { narrow } from '../../ui/theme/media.ts'
import { MAIN_ENTRIES, MEMBER_ENTRIES } from './entries.ts'
import { MemberHead, MemberPebble } from './member-head.tsx'

const accountButton = css`
  display: flex;
  align-items: center;
  gap: 2px;
  min-height: var(--control);
  padding: 3px 4px;
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: var(--muted);
  cursor: pointer;
  & > svg {
    width: 16px;
    height: 16px;
  }
`

const wideOnly = css`
  display: contents;
  ${narrow} {
    display: none;
  }
`

const narrowOnly = css`
  display: none;
  ${narrow} {
    display: contents;
  }
`

const accountTrigger = (aria: MenuTrigger): ReactElement => (
  <button {...aria} type="button" className={accountButton} aria-label="Account menu">
    <MemberPebble />
    <Icon name="chevron-down" />
  </button>
)

const menuTrigger = (aria: PopTrigger): ReactElement => (
  <IconButton {...aria} label="Menu" icon={aria['aria-expanded'] ? 'close' : 'menu'} />
)

interface SignOutProps {
  onSignOut: () => void
}

interface AccountMenusProps extends SignOutProps {
  /** the choice of a theme */
  theme: Submenu
}

/** The account's menu on wide screens, one menu for everything on small ones. */
export function AccountMenus({ theme, onSignOut }: AccountMenusProps): ReactElement {
  return (
    <>
      <div className={wideOnly}>
        <Menu
          label="Account"
          head={<MemberHead />}
          items={[
            ...MEMBER_ENTRIES,
            theme,
            'rule',
            { label: 'Sign out', icon: 'sign-out', onSelect: onSignOut },
          ]}
          trigger={accountTrigger}
        />
      </div>
      <div className={narrowOnly}>
        <PopPanel label="Menu" trigger={menuTrigger}>
          {(close) => <SmallScreenMenu close={close} onSignOut={onSignOut} />}
        </PopPanel>
      </div>
    </>
  )
}

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

function SmallScreenMenu({ close, onSignOut }: SignOutProps & { close: () => void }): ReactElement {
  const [pathname] = useLocation()
  return (
    <div className={list}>
      <MemberHead />
      <nav aria-label="Menu">
        <ul>
          {[...MAIN_ENTRIES, ...MEMBER_ENTRIES].map(({ label, href, icon, isActive }) => (
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
