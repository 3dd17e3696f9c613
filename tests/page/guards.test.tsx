// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { World } from '#tests/device/world.ts'
import { silence } from '#tests/fakes/network.ts'
import { type OpenPage, openPage, shows } from './open-page.tsx'

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
})

afterEach(async () => {
  vi.restoreAllMocks()
  app.close()
  await world.clock.advance(60_000) // pending requests time out
  await world.end()
})

async function open(at: string, memberId: string | null): Promise<void> {
  if (memberId) world.browser.tokens = world.api.issue(memberId)
  app = await openPage({ world, at })
  app.start()
}

const leadsTo = (path: string): Promise<void> => shows(() => expect(app.path()).toBe(path))

describe('a start with stored tokens', () => {
  it('shows that it initializes until they are read, and that it loads until they are checked', async () => {
    world.browser.tokens = world.api.issue('maya')
    world.network.handler = silence
    app = await openPage({ world, at: '/discover' })
    await shows(() => expect(app.text()).toContain('Initializing...'))
    app.start()
    await shows(() => expect(app.find('output')?.textContent).toBe('Loading...'))
    expect(app.find('output svg, output [class]')).not.toBeNull()
    expect(app.path()).toBe('/discover')
  })

  it('shows at the root address that it loads', async () => {
    world.network.handler = silence
    await open('/', 'maya')
    await shows(() => expect(app.find('output')?.textContent).toBe('Loading...'))
  })
})

describe('a visitor', () => {
  it.each([
    ['/', '/auth/login'],
    ['/home', '/auth/login'],
    ['/discover', '/auth/login?from=%2Fdiscover'],
    ['/discover?tab=all', '/auth/login?from=%2Fdiscover%3Ftab%3Dall'],
    ['/routes', '/auth/login?from=%2Fdiscover%3Ftab%3Dall'],
    ['/routes/create', '/auth/login?from=%2Froutes%2Fcreate'],
    ['/routes/r-1', '/auth/login?from=%2Froutes%2Fr-1'],
    ['/routes/r-1/edit', '/auth/login?from=%2Froutes%2Fr-1%2Fedit'],
    ['/onboarding', '/auth/login?from=%2Fonboarding'],
    ['/operations', '/auth/login'],
    ['/no/such/page', '/auth/login'],
    ['/auth/forgotten', '/auth/login'],
  ])('is redirected from %s to %s', async (from, to) => {
    await open(from, null)
    await leadsTo(to)
    await shows(() => expect(app.find('h1')?.textContent).toBe('Sign in'))
  })

  it('may register', async () => {
    await open('/auth/register', null)
    await shows(() => expect(app.find('h1')?.textContent).toBe('Create an account'))
    expect(app.path()).toBe('/auth/register')
  })
})

describe('the address of the feed', () => {
  it('leads to the feed of the communities', async () => {
    const led = vi.spyOn(history, 'replaceState')
    await open('/feed', 'maya')
    await leadsTo('/communities?tab=feed')
    const addresses = led.mock.calls.map(([, , address]) => String(address))
    expect(addresses).toEqual(['/feed', '/communities?tab=feed'])
  })
})

describe('a member', () => {
  it.each([
    ['/', '/home'],
    ['/auth/login', '/home'],
    ['/auth/register', '/home'],
    ['/auth/login?from=%2Fdiscover', '/discover'],
    ['/routes', '/discover?tab=all'],
    ['/no/such/page', '/home'],
    ['/operations/members', '/home'],
  ])('is redirected from %s to %s', async (from, to) => {
    await open(from, 'maya')
    await leadsTo(to)
  })

  it.each([
    ['/home', 'Dashboard · Cairnway'],
    ['/discover', 'Discover · Cairnway'],
    ['/discover?tab=all', 'Discover · Cairnway'],
    ['/routes/create', 'Create route · Cairnway'],
    ['/profile', 'Profile Settings · Cairnway'],
    ['/collections', 'Collections · Cairnway'],
    ['/trip-planner', 'Trip planner · Cairnway'],
    ['/trip-planner/create', 'New trip · Cairnway'],
    ['/communities', 'Communities · Cairnway'],
    ['/communities/create', 'Create community · Cairnway'],
    ['/profile/achievements', 'Achievements · Cairnway'],
    ['/profile/reputation', 'Reputation · Cairnway'],
  ])('stays at %s with its navigation', async (at, title) => {
    await open(at, 'maya')
    await shows(() => expect(app.find('nav[aria-label=Main]')).not.toBeNull())
    await shows(() => expect(document.title).toBe(title))
    expect(app.path()).toBe(at)
  })
})

describe('a member whose session the server has ended', () => {
  it('is redirected to the sign-in page, with the page as return address', async () => {
    world.browser.tokens = world.api.issue('maya')
    world.api.endSessions()
    app = await openPage({ world, at: '/discover' })
    app.start()
    await leadsTo('/auth/login?from=%2Fdiscover')
    expect([localStorage.getItem('auth-token'), localStorage.getItem('refresh-token')]).toEqual([null, null])
  })
})
