import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../../state/session.ts'
import { NOTHING_UNSENT, syncStatus } from '../../state/sync-status.ts'
import { waitForIdleNetwork } from './idle-network.ts'

let files: number
let isFree: boolean
const document = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  files = 0
  isFree = false
  const performance = { getEntriesByType: () => Array.from({ length: files }) }
  void waitForIdleNetwork({ document, performance } as unknown as Window).then(() => {
    isFree = true
  })
})
afterEach(() => {
  vi.useRealTimers()
  Object.assign(session, { signingIn: false, memberId: null })
  Object.assign(syncStatus, NOTHING_UNSENT)
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the link is free', () => {
  it('half a second after the first rows of the member have come', async () => {
    session.memberId = 'maya'
    await pass(5_000)
    syncStatus.firstPull = { documents: 40 }
    expect(isFree).toBe(false)
    await pass(500)
    expect(isFree).toBe(true)
  })

  it('when nothing has come for three seconds', async () => {
    await pass(2_500)
    files = 1
    await pass(3_000)
    expect(isFree).toBe(false)
    await pass(500)
    expect(isFree).toBe(true)
  })

  it('not while somebody is being signed in', async () => {
    session.isSigningIn = true
    await pass(10_000)
    session.isSigningIn = false
    await pass(2_500)
    expect(isFree).toBe(false)
    await pass(500)
    expect(isFree).toBe(true)
  })

  it('as soon as the member turns to something else', async () => {
    session.memberId = 'maya'
    await pass(1_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(isFree).toBe(true)
  })

  it('after half a minute, whatever goes on', async () => {
    session.memberId = 'maya'
    await pass(29_500)
    expect(isFree).toBe(false)
    await pass(500)
    expect(isFree).toBe(true)
  })
})
