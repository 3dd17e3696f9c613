import { css } from 'goober'
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { Icon, type IconShape } from '../icons/icon.tsx'
import { CHEVRON_LEFT_SHAPE } from '../icons/late-shapes.ts'
import type { MenuHover } from './menu-hover.ts'
import { findMenuItems, useMenuKeys } from './use-menu-keys.ts'

const look = css`
  position: relative;
  & > [role='menuitem'] > svg:last-child {
    margin-left: auto;
  }
  & > [role='menuitem'][aria-expanded='true'] {
    background: var(--sunk);
  }
  & > [role='menu'] {
    position: absolute;
    top: -7px;
    right: calc(100% + 4px);
    width: 168px;
    padding: 6px;
    border: 1px solid var(--edge);
    border-radius: var(--radius-card);
    background: var(--raised);
    box-shadow: var(--shade);
  }
  & [role='menuitemradio'] > svg {
    margin-left: auto;
  }
`

interface Choice {
  label: string
  checked: boolean
  onSelect: () => void
}

/** A menu item that opens a submenu of radio items. */
export interface Submenu {
  label: string
  icon?: IconShape
  choices: readonly Choice[]
}

interface SubmenuEntryProps {
  submenu: Submenu
  open: boolean
  hover: MenuHover
  /** closes the whole menu */
  close: () => void
}

export function SubmenuEntry({ submenu, open, hover, close }: SubmenuEntryProps): ReactElement {
  const { label, icon, choices } = submenu
  const button = useRef<HTMLButtonElement>(null)
  const [isOpenedByKey, setOpenedByKey] = useState(false)
  const openByKey = (press: KeyboardEvent): void => {
    if (!['ArrowRight', 'ArrowLeft', 'Enter', ' '].includes(press.key)) return
    press.preventDefault()
    setOpenedByKey(true)
    hover.open(label)
  }
  const back = (): void => {
    hover.open(null)
    button.current?.focus()
  }
  return (
    <div className={look}>
      <button
        ref={button}
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={() => {
          setOpenedByKey(false)
          hover.enterItem(label)
        }}
        onClick={() => hover.open(label)}
        onKeyDown={openByKey}
      >
        {icon && <Icon name={icon} />}
        {label}
        <Icon name={CHEVRON_LEFT_SHAPE} />
      </button>
      {open && (
        <Choices
          label={label}
          choices={choices}
          takesFocus={isOpenedByKey}
          hover={hover}
          back={back}
          close={close}
        />
      )}
    </div>
  )
}

interface ChoicesProps {
  label: string
  choices: readonly Choice[]
  /** true when opened by a key; on hover the focus stays on the item */
  takesFocus: boolean
  hover: MenuHover
  back: () => void
  close: () => void
}

function Choices({ label, choices, takesFocus, hover, back, close }: ChoicesProps): ReactElement {
  const menu = useRef<HTMLDivElement>(null)
  const move = useMenuKeys(menu)
  useEffect(() => {
    const items = findMenuItems(menu.current)
    const checkedItem = items.find((item) => item.getAttribute('aria-checked') === 'true')
    if (takesFocus) (checkedItem ?? items[0])?.focus()
  }, [takesFocus])
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onPointerEnter={() => hover.enterSubmenu()}
      onKeyDown={(press) => {
        // these keys close the whole menu
        if (press.key === 'Tab' || press.key === 'Escape') return
        press.stopPropagation()
        if (press.key !== 'ArrowRight' && press.key !== 'ArrowLeft') return move(press)
        press.preventDefault()
        back()
      }}
    >
      {choices.map(({ label: choice, checked, onSelect }) => (
        <button
          key={choice}
          type="button"
          role="menuitemradio"
          aria-checked={checked}
          tabIndex={-1}
          onClick={() => {
            close()
            onSelect()
          }}
        >
          {choice}
          {checked && <Icon name="check" />}
        </button>
      ))}
    </div>
  )
}
