type ScreenLock = Pick<WakeLock, 'request'> | undefined

export const isWakeLockSupported = (): boolean => 'wakeLock' in navigator

/**
 * Keeps the screen on while the page is visible. The browser releases the lock when the page is
 * hidden, so it is requested again when the page is visible. If the device refuses (battery saver),
 * nothing happens. Returns a stop function.
 */
export function keepScreenOn(lock: ScreenLock, page: Document): () => void {
  if (!lock) return () => undefined
  let lockSentinel: WakeLockSentinel | null = null
  let isStopped = false
  async function requestLock(): Promise<void> {
    if (page.visibilityState !== 'visible') return
    const sentinel = await lock?.request('screen').catch(() => null)
    if (isStopped) await sentinel?.release()
    else lockSentinel = sentinel ?? null
  }
  const onVisibility = () => void requestLock()
  page.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  return () => {
    isStopped = true
    page.removeEventListener('visibilitychange', onVisibility)
    void lockSentinel?.release()
  }
}
