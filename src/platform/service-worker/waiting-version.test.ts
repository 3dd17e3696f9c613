import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { until } from '#tests/until.ts'
import { waitForValidVersion } from './waiting-version.ts'

/** A waiting or running version. `reply`: how it identifies itself; null: it does not reply. */
function fakeVersion(reply: string | null) {
  const messages: unknown[] = []
  return {
    messages,
    postMessage: (message: unknown, [port]: MessagePort[] = []) => {
      if (!port) messages.push(message)
      else if (reply !== null) port.postMessage(reply)
    },
  }
}

function browser(...versions: (ReturnType<typeof fakeVersion> | null)[]) {
  const server = { updates: 0 }
  const registration = {
    // the version on the server replaces the waiting one
    waiting: versions[0],
    active: fakeVersion('6'),
    update: () => {
      registration.waiting = versions[++server.updates] ?? versions.at(-1)
      return server.updates === 1 ? Promise.reject(new TypeError('offline')) : Promise.resolve()
    },
  }
  const container = { getRegistration: async () => registration }
  return { server, registration, container: container as unknown as ServiceWorkerContainer }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Whether `waitForValidVersion` resolves within that time. */
async function resolvesWithin(
  ms: number,
  { container }: ReturnType<typeof browser>,
  controller = new AbortController(),
) {
  let isResolved = false
  void waitForValidVersion(container, controller.signal).then(() => (isResolved = true))
  await vi.advanceTimersByTimeAsync(ms)
  controller.abort()
  return isResolved
}

describe('waitForValidVersion', () => {
  it('resolves when the waiting version identifies itself', async () => {
    vi.useRealTimers()
    await waitForValidVersion(browser(fakeVersion('7')).container, new AbortController().signal)
  })

  it('activates a valid version at once only when the running one is not ours', async () => {
    vi.useRealTimers()
    const ours = fakeVersion('7')
    const waiting = browser(ours)
    await waitForValidVersion(waiting.container, new AbortController().signal)
    expect(ours.messages).toEqual([])
    waiting.registration.active = fakeVersion(null)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const isResolved = waitForValidVersion(waiting.container, new AbortController().signal)
    await until(async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      expect(ours.messages).toEqual([{ type: 'take-over' }])
    })
    await isResolved
  })

  it('resolves when nothing waits', async () => {
    expect(await resolvesWithin(0, browser(null))).toBe(true)
    await waitForValidVersion(undefined, new AbortController().signal)
  })

  it('asks the server for an update until the silent version is replaced', async () => {
    const silent = browser(fakeVersion(null))
    expect(await resolvesWithin(60_000, silent)).toBe(false)
    expect(silent.server.updates).toBe(3)
    const replaced = browser(fakeVersion(null), fakeVersion(null), null)
    expect(await resolvesWithin(60_000, replaced)).toBe(true)
    expect(replaced.server.updates).toBe(2)
  })
})
