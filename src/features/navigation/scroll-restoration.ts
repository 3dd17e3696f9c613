import { useLayoutEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { openTextStorage } from '../../platform/storage/text-storage.ts'

/** How long a page that grows after it was opened is waited for. */
const RESTORE_WITHIN_MS = 1_500
const STORAGE_KEY = 'scroll-positions'

const texts = openTextStorage(() => sessionStorage)

/** Where each address was scrolled to when it was left. */
const positions = new Map<string, number>(remembered())
let wentBack = performance
  .getEntriesByType('navigation')
  .some((entry) => 'type' in entry && entry.type !== 'navigate')

/** the address and the page on the screen, which the history may already have left */
let shown = { address: '', pathname: '' }

/** Starts every page at its top, and going back where it was left. */
export function useScrollRestoration(): void {
  const [pathname] = useLocation()
  const search = useSearch()

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = (): void => void positions.set(shown.address, scrollY)
    const goneBack = (): void => {
      wentBack = true
    }
    const keep = (): void => texts.setItem(STORAGE_KEY, JSON.stringify([...positions]))
    addEventListener('scroll', remember, { passive: true })
    addEventListener('popstate', goneBack)
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('popstate', goneBack)
      removeEventListener('pagehide', keep)
    }
  }, [])

  useLayoutEffect(() => {
    const former = shown
    shown = { address: search ? `${pathname}?${search}` : pathname, pathname }
    if (wentBack) {
      wentBack = false
      return restore(positions.get(shown.address) ?? 0)
    }
    // where only the search part changes, as while filtering, the page stays where it is
    if (former.pathname !== pathname) scrollTo(0, 0)
    return undefined
  }, [pathname, search])
}

/** Scrolls as soon as the page is long enough; gives up when the member scrolls themselves. Returns what stops it. */
function restore(y: number): () => void {
  const until = performance.now() + RESTORE_WITHIN_MS
  const byHand = ['wheel', 'touchstart', 'keydown'] as const
  let frame = 0
  function stop(): void {
    cancelAnimationFrame(frame)
    for (const kind of byHand) removeEventListener(kind, stop)
  }
  function attempt(): void {
    scrollTo(0, y)
    if (Math.abs(scrollY - y) < 1 || performance.now() > until) return stop()
    frame = requestAnimationFrame(attempt)
  }
  for (const kind of byHand) addEventListener(kind, stop, { passive: true })
  attempt()
  return stop
}

function remembered(): [string, number][] {
  try {
    return JSON.parse(texts.getItem(STORAGE_KEY) ?? '[]') as [string, number][]
  } catch {
    return [] // the positions of an older version, or none that may be read
  }
}
