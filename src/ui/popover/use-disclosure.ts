import { type MouseEvent, type RefObject, useCallback, useRef, useState } from 'react'
import { type Dismissal, useDismiss } from './use-dismiss.ts'

interface Disclosure {
  /** for the element that contains the button and the panel */
  root: RefObject<HTMLDivElement | null>
  open: boolean
  /** for the button */
  toggle: (press: MouseEvent<HTMLElement>) => void
  /** closes the panel and returns focus to the button */
  close: () => void
}

/** States: closed → open (button) → closed (button, Escape, click or focus outside, or `close`). */
export function useDisclosure(): Disclosure {
  const root = useRef<HTMLDivElement>(null)
  const [button, setButton] = useState<HTMLElement | null>(null)
  const dismiss = useCallback(
    (how: Dismissal) => {
      setButton(null)
      if (how === 'escape') button?.focus()
    },
    [button],
  )
  useDismiss(root, button !== null, dismiss)
  return {
    root,
    open: button !== null,
    toggle: (press) => setButton(button === null ? press.currentTarget : null),
    close: () => dismiss('escape'),
  }
}
