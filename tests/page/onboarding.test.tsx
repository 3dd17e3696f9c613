// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/account/settings.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { World } from '#tests/device/world.ts'
import { CREATED_AT, profileOf, routeOf } from '#tests/factories/documents.ts'
import { cardOf, communityOf } from '#tests/factories/nouns.ts'
import { afterFrames, type OpenPage, openPage, pulled, shows } from './open-page.tsx'

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
  world.browser.tokens = world.api.issue('maya')
  const place = { village: 'Johnsbach', region: 'Gesäuse', country: 'Austria' }
  world.server.put('routes', routeOf({ id: 'r-1', place }), ['member:maya'])
})

afterEach(async () => {
  app.close()
  await world.clock.advance(60_000)
  await world.end()
})

async function open(at: string, profile: Partial<Profile> = {}): Promise<void> {
  world.server.put('profiles', profileOf({ id: 'maya', ...profile }), ['member:maya'])
  app = await openPage({ world, at })
  app.start()
  await shows(() => expect(app.find('h1')).not.toBeNull())
  await pulled(world, app)
}

const says = (title: string): Promise<void> => shows(() => expect(app.find('h1')?.textContent).toBe(title))
/** Advances the frames in which the page is notified. */
const comes = (holds: () => void): Promise<void> => afterFrames(world, holds)
const kept = (): Partial<Profile> => world.server.find('profiles', 'maya') as Partial<Profile>

const pressed = () =>
  [...document.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent)

describe('a new member', () => {
  it('chooses their activities, which are stored in the profile', async () => {
    await open('/onboarding')
    await says('Welcome to Cairnway')
    app.press('Ski tour')
    await shows(() => expect(pressed()).toEqual(['Ski tour']))
    app.press('Hike')
    await shows(() => expect(pressed()).toEqual(['Hike', 'Ski tour']))
    app.press('Continue')
    await says('Where do you go?')
    await shows(() => expect(app.path()).toBe('/onboarding?step=area'))
    await shows(() => expect(kept().activities).toEqual(['hike', 'ski_tour']))
  })

  it('chooses a home area from those on the device', async () => {
    await open('/onboarding?step=area')
    await shows(() => expect(app.find('option:nth-child(2)')?.textContent).toBe('Gesäuse'))
    const select = app.find('select') as HTMLSelectElement
    Reflect.set(
      HTMLSelectElement.prototype,
      'value',
      app.find('option:nth-child(2)')?.getAttribute('value'),
      select,
    )
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await shows(() => expect(app.find('input[name=homeArea]')).toMatchObject({ value: 'Gesäuse' }))
    app.press('Continue')
    await says('People to follow')
    await shows(() => expect(kept().homeArea).toEqual({ cell: 'u26', name: 'Gesäuse' }))
  })

  it('follows authors of routes on the device, and joins an open community', async () => {
    for (const id of ['r-2', 'r-3'])
      world.server.put('routes', routeOf({ id, author: cardOf('anna') }), ['member:maya'])
    world.server.put('profiles', profileOf({ id: 'anna' }), ['member:maya'])
    world.server.put('communities', communityOf({ id: 'c-1' }), ['member:maya'])
    await open('/onboarding?step=people')
    await comes(() => expect(app.text()).toContain('2 routes on this device'))
    app.press('Follow anna')
    app.press('Join Bergfreunde Graz')
    await comes(() => expect(app.text()).toContain('Following anna'))
    await comes(() => expect(app.text()).toContain('Joined Bergfreunde Graz'))
    await comes(() =>
      expect(world.server.find('relations', 'follow:maya:anna')).toMatchObject({ kind: 'follow' }),
    )
    await comes(() =>
      expect(world.server.find('relations', 'membership:maya:c-1')).toMatchObject({ kind: 'membership' }),
    )
    app.press('Following anna')
    await comes(() => expect(app.text()).toContain('Follow anna'))
    app.press('Continue')
    await says('Notifications')
  })

  it('can request to follow a member with a hidden profile', async () => {
    world.server.put('routes', routeOf({ id: 'r-2', author: cardOf('anna') }), ['member:maya'])
    world.server.denied.set('profile:anna', 'not_found')
    await open('/onboarding?step=people')
    await comes(() => expect(app.text()).toContain('Follow anna'))
    app.press('Follow anna')
    await comes(() => expect(app.text()).toContain('Asked anna'))
    await comes(() =>
      expect(world.server.find('relations', 'follow:maya:anna')).toMatchObject({ kind: 'follow' }),
    )
  })

  it('sees a message if there is no one to follow yet', async () => {
    world.server.remove('routes', 'r-1')
    await open('/onboarding?step=people')
    await comes(() => expect(app.text()).toContain('No suggestions yet'))
    expect(app.text()).toContain('No communities in your area yet')
  })

  it('chooses their notifications', async () => {
    const settings = {
      id: 'maya:settings',
      version: 1,
      createdAt: CREATED_AT,
      updatedAt: CREATED_AT,
      part: 'settings',
    }
    world.server.put('account', { ...settings, ...DEFAULT_SETTINGS }, ['member:maya'])
    await open('/onboarding?step=notices')
    await comes(() => expect(app.find('[role=switch]')).not.toBeNull())
    ;(app.find('fieldset:nth-of-type(2) [role=switch]') as HTMLElement).click()
    await comes(() =>
      expect(world.server.find('account', 'maya:settings')).toMatchObject({
        notifications: { ...DEFAULT_SETTINGS.notifications, route_comment: false },
      }),
    )
    app.press('Continue')
    await says('Use offline')
  })

  it('sees what is on the device, and continues to the requested page', async () => {
    await open('/onboarding?step=device&from=%2Froutes%2Fcreate')
    await shows(() => expect(app.text()).toContain('1 route is on this device'))
    app.press('Continue')
    await says('Bring your recordings')
    app.press('Continue')
    await shows(() => expect(app.path()).toBe('/routes/create'))
  })

  it('can skip every question, and leave', async () => {
    await open('/onboarding')
    app.press('Skip')
    await says('Where do you go?')
    app.press('Skip')
    await says('People to follow')
    app.press('Continue')
    await says('Notifications')
    app.press('Continue')
    await says('Use offline')
    app.press('Finish later')
    await shows(() => expect(app.path()).toBe('/home'))
    expect(kept()).toMatchObject({ activities: [], homeArea: null })
    expect(app.tab.status().unsent).toEqual([])
  })

  it('who has left is reminded on the dashboard, and continues at the open question', async () => {
    await open('/home', { activities: ['hike'] })
    await shows(() => expect(app.text()).toContain('Choose your home area'))
    app.press('Continue setup')
    await says('Where do you go?')
  })
})

describe('a member with a home area', () => {
  it('is not reminded', async () => {
    await open('/home', { homeArea: { cell: 'u26', name: 'Gesäuse' } })
    await shows(() => expect(app.text()).toContain('Recent routes'))
    expect(app.text()).not.toContain('Choose your home area')
  })
})

describe('an answer that the device cannot store yet', () => {
  it('is not lost: the page shows a message, and stays', async () => {
    app = await openPage({ world, at: '/onboarding?step=activities' })
    app.start()
    await pulled(world, app)
    app.press('Hike')
    await shows(() => expect(pressed()).toEqual(['Hike']))
    app.press('Continue')
    await world.clock.advance(60_000)
    await shows(() => expect(app.text()).toContain('Your profile is not on this device yet.'))
    expect(app.find('h1')?.textContent).toBe('Welcome to Cairnway')
    expect(pressed()).toEqual(['Hike'])
  })
})
