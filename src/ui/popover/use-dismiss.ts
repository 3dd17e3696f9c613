import { type RefObject, useEffect } from 'react'

/** `escape`: return focus to the trigger; `outside`: leave focus where the member moved it. */
export type Dismissal = 'escape' | 'outside'

/** While `open`, calls back on Escape and on pointer press or focus outside of the element. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: (how: Dismissal) => void,
): void {
  useEffect(() => {
    if (!open) return undefined
    const controller = new AbortController()
    const outside = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) onDismiss('outside')
    }
    const escape = (event: KeyboardEvent) => {
      // a modal dialog in front handles Escape itself
      if (event.key === 'Escape' && !document.querySelector('dialog:modal')) onDismiss('escape')
    }
    document.addEventListener('pointerdown', outside, { signal: controller.signal })
    document.addEventListener('focusin', outside, { signal: controller.signal })
    document.addEventListener('keydown', escape, { signal: controller.signal })
    return () => controller.abort()
  }, [element, open, onDismiss])
}
