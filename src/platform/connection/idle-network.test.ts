import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../../state/session.ts'
import { NOTHING_UNSENT, syncStatus } from '../../state/sync-status.ts'
import { waitForIdleNetwork } from './idle-network.ts'

let files: number
let isResolved: boolean
const document = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  files = 0
  isResolved = false
  const performance = { getEntriesByType: () => Array.from({ length: files }) }
  void waitForIdleNetwork({ document, performance } as unknown as Window).then(() => {
    isResolved = true
  })
})
afterEach(() => {
  vi.useRealTimers()
  Object.assign(session, { isSigningIn: false, memberId: null })
  Object.assign(syncStatus, NOTHING_UNSENT)
})

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('waitForIdleNetwork', () => {
  it('resolves half a second after the first rows arrived', async () => {
    session.memberId = 'maya'
    await advance(5_000)
    syncStatus.firstPull = { documents: 40 }
    expect(isResolved).toBe(false)
    await advance(500)
    expect(isResolved).toBe(true)
  })

  it('resolves after three seconds without a download', async () => {
    await advance(2_500)
    files = 1
    await advance(3_000)
    expect(isResolved).toBe(false)
    await advance(500)
    expect(isResolved).toBe(true)
  })

  it('does not resolve during a sign-in', async () => {
    session.isSigningIn = true
    await advance(10_000)
    session.isSigningIn = false
    await advance(2_500)
    expect(isResolved).toBe(false)
    await advance(500)
    expect(isResolved).toBe(true)
  })

  it('resolves when the page is hidden', async () => {
    session.memberId = 'maya'
    await advance(1_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await advance(0)
    expect(isResolved).toBe(true)
  })

  it('resolves after half a minute in any case', async () => {
    session.memberId = 'maya'
    await advance(29_500)
    expect(isResolved).toBe(false)
    await advance(500)
    expect(isResolved).toBe(true)
  })
})
