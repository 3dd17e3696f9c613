// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { World } from '#tests/device/world.ts'
import { type OpenPage, openPage, shows } from './open-page.tsx'

let world: World
let app: OpenPage
let mend: () => void

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined) // React logs what the page shows anyway
  world = new World()
  world.browser.tokens = world.api.issue('maya')
  app = await openPage({ world, at: '/home' })
  app.start()
  await shows(() => expect(app.text()).toContain('Recent routes'))
  const { device } = app.tab
  const sound = { ...device }
  mend = () => void Object.assign(device, sound)
  device.watch = () => Promise.reject(new Error('The disk is broken'))
})

afterEach(async () => {
  vi.restoreAllMocks()
  app.close()
  await world.end()
})

describe('an app whose frame throws', () => {
  it('shows an error page with details', async () => {
    // Safari rejects more than a hundred changes of the address in half a minute
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('Attempt to use history.replaceState() more than 100 times', 'SecurityError')
    })
    app.go('/')
    await shows(() => expect(app.find('h1')?.textContent).toBe('Unexpected Application Error!'))
    expect(app.find('nav')).toBeNull()
    expect(app.find('pre')?.textContent).toContain('more than 100 times')
    expect(app.text()).toContain('What you saved is on this device.')
  })
})

describe('a device that cannot read its replica', () => {
  it('shows an error with details and a retry on pages that need it', async () => {
    app.go('/routes/r-1')
    await shows(() => expect(app.alerts()).not.toEqual([]))
    const words = [...document.querySelectorAll('[role=alert] :is(h1, p, button, summary, pre)')]
    expect(words.map(({ textContent }) => textContent)).toEqual([
      'Something went wrong',
      'We encountered an unexpected error. Please try refreshing the page.',
      'Try Again',
      'Refresh Page',
      'Details',
      'The disk is broken',
    ])
    expect(app.find('nav[aria-label=Main]')).not.toBeNull()
    mend()
    app.press('Try Again')
    await shows(() => expect(app.alerts()).toEqual([]))
  })

  it('shows other pages', async () => {
    app.go('/routes/r-1')
    await shows(() => expect(app.alerts()).not.toEqual([]))
    mend()
    app.press('Create Route')
    await shows(() => expect(app.alerts()).toEqual([]))
    expect(app.path()).toBe('/routes/create')
  })

  it.each([
    ['/profile/achievements', 'Achievements unavailable'],
    ['/profile/reputation', 'Unable to load reputation data'],
  ])('shows at %s that this is unavailable', async (address, message) => {
    app.go(address)
    await shows(() => expect(app.alerts()).toEqual([message]))
    expect(app.find('nav[aria-label=Main]')).not.toBeNull()
  })

  it('shows an error in the section only, and the rest of the page', async () => {
    app.go('/discover?tab=all')
    await shows(() => expect(app.alerts()).not.toEqual([]))
    const words = [...document.querySelectorAll('[role=alert] :is(h2, p, button)')]
    expect(words.map(({ textContent }) => textContent)).toEqual([
      'Something went wrong',
      "This component encountered an error and couldn't load properly.",
      'Try again',
    ])
    expect(app.find('h1')?.textContent).toBe('Discover')
    mend()
    app.press('Try again')
    await shows(() => expect(app.alerts()).toEqual([]))
  })
})
