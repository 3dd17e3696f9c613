import { type RefObject, useEffect } from 'react'

/**
 * Opens and closes a dialog element. Escape and a press beside the dialog call back instead of closing it. The browser keeps
 * focus inside and gives it back to what opened it.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onClose: () => void,
): void {
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    const ends = new AbortController()
    const answer = (event: Event) => {
      event.preventDefault()
      onClose()
    }
    element.addEventListener('cancel', answer, { signal: ends.signal })
    // a browser closes it at a second Escape without asking, and says of each close only later: perhaps when it is open again
    element.addEventListener('close', () => element.open || onClose(), { signal: ends.signal })
    element.addEventListener('click', (press) => press.target === element && onClose(), {
      signal: ends.signal,
    })
    if (!element.open) element.showModal()
    return () => ends.abort()
  }, [dialog, open, onClose])
  useEffect(() => (open ? undefined : dialog.current?.close()), [dialog, open])
}
