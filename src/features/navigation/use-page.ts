import { useEffect } from 'react'

const APP_NAME = 'Cairnway'
let isFirstPage = true

/**
 * Names the page in the window's title. When one page follows another, focus goes to its heading, so that keyboard and
 * screen reader begin where the eye does.
 */
export function usePage(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${APP_NAME}`
  }, [title])

  useEffect(() => {
    if (isFirstPage) {
      isFirstPage = false
      return
    }
    const main = document.getElementById('main')
    // the page may have given the focus to a field of its own; and who is writing, as in search, is not interrupted
    const focused = document.activeElement
    if (main?.contains(focused) || focused instanceof HTMLInputElement) return
    const heading = main?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    const target = heading ?? main
    target?.focus({ preventScroll: true })
  }, [])
}
