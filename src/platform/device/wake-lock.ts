type Screen = Pick<WakeLock, 'request'> | undefined

export const isWakeLockSupported = (): boolean => 'wakeLock' in navigator

/**
 * Keeps the screen on while the page is seen, until the answer is called. The browser lets go whenever the page is hidden;
 * it is asked again once the page is back. Where the device says no (battery saver) the screen goes off as usual.
 */
export function keepScreenOn(lock: Screen, page: Document): () => void {
  if (!lock) return () => undefined
  let held: WakeLockSentinel | null = null
  let isOver = false
  async function hold(): Promise<void> {
    if (page.visibilityState !== 'visible') return
    const sentinel = await lock?.request('screen').catch(() => null)
    if (isOver) await sentinel?.release()
    else held = sentinel ?? null
  }
  const seen = () => void hold()
  page.addEventListener('visibilitychange', seen)
  seen()
  return () => {
    isOver = true
    page.removeEventListener('visibilitychange', seen)
    void held?.release()
  }
}
