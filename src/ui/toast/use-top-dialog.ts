import { useEffect, useState } from 'react'

/**
 * The modal dialog that has the focus, or the last one; null: none is open. Everything outside of it
 * is behind it, and screen readers do not read it.
 */
export function useTopDialog(): Element | null {
  const [top, setTop] = useState<Element | null>(null)
  const isOpen = top !== null
  useEffect(() => {
    const update = () => setTop(findTopDialog())
    update()
    const observer = new MutationObserver(update)
    // an open dialog may be removed without being closed
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'], childList: isOpen })
    return () => observer.disconnect()
  }, [isOpen])
  return top
}

const MODAL = 'dialog:modal'

const findTopDialog = (): Element | null =>
  document.activeElement?.closest(MODAL) ?? [...document.querySelectorAll(MODAL)].at(-1) ?? null
