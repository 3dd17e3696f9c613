/** how far the label is pulled down until releasing refreshes */
export const PULL_THRESHOLD_PX = 64
const PULL_MAX_PX = 96
/** The label follows the finger at half its speed. */
const RESISTANCE = 0.5
/** A shorter move is not yet a pull. */
const PULL_START_PX = 8

interface PullGesture {
  document: Document
  /** how far the label is pulled down, in px; 0: idle */
  onPull: (px: number) => void
  onRefresh: () => void
}

/** Watches for a pull at the top of the page. Returns a function that stops it. */
export function watchPullGesture({ document, onPull, onRefresh }: PullGesture): () => void {
  const ends = new AbortController()
  const { style } = document.documentElement
  let from: { x: number; y: number } | null = null
  let pulledPx = 0

  function pull(px: number): void {
    if (px !== pulledPx) onPull(px)
    pulledPx = px
  }

  function reset(): void {
    from = null
    pull(0)
  }

  function begin({ touches, target }: TouchEvent): void {
    reset()
    const [finger, other] = touches
    if (finger && !other && isAtTop(target)) from = { x: finger.clientX, y: finger.clientY }
  }

  function move(touch: TouchEvent): void {
    const [finger, other] = touch.touches
    if (!from || !finger || other) return reset()
    const downPx = finger.clientY - from.y
    if (pulledPx === 0) {
      const asidePx = Math.abs(finger.clientX - from.x)
      if (downPx < 0 || asidePx > Math.max(PULL_START_PX, downPx)) return reset()
      if (downPx < PULL_START_PX) return
    }
    // otherwise the page would scroll too
    if (touch.cancelable) touch.preventDefault()
    pull(Math.max(0, Math.min(PULL_MAX_PX, downPx * RESISTANCE)))
  }

  function release(): void {
    const isEnough = pulledPx >= PULL_THRESHOLD_PX
    reset()
    if (isEnough) onRefresh()
  }

  const { signal } = ends
  document.addEventListener('touchstart', begin, { passive: true, signal })
  document.addEventListener('touchmove', move, { passive: false, signal })
  document.addEventListener('touchend', release, { signal })
  document.addEventListener('touchcancel', reset, { signal })
  // otherwise the browser's own gesture would reload the page
  style.overscrollBehaviorY = 'contain'
  return () => {
    ends.abort()
    style.overscrollBehaviorY = ''
  }
}

/** Elements with a drag gesture of their own. Single-line inputs are not among them: most of a list's head consists of them. */
const DRAGGABLE = 'dialog, [role=dialog], [role=slider], input[type=range], textarea, .leaflet-container'

/** The page and every scrollable element under the finger are at their top. */
function isAtTop(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(DRAGGABLE)) return false
  for (let element: Element | null = target; element; element = element.parentElement)
    if (element.scrollTop > 0) return false
  return true
}
