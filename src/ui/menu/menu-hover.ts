/** A submenu opens once the pointer has rested on its item for so long. */
const SUBMENU_DELAY_MS = 100
/** An open submenu stays for so long after the pointer has left its item: the way into it leads over other items. */
const POINTER_GRACE_MS = 300

export interface MenuHover {
  /** The pointer has come to an item: the submenu's name, or null for an item without one. */
  enterItem(submenu: string | null): void
  /** The pointer has come into the open submenu. */
  enterSubmenu(): void
  /** Opened or closed by a press or a key: at once. */
  open(submenu: string | null): void
  /** The menu is put away. */
  cancel(): void
}

/**
 * Which submenu is open, by the pointer's way.
 *
 *   closed --on its item for 100 ms--> open --over another item--> leaving --300 ms--> closed, or the other's open
 *                                        ▲── back on its item, or inside ──┘
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
