import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appState } from '../state/app-state.ts'
import { startAppWorker } from './service-worker.ts'

/** A browser with one registration whose workers the test moves on. */
function fakeBrowser() {
  const sent: unknown[] = []
  const worker = () =>
    Object.assign(new EventTarget(), {
      state: 'installing',
      postMessage: (message: unknown) => void sent.push(message),
    })
  const found = Object.assign(new EventTarget(), {
    active: null as ReturnType<typeof worker> | null,
    installing: null as ReturnType<typeof worker> | null,
    waiting: null as ReturnType<typeof worker> | null,
    update: () => {
      page.checks++
      return Promise.resolve()
    },
  })
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: null as EventTarget | null,
    register: () => {
      page.registrations++
      return page.refusal ? Promise.reject(page.refusal) : Promise.resolve(found)
    },
  })
  const page = { reloads: 0, checks: 0, registrations: 0, refusal: null as Error | null }
  const window = Object.assign(new EventTarget(), {
    navigator: { serviceWorker },
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    location: { reload: () => void page.reloads++ },
  }) as unknown as Window & typeof globalThis

  return {
    window,
    page,
    sent,
    registered: () => new Promise((resolve) => setImmediate(resolve)),
    /** a version that is on its way when the page comes, or begins to come now */
    newVersionFound: () => {
      found.installing = worker()
      found.dispatchEvent(new Event('updatefound'))
    },
    isToldAgain: () => void found.dispatchEvent(new Event('updatefound')),
    /** a file of it could not be fetched */
    installFails: () => {
      const { installing } = found
      if (!installing) throw new Error('No version is on its way')
      found.installing = null
      installing.state = 'redundant'
      installing.dispatchEvent(new Event('statechange'))
    },
    /** the version that runs now, over a page that it serves */
    running: () => {
      found.active = worker()
      serviceWorker.controller = found.active
    },
    /** it runs, but this page was loading when it took over */
    runningPastThisPage: () => {
      found.active = worker()
    },
    newVersionInstalled: () => {
      const next = worker()
      found.installing = next
      found.dispatchEvent(new Event('updatefound'))
      found.installing = null
      found.waiting = next
      next.dispatchEvent(new Event('statechange'))
    },
    takesOver: () => {
      found.waiting = null
      serviceWorker.dispatchEvent(new Event('controllerchange'))
    },
    hears: (data: unknown) => void serviceWorker.dispatchEvent(new MessageEvent('message', { data })),
  }
}

describe('a newer version of the app', () => {
  beforeEach(() => {
    Object.assign(appState, { updateWaits: false, startsOffline: false })
  })

  it('is not waited for to know that a page that was served without a connection opens without one', async () => {
    const browser = fakeBrowser()
    browser.running()
    browser.page.refusal = new Error('The script could not be fetched')
    startAppWorker(browser.window)
    await browser.registered()
    expect(appState.startsOffline).toBe(true)
  })

  it('is offered when it has been installed beside a running one', async () => {
    const browser = fakeBrowser()
    browser.running()
    startAppWorker(browser.window)
    await browser.registered()
    expect(appState).toMatchObject({ updateWaits: false, startsOffline: true })
    browser.newVersionInstalled()
    expect(appState.updateWaits).toBe(true)
    expect(browser.page.reloads).toBe(0)
  })

  it('is none when it is the first: there is nothing to replace', async () => {
    const browser = fakeBrowser()
    startAppWorker(browser.window)
    await browser.registered()
    browser.newVersionInstalled()
    browser.takesOver()
    expect(appState.updateWaits).toBe(false)
    expect(browser.page.reloads).toBe(0)
  })

  it('has the running one let go of what is under way, where it keeps the next one waiting', async () => {
    const browser = fakeBrowser()
    browser.running()
    const app = startAppWorker(browser.window)
    await browser.registered()
    browser.newVersionInstalled()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    app.takeUpdate()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(browser.sent).toEqual([{ type: 'take-over' }])
    await vi.advanceTimersByTimeAsync(1)
    expect(browser.sent).toEqual([{ type: 'take-over' }, { type: 'let-go' }])
    vi.useRealTimers()
  })

  it('is taken on a tap, with one reload once it has taken over', async () => {
    const browser = fakeBrowser()
    browser.running()
    const app = startAppWorker(browser.window)
    await browser.registered()
    browser.newVersionInstalled()
    app.takeUpdate()
    expect(browser.sent).toEqual([{ type: 'take-over' }])
    expect(browser.page.reloads).toBe(0)
    browser.takesOver()
    browser.takesOver()
    expect(browser.page.reloads).toBe(1)
  })

  it('never reloads a page in which nobody tapped, though another tab took it', async () => {
    const browser = fakeBrowser()
    browser.running()
    startAppWorker(browser.window)
    await browser.registered()
    browser.newVersionInstalled()
    browser.takesOver()
    expect(browser.page.reloads).toBe(0)
  })

  it('goes on being offered where another tab took it; a tap then reloads at once', async () => {
    const browser = fakeBrowser()
    browser.running()
    const app = startAppWorker(browser.window)
    await browser.registered()
    browser.newVersionInstalled()
    browser.takesOver()
    expect(appState.updateWaits).toBe(true)
    app.takeUpdate()
    expect(browser.page.reloads).toBe(1)
  })

  it('is asked to serve a page that it passed over while that was loading', async () => {
    const browser = fakeBrowser()
    browser.runningPastThisPage()
    startAppWorker(browser.window)
    await browser.registered()
    expect(browser.sent).toEqual([{ type: 'serve-me' }])
  })

  it('is looked for at once, and every minute until one waits, where the server needs it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const browser = fakeBrowser()
    browser.running()
    const app = startAppWorker(browser.window)
    await browser.registered()
    app.needUpdate()
    app.needUpdate()
    expect(browser.page.checks).toBe(1)
    vi.advanceTimersByTime(120_000)
    expect(browser.page.checks).toBe(3)
    browser.newVersionInstalled()
    vi.advanceTimersByTime(600_000)
    expect(browser.page.checks).toBe(3)
    expect(appState.updateWaits).toBe(true)
    vi.useRealTimers()
  })

  it('lets what the leaving member wrote be forgotten', async () => {
    const browser = fakeBrowser()
    browser.running()
    const app = startAppWorker(browser.window)
    await browser.registered()
    app.forgetOutbox()
    expect(browser.sent).toEqual([{ type: 'forget-outbox' }])
  })
})

describe('a service worker that the server has switched off', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  it('is not brought back by the page that it left, and offered as nothing new', async () => {
    const browser = fakeBrowser()
    browser.running()
    startAppWorker(browser.window)
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
    startAppWorker(browser.window)
    await browser.registered()
    browser.hears({ type: 'something-else' })
    expect(appState.startsOffline).toBe(true)
  })
})

describe('a version that could not be brought whole to the device', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  it('is brought again at once when the network is back', async () => {
    const browser = fakeBrowser()
    startAppWorker(browser.window)
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
    startAppWorker(browser.window)
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
    startAppWorker(browser.window)
    await browser.registered()
    browser.isToldAgain()
    browser.installFails()
    vi.advanceTimersByTime(5_000)
    expect(browser.page.registrations).toBe(2)
  })

  it('waits for the next visit where an older version runs', async () => {
    const browser = fakeBrowser()
    browser.running()
    startAppWorker(browser.window)
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
    startAppWorker(browser.window)
    await browser.registered()
    browser.window.dispatchEvent(new Event('online'))
    expect(browser.page.registrations).toBe(registrations)
  })
})
