import { useLayoutEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { openTextStorage } from '../../platform/storage/text-storage.ts'

/** How long to wait for a page that grows after it is opened. */
const RESTORE_WITHIN_MS = 1_500
const STORAGE_KEY = 'scroll-positions'

const texts = openTextStorage(() => sessionStorage)

/** Scroll position of each address when it was left. */
const positions = new Map<string, number>(readPositions())
let wentBack = performance
  .getEntriesByType('navigation')
  .some((entry) => 'type' in entry && entry.type !== 'navigate')

/** the address that is on the screen; the history may already have moved on */
let shown = { address: '', pathname: '' }

/** Scrolls a new page to its top, and restores the position after going back. */
export function useScrollRestoration(): void {
  const [pathname] = useLocation()
  const search = useSearch()

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = (): void => void positions.set(shown.address, scrollY)
    const handlePopState = (): void => {
      wentBack = true
    }
    const keep = (): void => texts.setItem(STORAGE_KEY, JSON.stringify([...positions]))
    addEventListener('scroll', remember, { passive: true })
    addEventListener('popstate', handlePopState)
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('popstate', handlePopState)
      removeEventListener('pagehide', keep)
    }
  }, [])

  useLayoutEffect(() => {
    const previous = shown
    shown = { address: search ? `${pathname}?${search}` : pathname, pathname }
    if (wentBack) {
      wentBack = false
      return restore(positions.get(shown.address) ?? 0)
    }
    // when only the search part changes, as while filtering, the position stays
    if (previous.pathname !== pathname) scrollTo(0, 0)
    return undefined
  }, [pathname, search])
}

/** Scrolls as soon as the page is long enough; stops when the member scrolls. Returns a function that stops it. */
function restore(y: number): () => void {
  const until = performance.now() + RESTORE_WITHIN_MS
  const userEvents = ['wheel', 'touchstart', 'keydown'] as const
  let frame = 0
  function stop(): void {
    cancelAnimationFrame(frame)
    for (const kind of userEvents) removeEventListener(kind, stop)
  }
  function attempt(): void {
    scrollTo(0, y)
    if (Math.abs(scrollY - y) < 1 || performance.now() > until) return stop()
    frame = requestAnimationFrame(attempt)
  }
  for (const kind of userEvents) addEventListener(kind, stop, { passive: true })
  attempt()
  return stop
}

function readPositions(): [string, number][] {
  try {
    return JSON.parse(texts.getItem(STORAGE_KEY) ?? '[]') as [string, number][]
  } catch {
    return [] // stored by an older version, or not readable
  }
}
