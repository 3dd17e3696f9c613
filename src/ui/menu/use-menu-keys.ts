import { type KeyboardEvent, type RefObject, useState } from 'react'
import { createTypeAhead, nextItemIndex } from './menu-keys.ts'

/** Items of this menu, without those of a submenu. */
export function findMenuItems(menu: HTMLElement | null): HTMLElement[] {
  const all = menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []
  return [...all].filter((item) => item.closest('[role=menu]') === menu)
}

/** Moves the focus between a menu's items by arrow keys, Home, End and letters. */
export function useMenuKeys(menu: RefObject<HTMLElement | null>): (press: KeyboardEvent) => void {
  const [search] = useState(createTypeAhead)
  return (press) => {
    const all = findMenuItems(menu.current)
    const index = all.findIndex((entry) => entry === document.activeElement)
    const texts = all.map((entry) => entry.textContent ?? '')
    const next = nextItemIndex(press.key, index, all.length) ?? search(press.key, texts, press.timeStamp)
    if (next === undefined) return
    press.preventDefault()
    all[next]?.focus()
  }
}
