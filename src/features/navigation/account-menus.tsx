import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Menu, type MenuTriggerProps } from '../../ui/menu/menu.tsx'
import type { Submenu } from '../../ui/menu/submenu.tsx'
import { Popover, type PopoverTriggerProps } from '../../ui/popover/popover.tsx'
import { narrow } from '../../ui/theme/media.ts'
import { useMenuEntries } from './entries.ts'
import { MemberAvatar } from './member-avatar.tsx'

// every page shows the buttons, few visits open the menus
const AccountHeader = lazyComponent(async () => (await import('./account-header.tsx')).AccountHeader)
const SmallScreenMenu = lazyComponent(async () => (await import('./small-screen-menu.tsx')).SmallScreenMenu)

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

const accountTrigger = (aria: MenuTriggerProps): ReactElement => (
  <button {...aria} type="button" className={accountButton} aria-label="Account menu">
    <MemberAvatar />
    <Icon name="chevron-down" />
  </button>
)

const menuTrigger = (aria: PopoverTriggerProps): ReactElement => (
  <IconButton {...aria} label="Menu" icon={aria['aria-expanded'] ? 'close' : 'menu'} />
)

interface AccountMenusProps {
  /** submenu to choose the theme */
  theme: Submenu
  /** the member's plan */
  status: (isInMenu: boolean) => ReactNode
  onSignOut: () => void
}

/** The account menu on wide screens; on small ones a single menu with all entries. */
export function AccountMenus({ theme, status, onSignOut }: AccountMenusProps): ReactElement {
  const accountEntries = useMenuEntries('account')
  return (
    <>
      <div className={wideOnly}>
        <Menu
          label="Account"
          header={
            <>
              <AccountHeader />
              {status(true)}
            </>
          }
          items={[
            ...accountEntries,
            theme,
            'separator',
            { label: 'Sign out', icon: 'sign-out', onSelect: onSignOut },
          ]}
          trigger={accountTrigger}
        />
      </div>
      <div className={narrowOnly}>
        <Popover label="Menu" trigger={menuTrigger}>
          {(close) => (
            <ErrorBoundary size="small">
              <SmallScreenMenu close={close} status={status(false)} onSignOut={onSignOut} />
            </ErrorBoundary>
          )}
        </Popover>
      </div>
    </>
  )
}
