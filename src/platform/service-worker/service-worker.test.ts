import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from '#tests/fakes/app-worker-browser.ts'
import { appState } from '../../state/app-state.ts'
import { startServiceWorker } from './service-worker.ts'

const atOnce = () => Promise.resolve()
const never = () => new Promise<void>(() => undefined)

describe('the app on this device', () => {
  it('is brought for the first time once it may come', async () => {
    const browser = fakeBrowser()
    const may = new EventTarget()
    startServiceWorker(
      browser.window,
      () => new Promise((resolve) => may.addEventListener('come', () => resolve())),
    )
    await browser.registered()
    expect(browser.page.registrations).toBe(0)
    may.dispatchEvent(new Event('come'))
    await browser.registered()
    expect(browser.page.registrations).toBe(1)
  })

  it('is brought also where nobody can say when it may come', async () => {
    const browser = fakeBrowser()
    startServiceWorker(browser.window, () => Promise.reject(new Error('The code did not come')))
    await browser.registered()
    expect(browser.page.registrations).toBe(1)
  })

  it('is looked after at once where it is there', async () => {
    const browser = fakeBrowser()
    browser.runningPastThisPage()
    startServiceWorker(browser.window, never)
    await browser.registered()
    expect(browser.page.registrations).toBe(1)
  })
})

describe('a newer version of the app', () => {
  beforeEach(() => {
    Object.assign(appState, { updateWaits: false, startsOffline: false })
  })

  it('is not waited for to know that a page that was served without a connection opens without one', async () => {
    const browser = fakeBrowser()
    browser.running()
    browser.page.refusal = new Error('The script could not be fetched')
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    expect(appState.isOfflineReady).toBe(true)
  })

  it('is offered when it has been installed beside a running one', async () => {
    const browser = fakeBrowser()
    browser.running()
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    expect(appState).toMatchObject({ updateWaits: false, startsOffline: true })
    browser.newVersionInstalled()
    expect(appState.isUpdateWaiting).toBe(true)
    expect(browser.page.reloads).toBe(0)
  })

  it('is none when it is the first: there is nothing to replace', async () => {
    const browser = fakeBrowser()
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    browser.newVersionInstalled()
    browser.takesOver()
    expect(appState.isUpdateWaiting).toBe(false)
    expect(browser.page.reloads).toBe(0)
  })

  it('has the running one let go of what is under way, where it keeps the next one waiting', async () => {
    const browser = fakeBrowser()
    browser.running()
    const app = startServiceWorker(browser.window, atOnce)
    await browser.registered()
    browser.newVersionInstalled()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    app.applyUpdate()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(browser.sent).toEqual([{ type: 'take-over' }])
    await vi.advanceTimersByTimeAsync(1)
    expect(browser.sent).toEqual([{ type: 'take-over' }, { type: 'let-go' }])
    vi.useRealTimers()
  })

  it('is taken on a tap, with one reload once it has taken over', async () => {
    const browser = fakeBrowser()
    browser.running()
    const app = startServiceWorker(browser.window, atOnce)
    await browser.registered()
    browser.newVersionInstalled()
    app.applyUpdate()
    expect(browser.sent).toEqual([{ type: 'take-over' }])
    expect(browser.page.reloads).toBe(0)
    browser.takesOver()
    browser.takesOver()
    expect(browser.page.reloads).toBe(1)
  })

  it('never reloads a page in which nobody tapped, though another tab took it', async () => {
    const browser = fakeBrowser()
    browser.running()
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    browser.newVersionInstalled()
    browser.takesOver()
    expect(browser.page.reloads).toBe(0)
  })

  it('goes on being offered where another tab took it; a tap then reloads at once', async () => {
    const browser = fakeBrowser()
    browser.running()
    const app = startServiceWorker(browser.window, atOnce)
    await browser.registered()
    browser.newVersionInstalled()
    browser.takesOver()
    expect(appState.isUpdateWaiting).toBe(true)
    app.applyUpdate()
    expect(browser.page.reloads).toBe(1)
  })

  it('is asked to serve a page that it passed over while that was loading', async () => {
    const browser = fakeBrowser()
    browser.runningPastThisPage()
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    expect(browser.sent).toEqual([{ type: 'serve-me' }])
  })

  it('is looked for at once, and every minute until one waits, where the server needs it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const browser = fakeBrowser()
    browser.running()
    const app = startServiceWorker(browser.window, atOnce)
    await browser.registered()
    app.requireUpdate()
    app.requireUpdate()
    expect(browser.page.checks).toBe(1)
    vi.advanceTimersByTime(120_000)
    expect(browser.page.checks).toBe(3)
    browser.newVersionInstalled()
    vi.advanceTimersByTime(600_000)
    expect(browser.page.checks).toBe(3)
    expect(appState.isUpdateWaiting).toBe(true)
    vi.useRealTimers()
  })

  it('lets what the leaving member wrote be forgotten', async () => {
    const browser = fakeBrowser()
    browser.running()
    const app = startServiceWorker(browser.window, atOnce)
    await browser.registered()
    app.clearOutbox()
    expect(browser.sent).toEqual([{ type: 'forget-outbox' }])
  })
})

describe('a service worker that the server has switched off', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  it('is not brought back by the page that it left, and offered as nothing new', async () => {
    const browser = fakeBrowser()
    browser.running()
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    browser.newVersionFound()
    browser.hears({ type: 'switched-off' })
    browser.takesOver()
    browser.installFails()
    vi.advanceTimersByTime(600_000)
    browser.window.dispatchEvent(new Event('online'))
    expect(browser.page.registrations).toBe(1)
    expect(appState).toMatchObject({ updateWaits: false, startsOffline: false })
  })

  it('is not taken for one that said something else', async () => {
    const browser = fakeBrowser()
    browser.running()
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    browser.hears({ type: 'something-else' })
    expect(appState.isOfflineReady).toBe(true)
  })
})

describe('a version that could not be brought whole to the device', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  it('is brought again at once when the network is back', async () => {
    const browser = fakeBrowser()
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    browser.newVersionFound()
    browser.installFails()
    browser.window.dispatchEvent(new Event('online'))
    expect(browser.page.registrations).toBe(2)
    vi.advanceTimersByTime(60_000)
    browser.window.dispatchEvent(new Event('online'))
    expect(browser.page.registrations).toBe(2)
  })

  it('is brought again after 5 seconds, then 10, where the browser says nothing of the network', async () => {
    const browser = fakeBrowser()
    startServiceWorker(browser.window, atOnce)
    for (const [failures, waitMs] of [
      [1, 5_000],
      [2, 10_000],
    ] as const) {
      await browser.registered()
      browser.newVersionFound()
      browser.installFails()
      vi.advanceTimersByTime(waitMs - 1)
      expect(browser.page.registrations).toBe(failures)
      vi.advanceTimersByTime(1)
      expect(browser.page.registrations).toBe(failures + 1)
    }
  })

  it('is brought again, once, where it was on its way already when the page came', async () => {
    const browser = fakeBrowser()
    browser.newVersionFound()
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    browser.isToldAgain()
    browser.installFails()
    vi.advanceTimersByTime(5_000)
    expect(browser.page.registrations).toBe(2)
  })

  it('waits for the next visit where an older version runs', async () => {
    const browser = fakeBrowser()
    browser.running()
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    browser.newVersionFound()
    browser.installFails()
    vi.advanceTimersByTime(60_000)
    expect(browser.page.registrations).toBe(1)
  })

  it.each([
    ['again where its script could not be had', new TypeError('Failed to fetch'), 2],
    ['no more where the browser forbids it', new DOMException('denied', 'SecurityError'), 1],
  ])('is asked for %s', async (_, refusal, registrations) => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const browser = fakeBrowser()
    browser.page.refusal = refusal
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    browser.window.dispatchEvent(new Event('online'))
    expect(browser.page.registrations).toBe(registrations)
  })
})
