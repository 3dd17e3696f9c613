// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { World } from '#tests/device/world.ts'
import { settled } from '#tests/fakes/clock.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { type OpenPage, openPage, shows } from './open-page.tsx'

/** Only distinguishes "never" from "late": both must be exceeded, so that a slow machine does not fail the test. */
const PATIENCE_MS = 40_000
const CHECKS_MIN = 500
const BANNER = "You're offline. Some features may not be available."
const GONE = "🔴 You're offline. Some features may not work."
const RESTORED = '🟢 Connection restored!'

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
})

afterEach(async () => {
  vi.useRealTimers()
  setOnLine(true)
  app.close()
  await world.end()
})

function setOnLine(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true })
}

/** The browser's events when the connection is lost or back. */
function connect(online: boolean): void {
  setOnLine(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}

/** From here on the page's timers run when the test advances them. */
const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })

async function pass(ms: number): Promise<void> {
  await settled()
  await vi.advanceTimersByTimeAsync(ms)
  await settled()
}

/** Waits for rendering while no time passes: a busy machine renders in many small steps. */
async function comes(check: () => void): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  for (let checks = 1; ; checks += 1) {
    try {
      return check()
    } catch (error) {
      if (performance.now() > deadline && checks >= CHECKS_MIN) throw error
    }
    await pass(0)
  }
}

describe('a page of a member', () => {
  beforeEach(async () => {
    world.browser.tokens = world.api.issue('maya')
    app = await openPage({ world, at: '/home' })
    app.start()
    await shows(() => expect(app.find('nav[aria-label=Main]')).not.toBeNull())
    // toasts are shown by code that is loaded after the rows: earlier messages wait for it
    await shows(() => expect(app.find('[aria-label=Messages]')).not.toBeNull())
  })

  it('shows a banner while offline, and for three seconds that the connection is back', async () => {
    connect(false)
    await shows(() => expect(app.find('output')?.textContent).toBe(BANNER))
    holdTimers()
    await pass(60_000)
    expect(app.find('output')?.textContent).toBe(BANNER)
    connect(true)
    await comes(() => expect(app.find('output')?.textContent).toBe('Back online!'))
    await pass(2_999)
    expect(app.find('output')?.textContent).toBe('Back online!')
    await pass(1)
    await comes(() => expect(app.find('output')?.textContent).toBe(''))
    expect(app.toasts()).toEqual([])
  })

  it('shows the banner also if the server cannot be reached while the browser reports online', async () => {
    world.network.handler = unplugged
    await world.clock.advance(600_000)
    await app.tab.device.sync.syncNow()
    await shows(() => expect(app.find('output')?.textContent).toBe(BANNER))
  })
})

describe('a page without navigation', () => {
  beforeEach(async () => {
    app = await openPage({ world, at: '/auth/login' })
    app.start()
    await shows(() => expect(app.find('form')).not.toBeNull())
    // the code for toasts is loaded automatically while online
    await shows(() => expect(app.find('[aria-label=Messages]')).not.toBeNull())
  })

  it('shows a toast while offline', async () => {
    holdTimers()
    connect(false)
    await comes(() => expect(app.toasts()).toEqual([GONE]))
    await pass(3_600_000)
    expect(app.toasts()).toEqual([GONE])
    connect(true)
    await comes(() => expect(app.toasts()).toEqual([RESTORED]))
    await pass(2_999)
    expect(app.toasts()).toEqual([RESTORED])
    await pass(1)
    await comes(() => expect(app.toasts()).toEqual([]))
  })

  it('shows that signing in needs a connection, and keeps the typed values', async () => {
    app.type('username', 'maya')
    connect(false)
    await shows(() => expect(app.text()).toContain('Signing in needs a connection'))
    expect(app.find('input[name=username]')).toMatchObject({ value: 'maya' })
  })
})
