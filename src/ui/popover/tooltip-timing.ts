/** The pointer rests for so long before a tooltip comes: those who pass are not bothered. */
const REST_MS = 400
/** It stays for so long after the pointer has left: on its way into the tooltip nothing goes. */
const LEAVE_MS = 150

export interface TooltipTiming {
  /** the pointer has come to the trigger, or into the tooltip */
  enter: () => void
  leave: () => void
  /** The focus came by a key: at once. */
  show: () => void
  /** Escape, a press, or the focus has gone: at once. */
  hide: () => void
}

/**
 *   hidden --pointer rests 400 ms, or focus--> shown --pointer away for 150 ms, Escape, a press, focus gone--> hidden
 */
export function createTooltipTiming(set: (shown: boolean) => void): TooltipTiming {
  let shown = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const turn = (next: boolean): void => {
    clearTimeout(timer)
    if (next === shown) return
    shown = next
    set(next)
  }
  const turnLater = (next: boolean, afterMs: number): void => {
    clearTimeout(timer)
    if (next !== shown) timer = setTimeout(() => turn(next), afterMs)
  }
  return {
    enter: () => turnLater(true, REST_MS),
    leave: () => turnLater(false, LEAVE_MS),
    show: () => turn(true),
    hide: () => turn(false),
  }
}
