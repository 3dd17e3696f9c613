import { useEffect } from 'react'

const APP_NAME = 'Cairnway'
let isFirstPage = true

/**
 * Sets the window title. After navigation it moves the focus to the heading of the new page, so that keyboard and screen
 * reader start at its top.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${APP_NAME}`
  }, [title])

  useEffect(() => {
    if (isFirstPage) {
      isFirstPage = false
      return undefined
    }
    const main = document.getElementById('main')
    // the page may have focused one of its fields, and typing, as in search, must not be interrupted
    const focused = document.activeElement
    if (!main || main.contains(focused) || focused instanceof HTMLInputElement) return undefined
    return focusHeading(main)
  }, [])
}

/**
 * Focuses the heading. While the page is still reading its data there is none: `main` gets the focus first, and the heading
 * later, unless the focus has moved elsewhere. Returns a function that stops the waiting.
 */
function focusHeading(main: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || focusElement(main.querySelector('h1'))) observer.disconnect()
  })
  if (!focusElement(main.querySelector('h1'))) {
    main.focus({ preventScroll: true })
    observer.observe(main, { childList: true, subtree: true })
  }
  return () => observer.disconnect()
}

function focusElement(heading: HTMLElement | null): boolean {
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
