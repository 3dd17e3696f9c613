import { type RefObject, useEffect } from 'react'

/** `escape`: focus goes back to the opener; `outside`: it stays where the member put it. */
export type Dismissal = 'escape' | 'outside'

/** Calls back on Escape and on a press or focus outside of the element, while `open`. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: (how: Dismissal) => void,
): void {
  useEffect(() => {
    if (!open) return undefined
    const ends = new AbortController()
    const outside = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) onDismiss('outside')
    }
    const escape = (press: KeyboardEvent) => {
      // a modal dialog over it has its own Escape
      if (press.key === 'Escape' && !document.querySelector('dialog:modal')) onDismiss('escape')
    }
    document.addEventListener('pointerdown', outside, { signal: ends.signal })
    document.addEventListener('focusin', outside, { signal: ends.signal })
    document.addEventListener('keydown', escape, { signal: ends.signal })
    return () => ends.abort()
  }, [element, open, onDismiss])
}
