/** Hover time before a submenu opens. */
const SUBMENU_DELAY_MS = 100
/**
 * An open submenu stays open this long after the pointer left its item, because the path into it
 * may cross other items.
 */
const POINTER_GRACE_MS = 300

export interface MenuHover {
  /** The pointer has entered an item; `submenu`: its submenu's label, or null without one. */
  enterItem(submenu: string | null): void
  /** The pointer has entered the open submenu. */
  enterSubmenu(): void
  /** Opens or closes (null) a submenu at once, on a click or key. */
  open(submenu: string | null): void
  /** Cancels pending changes; the menu is closed. */
  cancel(): void
}

/**
 * Decides which submenu is open from pointer movement.
 *
 *   closed --100 ms on its item--> open --on another item--> leaving --300 ms--> closed, or the other one open
 *                                    ▲── back on its item, or in the submenu ──┘
 */
export function createMenuHover(show: (submenu: string | null) => void): MenuHover {
  let open: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => clearTimeout(timer)
  const set = (submenu: string | null): void => {
    stop()
    open = submenu
    show(submenu)
  }
  return {
    enterItem(submenu) {
      stop()
      if (submenu === open) return
      timer = setTimeout(() => set(submenu), open === null ? SUBMENU_DELAY_MS : POINTER_GRACE_MS)
    },
    enterSubmenu: stop,
    open: set,
    cancel: stop,
  }
}
