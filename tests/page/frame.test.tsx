// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { userOf } from '#tests/fakes/model-server/model-api.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { type OpenPage, openPage, pulled, shows } from './open-page.tsx'

let world: World
let app: OpenPage

beforeEach(async () => {
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'Vogar' }), ['member:maya'])
  world.browser.tokens = world.api.issue('maya')
  app = await openPage({ world, at: '/home' })
  app.start()
  await shows(() => expect(app.find('nav[aria-label=Main]')).not.toBeNull())
})

afterEach(async () => {
  app.close()
  await world.clock.advance(60_000)
  await world.end()
})

const links = (within: string) =>
  [...document.querySelectorAll(`${within} a`)].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ])

describe('the frame around a member’s page', () => {
  it('links the logo to the dashboard, and has its entries in order', () => {
    expect(app.find('header a[aria-label=Cairnway]')?.getAttribute('href')).toBe('/home')
    expect(links('nav[aria-label=Main]')).toEqual([
      ['Dashboard', '/home', 'page'],
      ['Discover', '/discover?tab=all', null],
      ['Create Route', '/routes/create', null],
      ['Events', '/events', null],
      ['Communities', '/communities', null],
    ])
  })

  it('has a search that finds data of this device', async () => {
    await pulled(world, app)
    // it is loaded after the first rows
    await shows(() => expect(app.find('[role=combobox]')).not.toBeNull())
    const field = app.find('[role=combobox]') as HTMLElement
    field.focus()
    app.type('Search routes, places and members', 'vog')
    await shows(() => expect(app.find('header [role=option]')?.textContent).toContain('Vogar'))
  })

  it('has a bar for small screens that marks the current page', async () => {
    expect(links('nav[aria-label=Quick]')).toEqual([
      ['Home', '/home', 'page'],
      ['Routes', '/discover?tab=all', null],
      ['Communities', '/communities', null],
      ['Events', '/events', null],
      ['Profile', '/profile', null],
    ])
    app.go('/discover?tab=all')
    await shows(() =>
      expect(links('nav[aria-label=Quick]')).toEqual([
        ['Home', '/home', null],
        ['Routes', '/discover?tab=all', 'page'],
        ['Communities', '/communities', null],
        ['Events', '/events', null],
        ['Profile', '/profile', null],
      ]),
    )
  })

  it('shows the signed-in member in the menu, with links to their own pages', async () => {
    app.press('Account menu')
    await shows(() => expect(app.find('[role=menu]')?.textContent).toContain('maya'))
    expect(app.find('[role=menu]')?.textContent).toContain('maya@example.org')
    expect(links('[role=menu]')).toEqual([
      ['Profile Settings', '/profile', null],
      ['Collections', '/collections', null],
      ['Trip planner', '/trip-planner', null],
      ['Subscription', '/subscription/dashboard', null],
    ])
  })

  it('has a menu for small screens with the same entries and the member', async () => {
    app.press('Menu')
    await shows(() => expect(app.find('nav[aria-label=Menu]')).not.toBeNull())
    expect(links('nav[aria-label=Menu]')).toEqual([
      ...links('nav[aria-label=Main]'),
      ['Profile Settings', '/profile', null],
      ['Collections', '/collections', null],
      ['Trip planner', '/trip-planner', null],
      ['Subscription', '/subscription/dashboard', null],
    ])
    expect(app.find('nav[aria-label=Menu]')?.parentElement?.textContent).toContain('maya@example.org')
    app.press('Discover')
    await shows(() => expect(app.path()).toBe('/discover?tab=all'))
  })
})

describe('the frame around the page of staff', () => {
  it('has an entry for Operations in the navigation and in the account menu', async () => {
    const at = '2026-05-01T08:00:00.000Z'
    const user = { ...userOf('maya'), is_staff: true }
    const head = { version: 1, createdAt: at, updatedAt: at }
    world.server.put('account', { ...head, id: accountId('maya', 'me'), part: 'me', user }, ['member:maya'])
    await pulled(world, app)
    const entry = ['Operations', '/operations', null]
    await shows(() => expect(links('nav[aria-label=Main]').at(-1)).toEqual(entry))
    app.press('Account menu')
    await shows(() => expect(links('[role=menu]').at(-1)).toEqual(entry))
  })
})

describe('signing out', () => {
  it('shows a message, and leads to the sign-in page without a return address', async () => {
    app.press('Account menu')
    await shows(() => expect(app.find('[role=menuitem]')).not.toBeNull())
    app.press('Sign out')
    await shows(() => expect(app.toasts()).toEqual(['Successfully logged out']))
    expect(app.path()).toBe('/auth/login')
    expect(app.find('[role=menu]')).toBeNull()
    expect([localStorage.getItem('auth-token'), localStorage.getItem('refresh-token')]).toEqual([null, null])
  })

  it('asks what to do with changes that could not be sent', async () => {
    await pulled(world, app)
    world.network.handler = unplugged
    expect(await app.tab.device.run('route.edit', { id: 'r-1', set: { name: 'Over Vogar' } })).toEqual({
      ok: true,
    })
    app.press('Account menu')
    await shows(() => expect(app.find('[role=menuitem]')).not.toBeNull())
    app.press('Sign out')
    await shows(() => expect(app.find('dialog')?.textContent).toContain('1 change has not been sent'))
    app.press('Keep me signed in')
    await shows(() => expect(app.find('dialog')).toBeNull())
    expect(app.path()).toBe('/home')
  })
})
