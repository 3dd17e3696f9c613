import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeBrowser } from '#tests/fakes/browser/service-worker-browser.ts'
import { appState } from '../../state/app-state.ts'
import { startServiceWorker } from './service-worker.ts'

const atOnce = () => Promise.resolve()
/** sent to the running version at each start */
const CHECK = { type: 'check-files' }
const never = () => new Promise<void>(() => undefined)

describe('the first registration', () => {
  it('waits until the app may be downloaded', async () => {
    const browser = createFakeBrowser()
    const gate = new EventTarget()
    startServiceWorker(
      browser.window,
      () => new Promise((resolve) => gate.addEventListener('open', () => resolve())),
    )
    await browser.registered()
    expect(browser.page.registrations).toBe(0)
    gate.dispatchEvent(new Event('open'))
    await browser.registered()
    expect(browser.page.registrations).toBe(1)
  })

  it('happens as well when that wait fails', async () => {
    const browser = createFakeBrowser()
    startServiceWorker(browser.window, () => Promise.reject(new Error('Failed to load the module')))
    await browser.registered()
    expect(browser.page.registrations).toBe(1)
  })

  it('happens at once when a version is installed already', async () => {
    const browser = createFakeBrowser()
    browser.runningPastThisPage()
    startServiceWorker(browser.window, never)
    await browser.registered()
    expect(browser.page.registrations).toBe(1)
  })
})

describe('the files of the app', () => {
  beforeEach(() => {
    Object.assign(appState, { isUpdateWaiting: false, isOfflineReady: false })
  })

  it('are checked at the start, and again when the network is back', async () => {
    const browser = createFakeBrowser()
    browser.running()
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    expect(browser.sent).toEqual([CHECK])
    browser.window.dispatchEvent(new Event('online'))
    expect(browser.sent).toEqual([CHECK, CHECK])
  })

  it('are not claimed to open offline while one of them is lost', async () => {
    const browser = createFakeBrowser()
    browser.running()
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    expect(appState.isOfflineReady).toBe(true)
    browser.hears({ type: 'files', isComplete: false })
    expect(appState.isOfflineReady).toBe(false)
    browser.newVersionInstalled()
    expect(appState.isOfflineReady).toBe(false)
    browser.hears({ type: 'files', isComplete: true })
    expect(appState.isOfflineReady).toBe(true)
  })
})

describe('a newer version of the app', () => {
  beforeEach(() => {
    Object.assign(appState, { isUpdateWaiting: false, isOfflineReady: false })
  })

  it('is not needed to know that a page served by the service worker starts offline', async () => {
    const browser = createFakeBrowser()
    browser.running()
    browser.page.refusal = new Error('The script could not be fetched')
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    expect(appState.isOfflineReady).toBe(true)
  })

  it('is offered once it is installed beside the running one', async () => {
    const browser = createFakeBrowser()
    browser.running()
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    expect(appState).toMatchObject({ isUpdateWaiting: false, isOfflineReady: true })
    browser.newVersionInstalled()
    expect(appState.isUpdateWaiting).toBe(true)
    expect(browser.page.reloads).toBe(0)
  })

  it('is not offered when it is the first one', async () => {
    const browser = createFakeBrowser()
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    browser.newVersionInstalled()
    browser.takesOver()
    expect(appState.isUpdateWaiting).toBe(false)
    expect(browser.page.reloads).toBe(0)
  })

  it('is activated by the page if the running version does not let it take over', async () => {
    const browser = createFakeBrowser()
    browser.running()
    const client = startServiceWorker(browser.window, atOnce)
    await browser.registered()
    browser.newVersionInstalled()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    client.applyUpdate()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(browser.sent).toEqual([CHECK, { type: 'let-go' }])
    await vi.advanceTimersByTimeAsync(1)
    expect(browser.sent).toEqual([CHECK, { type: 'let-go' }, { type: 'take-over' }])
    vi.useRealTimers()
  })

  it('is applied on a tap, with one reload once it has taken over', async () => {
    const browser = createFakeBrowser()
    browser.running()
    const client = startServiceWorker(browser.window, atOnce)
    await browser.registered()
    browser.newVersionInstalled()
    client.applyUpdate()
    expect(browser.sent).toEqual([CHECK, { type: 'let-go' }])
    expect(browser.page.reloads).toBe(0)
    browser.takesOver()
    browser.takesOver()
    expect(browser.page.reloads).toBe(1)
  })

  it('does not reload this page when another tab applied it', async () => {
    const browser = createFakeBrowser()
    browser.running()
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    browser.newVersionInstalled()
    browser.takesOver()
    expect(browser.page.reloads).toBe(0)
  })

  it('stays offered when another tab applied it; a tap then reloads at once', async () => {
    const browser = createFakeBrowser()
    browser.running()
    const client = startServiceWorker(browser.window, atOnce)
    await browser.registered()
    browser.newVersionInstalled()
    browser.takesOver()
    expect(appState.isUpdateWaiting).toBe(true)
    client.applyUpdate()
    expect(browser.page.reloads).toBe(1)
  })

  it('is asked to control a page that it missed while the page was loading', async () => {
    const browser = createFakeBrowser()
    browser.runningPastThisPage()
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    expect(browser.sent).toContainEqual({ type: 'serve-me' })
  })

  it('is looked for at once and every minute when the server requires it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const browser = createFakeBrowser()
    browser.running()
    const client = startServiceWorker(browser.window, atOnce)
    await browser.registered()
    client.requireUpdate()
    client.requireUpdate()
    expect(browser.page.checks).toBe(1)
    vi.advanceTimersByTime(120_000)
    expect(browser.page.checks).toBe(3)
    browser.newVersionInstalled()
    vi.advanceTimersByTime(600_000)
    expect(browser.page.checks).toBe(3)
    expect(appState.isUpdateWaiting).toBe(true)
    vi.useRealTimers()
  })

  it('clears its outbox at sign-out', async () => {
    const browser = createFakeBrowser()
    browser.running()
    const client = startServiceWorker(browser.window, atOnce)
    await browser.registered()
    client.clearOutbox()
    expect(browser.sent).toEqual([CHECK, { type: 'forget-outbox' }])
  })
})

describe('a service worker that the server has switched off', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  it('is neither registered again nor offered as an update', async () => {
    const browser = createFakeBrowser()
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
    expect(appState).toMatchObject({ isUpdateWaiting: false, isOfflineReady: false })
  })

  it('is not confused with one that sent another message', async () => {
    const browser = createFakeBrowser()
    browser.running()
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    browser.hears({ type: 'something-else' })
    expect(appState.isOfflineReady).toBe(true)
  })
})

describe('a version whose installation failed', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  it('is installed again when the network is back', async () => {
    const browser = createFakeBrowser()
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

  it('is installed again after 5 seconds, then 10, without an online event', async () => {
    const browser = createFakeBrowser()
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

  it('is installed again once when it was already installing at page load', async () => {
    const browser = createFakeBrowser()
    browser.newVersionFound()
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    browser.reportsUpdateAgain()
    browser.installFails()
    vi.advanceTimersByTime(5_000)
    expect(browser.page.registrations).toBe(2)
  })

  it('is left until the next visit when an older version runs', async () => {
    const browser = createFakeBrowser()
    browser.running()
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    browser.newVersionFound()
    browser.installFails()
    vi.advanceTimersByTime(60_000)
    expect(browser.page.registrations).toBe(1)
  })

  it.each([
    ['again when its script could not be fetched', new TypeError('Failed to fetch'), 2],
    ['only once when the browser forbids it', new DOMException('denied', 'SecurityError'), 1],
  ])('is registered %s', async (_, refusal, registrations) => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const browser = createFakeBrowser()
    browser.page.refusal = refusal
    startServiceWorker(browser.window, atOnce)
    await browser.registered()
    browser.window.dispatchEvent(new Event('online'))
    expect(browser.page.registrations).toBe(registrations)
  })
})
