/** how far the mark comes down until letting go refreshes */
export const PULL_THRESHOLD_PX = 64
const PULL_MAX_PX = 96
/** The mark follows the finger half as fast, as if it were held back. */
const FOLLOWS = 0.5
/** A finger that has moved less may still want anything else. */
const BEGINS_PX = 8

interface Watched {
  document: Document
  /** how far the mark has come down, in px; 0: at rest */
  onPull: (px: number) => void
  onRefresh: () => void
}

/** Follows a finger that pulls the page down at its top. Returns what stops it. */
export function watchPullGesture({ document, onPull, onRefresh }: Watched): () => void {
  const ends = new AbortController()
  const { style } = document.documentElement
  let from: { x: number; y: number } | null = null
  let pulledPx = 0

  function pull(px: number): void {
    if (px !== pulledPx) onPull(px)
    pulledPx = px
  }

  function rest(): void {
    from = null
    pull(0)
  }

  function begin({ touches, target }: TouchEvent): void {
    rest()
    const [finger, other] = touches
    if (finger && !other && isAtTop(target)) from = { x: finger.clientX, y: finger.clientY }
  }

  function move(touch: TouchEvent): void {
    const [finger, other] = touch.touches
    if (!from || !finger || other) return rest()
    const downPx = finger.clientY - from.y
    if (pulledPx === 0) {
      const asidePx = Math.abs(finger.clientX - from.x)
      if (downPx < 0 || asidePx > Math.max(BEGINS_PX, downPx)) return rest()
      if (downPx < BEGINS_PX) return
    }
    // else the page would move as well
    if (touch.cancelable) touch.preventDefault()
    pull(Math.max(0, Math.min(PULL_MAX_PX, downPx * FOLLOWS)))
  }

  function release(): void {
    const isEnough = pulledPx >= PULL_THRESHOLD_PX
    rest()
    if (isEnough) onRefresh()
  }

  const { signal } = ends
  document.addEventListener('touchstart', begin, { passive: true, signal })
  document.addEventListener('touchmove', move, { passive: false, signal })
  document.addEventListener('touchend', release, { signal })
  document.addEventListener('touchcancel', rest, { signal })
  // the browser's own gesture would load the page anew
  style.overscrollBehaviorY = 'contain'
  return () => {
    ends.abort()
    style.overscrollBehaviorY = ''
  }
}

/** What takes a finger's moves for itself; a field of one line does not, and most of the head of a list is such fields. */
const OWN_MOVES = 'dialog, [role=dialog], [role=slider], input[type=range], textarea, .leaflet-container'

/** The page, and all that scrolls within it under the finger, can go no further up. */
function isAtTop(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(OWN_MOVES)) return false
  for (let element: Element | null = target; element; element = element.parentElement)
    if (element.scrollTop > 0) return false
  return true
}
