import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimMessage } from './claim-message.ts'

/** Locks of one browser, as `ifAvailable` requests see them. */
function browserLocks(): Pick<LockManager, 'request'> {
  const held = new Set<string>()
  const request = async (name: string, _options: unknown, work: (lock: unknown) => Promise<void>) => {
    if (held.has(name)) return work(null)
    held.add(name)
    await work({ name })
    held.delete(name)
  }
  return { request: request as LockManager['request'] }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('one of several tabs shows a message, a visible one first', async () => {
  const locks = browserLocks()
  const claims = (['hidden', 'visible', 'visible'] as const).map((visibilityState) =>
    claimMessage('m-1', { locks, document: { visibilityState } }),
  )
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await Promise.all(claims)).toEqual([false, true, false])
})

it('a hidden tab shows it when there is no other', async () => {
  const claim = claimMessage('m-1', { locks: browserLocks(), document: { visibilityState: 'hidden' } })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await claim).toBe(true)
})
