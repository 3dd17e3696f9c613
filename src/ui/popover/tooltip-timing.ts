/** Hover time before a tooltip appears, so that a passing pointer shows none. */
const SHOW_DELAY_MS = 400
/** It stays this long after the pointer left, so that the pointer can move into the tooltip. */
const HIDE_DELAY_MS = 150

export interface TooltipTiming {
  /** the pointer has entered the trigger or the tooltip */
  enter: () => void
  leave: () => void
  /** Shows the tooltip at once: keyboard focus. */
  show: () => void
  /** Hides the tooltip at once: Escape, click or blur. */
  hide: () => void
}

/**
 *   hidden --hover for 400 ms, or focus--> shown --pointer left for 150 ms, Escape, click, blur--> hidden
 */
export function createTooltipTiming(set: (shown: boolean) => void): TooltipTiming {
  let shown = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const setShown = (next: boolean): void => {
    clearTimeout(timer)
    if (next === shown) return
    shown = next
    set(next)
  }
  const setShownLater = (next: boolean, afterMs: number): void => {
    clearTimeout(timer)
    if (next !== shown) timer = setTimeout(() => setShown(next), afterMs)
  }
  return {
    enter: () => setShownLater(true, SHOW_DELAY_MS),
    leave: () => setShownLater(false, HIDE_DELAY_MS),
    show: () => setShown(true),
    hide: () => setShown(false),
  }
}
