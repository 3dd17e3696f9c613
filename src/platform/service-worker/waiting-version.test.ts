import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { until } from '#tests/until.ts'
import { waitForValidVersion } from './waiting-version.ts'

/** A version as it waits, or runs; `voice`: what it answers when it is asked for its name. */
function waits(voice: string | null) {
  const told: unknown[] = []
  return {
    told,
    postMessage: (message: unknown, [port]: MessagePort[] = []) => {
      if (!port) told.push(message)
      else if (voice !== null) port.postMessage(voice)
    },
  }
}

function browser(...versions: (ReturnType<typeof waits> | null)[]) {
  const asked = { updates: 0 }
  const registration = {
    // what is found at the server takes the place of what waits
    waiting: versions[0],
    active: waits('6'),
    update: () => {
      registration.waiting = versions[++asked.updates] ?? versions.at(-1)
      return asked.updates === 1 ? Promise.reject(new TypeError('offline')) : Promise.resolve()
    },
  }
  const container = { getRegistration: async () => registration }
  return { asked, registration, container: container as unknown as ServiceWorkerContainer }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Whether it was found sound within that time. */
async function soundWithin(
  ms: number,
  { container }: ReturnType<typeof browser>,
  ends = new AbortController(),
) {
  let sound = false
  void waitForValidVersion(container, ends.signal).then(() => (sound = true))
  await vi.advanceTimersByTimeAsync(ms)
  ends.abort()
  return sound
}

describe('what waits to take over', () => {
  it('is taken at its word where it names itself', async () => {
    vi.useRealTimers()
    await waitForValidVersion(browser(waits('7')).container, new AbortController().signal)
  })

  it('takes over at once where what runs says nothing, and waits for the member where that is ours', async () => {
    vi.useRealTimers()
    const ours = waits('7')
    const waiting = browser(ours)
    await waitForValidVersion(waiting.container, new AbortController().signal)
    expect(ours.told).toEqual([])
    waiting.registration.active = waits(null)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const sound = waitForValidVersion(waiting.container, new AbortController().signal)
    await until(async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      expect(ours.told).toEqual([{ type: 'take-over' }])
    })
    await sound
  })

  it('is no hindrance where there is none', async () => {
    expect(await soundWithin(0, browser(null))).toBe(true)
    await waitForValidVersion(undefined, new AbortController().signal)
  })

  it('is not offered while it says nothing, and the server is asked until something else waits', async () => {
    const mute = browser(waits(null))
    expect(await soundWithin(60_000, mute)).toBe(false)
    expect(mute.asked.updates).toBe(3)
    const mended = browser(waits(null), waits(null), null)
    expect(await soundWithin(60_000, mended)).toBe(true)
    expect(mended.asked.updates).toBe(2)
  })
})
