import { css } from 'goober'
import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'wouter'
import { Icon, type IconShape } from '../icons/icon.tsx'
import { createMenuHover, type MenuHover } from './menu-hover.ts'
import { type Submenu, SubmenuEntry } from './submenu.tsx'
import { findMenuItems, useMenuKeys } from './use-menu-keys.ts'

const look = css`
  position: absolute;
  z-index: 40;
  top: calc(100% + 10px);
  right: 0;
  scroll-margin-bottom: calc(var(--bar, 0px) + 8px);
  width: 248px;
  padding: 6px;
  border: 1px solid var(--edge);
  border-radius: var(--radius-card);
  background: var(--raised);
  box-shadow: var(--shade);
  font-size: 0.9375rem;
  text-align: left;
  & [role^='menuitem'] {
    display: flex;
    align-items: center;
    gap: 10px;
    width: 100%;
    min-height: max(38px, var(--control) - 2px);
    padding: 0 10px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--ink);
    font: 500 0.9375rem/1.25rem var(--sans);
    text-align: left;
    cursor: pointer;
  }
  & [role^='menuitem']:hover,
  & [role^='menuitem']:focus {
    background: var(--sunk);
  }
  & [data-danger] {
    color: var(--danger);
  }
  & [role^='menuitem'] svg {
    width: 18px;
    height: 18px;
    color: var(--muted);
  }
  & hr {
    margin: 6px -6px;
    border: 0;
    border-top: 1px solid var(--line);
  }
`

/** Least distance to the edge of the window. */
const WINDOW_MARGIN_PX = 8

export type MenuItem =
  | { label: string; icon?: IconShape; href: string }
  | { label: string; icon?: IconShape; onSelect: () => void; danger?: boolean }
  | Submenu
  | 'separator'

export interface MenuListProps {
  id: string
  label: string
  items: readonly MenuItem[]
  /** shown above the items, for example the signed-in member */
  header?: ReactNode
  close: () => void
  /** called once the first item has focus */
  onReady?: () => void
}

/**
 * Arrow keys, Home, End and letters move focus; Right and Left enter and leave a submenu; Tab
 * closes.
 */
export function MenuList({ id, label, items, header, close, onReady }: MenuListProps): ReactElement {
  const list = useRef<HTMLDivElement>(null)
  const move = useMenuKeys(list)
  const [submenu, setSubmenu] = useState<string | null>(null)
  const [hover] = useState(() => createMenuHover(setSubmenu))
  // it opens to the left, and its button may begin a row
  useLayoutEffect(() => {
    const outsidePx = WINDOW_MARGIN_PX - (list.current?.getBoundingClientRect().left ?? 0)
    if (list.current && outsidePx > 0) list.current.style.right = `${-outsidePx}px`
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const reportReady = useEffectEvent(() => onReady?.())
  useEffect(() => {
    findMenuItems(list.current)[0]?.focus()
    reportReady()
    return () => hover.cancel()
  }, [hover])
  return (
    <div
      ref={list}
      id={id}
      className={look}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(press) => {
        if (press.key === 'Tab') close()
        move(press)
      }}
    >
      {header}
      {items.map((item, index) => (
        <MenuEntry
          key={item === 'separator' ? `separator-${index}` : item.label}
          item={item}
          openSubmenu={submenu}
          hover={hover}
          close={close}
        />
      ))}
    </div>
  )
}

interface MenuEntryProps {
  item: MenuItem
  openSubmenu: string | null
  hover: MenuHover
  close: () => void
}

function MenuEntry({ item, openSubmenu, hover, close }: MenuEntryProps): ReactElement {
  if (item === 'separator') return <hr />
  if ('choices' in item)
    return <SubmenuEntry submenu={item} open={item.label === openSubmenu} hover={hover} close={close} />
  const onEnter = (): void => hover.enterItem(null)
  const inside = (
    <>
      {item.icon && <Icon name={item.icon} />}
      {item.label}
    </>
  )
  if ('href' in item) {
    return (
      <Link href={item.href} role="menuitem" tabIndex={-1} onPointerEnter={onEnter} onClick={close}>
        {inside}
      </Link>
    )
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      data-danger={item.danger || undefined}
      onPointerEnter={onEnter}
      onClick={() => {
        close()
        item.onSelect()
      }}
    >
      {inside}
    </button>
  )
}
