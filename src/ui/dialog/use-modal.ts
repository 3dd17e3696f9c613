import { type RefObject, useEffect } from 'react'

/**
 * Opens and closes a dialog element. Escape and a click on the backdrop call back instead of
 * closing it. The browser traps focus and returns it to the opener.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onClose: () => void,
): void {
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    const controller = new AbortController()
    const onCancel = (event: Event) => {
      event.preventDefault()
      onClose()
    }
    element.addEventListener('cancel', onCancel, { signal: controller.signal })
    // at a second Escape the browser closes the dialog itself, and `close` fires late, perhaps
    // after it was opened again
    element.addEventListener('close', () => element.open || onClose(), { signal: controller.signal })
    element.addEventListener('click', (press) => press.target === element && onClose(), {
      signal: controller.signal,
    })
    if (!element.open) element.showModal()
    return () => controller.abort()
  }, [dialog, open, onClose])
  useEffect(() => (open ? undefined : dialog.current?.close()), [dialog, open])
}
