import { useEffect } from 'react'

const APP_NAME = 'Cairnway'
let isFirstPage = true

/**
 * Names the page in the window's title. When one page follows another, focus goes to its heading, so that keyboard and
 * screen reader begin where the eye does.
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
    // the page may have given the focus to a field of its own; and who is writing, as in search, is not interrupted
    const focused = document.activeElement
    if (!main || main.contains(focused) || focused instanceof HTMLInputElement) return undefined
    return focusHeading(main)
  }, [])
}

/**
 * The heading of a page that is still being read from the device comes a moment later: until then the page has the focus,
 * and nothing is taken from who has gone elsewhere meanwhile. Returns what stops the waiting.
 */
function focusHeading(main: HTMLElement): () => void {
  const arrival = new MutationObserver(() => {
    if (document.activeElement !== main || focusOn(main.querySelector('h1'))) arrival.disconnect()
  })
  if (!focusOn(main.querySelector('h1'))) {
    main.focus({ preventScroll: true })
    arrival.observe(main, { childList: true, subtree: true })
  }
  return () => arrival.disconnect()
}

function focusOn(heading: HTMLElement | null): boolean {
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
