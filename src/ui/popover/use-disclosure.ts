import { type MouseEvent, type RefObject, useCallback, useRef, useState } from 'react'
import { type Dismissal, useDismiss } from './use-dismiss.ts'

interface Opener {
  /** on the element that holds both the button and what it opens */
  root: RefObject<HTMLDivElement | null>
  open: boolean
  /** for the button */
  toggle: (press: MouseEvent<HTMLElement>) => void
  /** puts it away and gives focus back to the button */
  close: () => void
}

/** States: closed → open (button) → closed (button, Escape, a press or focus elsewhere, or a choice inside). */
export function useDisclosure(): Opener {
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
