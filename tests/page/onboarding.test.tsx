// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/account/settings.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { must } from '#domain/std/must.ts'
import { serveTiles, trackAt } from '#tests/device/pack-world.ts'
import { World } from '#tests/device/world.ts'
import { CREATED_AT, profileOf, routeOf } from '#tests/factories/documents.ts'
import { cardOf, communityOf } from '#tests/factories/nouns.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled, shows } from './open-page.tsx'

let world: World
let app: OpenPage

beforeEach(() => {
  localStorage.clear()
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

/** Another start of the browser on the same device. */
async function reopen(at: string): Promise<void> {
  app.close()
  app = await openPage({ world, at })
  app.start()
  await shows(() => expect(app.find('h1')).not.toBeNull())
}

const stepNotes = () =>
  [...document.querySelectorAll('ol[aria-label^=Set-up] small')].map(({ textContent }) => textContent)
const says = (title: string): Promise<void> => shows(() => expect(app.find('h1')?.textContent).toBe(title))
/** Advances the frames in which the page is notified. */
const comes = (holds: () => void): Promise<void> => afterFrames(world, holds)
/** The code of a step may come after its title. */
const hasButton = (name: string): Promise<void> =>
  shows(() =>
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain(name),
  )
const kept = (): Partial<Profile> => world.server.find('profiles', 'maya') as Partial<Profile>

const placesShown = () =>
  [...document.querySelectorAll('[aria-label=Places] [role=option]')].map(({ textContent }) => textContent)
const choosePlace = (name: string): void => {
  const options = [...document.querySelectorAll<HTMLElement>('[aria-label=Places] [role=option]')]
  must(
    options.find(({ textContent }) => textContent === name),
    name,
  ).click()
}
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
    await says('Home area')
    await shows(() => expect(app.path()).toBe('/onboarding?step=area'))
    await shows(() => expect(kept().activities).toEqual(['hike', 'ski_tour']))
  })

  it('chooses a home area from those on the device', async () => {
    await open('/onboarding?step=area')
    await comes(() => expect(placesShown()).toEqual(['Gesäuse1 route']))
    app.type('place', 'johns')
    await comes(() => expect(placesShown()).toEqual(['Johnsbach1 route']))
    app.type('place', 'gesa')
    await comes(() => expect(placesShown()).toEqual(['Gesäuse1 route']))
    choosePlace('Gesäuse1 route')
    await shows(() => expect(app.find('input[name=homeArea]')).toMatchObject({ value: 'Gesäuse' }))
    app.press('Continue')
    await says('People and communities')
    await shows(() => expect(kept().homeArea).toEqual({ cell: 'u26', name: 'Gesäuse' }))
  })

  it('follows authors of routes on the device, and joins an open community', async () => {
    for (const id of ['r-2', 'r-3'])
      world.server.put('routes', routeOf({ id, author: cardOf('anna') }), ['member:maya'])
    world.server.put('profiles', profileOf({ id: 'anna' }), ['member:maya'])
    world.server.put('communities', communityOf({ id: 'c-1' }), ['member:maya'])
    await open('/onboarding?step=people', { activities: ['hike'] })
    await comes(() => expect(app.text()).toContain('2 routes on this device. You both do: Hike'))
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
    await says('This device')
  })

  it('sees what is on the device, and continues to the requested page', async () => {
    await open('/onboarding?step=device&from=%2Froutes%2Fcreate')
    await shows(() => expect(app.text()).toContain('1 route is on this device'))
    app.press('Continue')
    await says('First offline area')
    await hasButton('Continue')
    app.press('Continue')
    await says('Import recordings')
    app.press('Continue')
    await shows(() => expect(app.path()).toBe('/routes/create'))
  })

  it('can skip every question', async () => {
    await open('/onboarding')
    for (const title of [
      'Home area',
      'People and communities',
      'Notifications',
      'This device',
      'First offline area',
      'Import recordings',
    ]) {
      await hasButton('Skip')
      app.press('Skip')
      await says(title)
    }
    app.press('Skip')
    await shows(() => expect(app.path()).toBe('/home'))
    expect(kept()).toMatchObject({ activities: [], homeArea: null })
    expect(app.tab.status().unsent).toEqual([])
    await comes(() => expect(app.text()).toContain('Choose your home area'))
    app.press('Not now')
    await shows(() => expect(app.text()).not.toContain('Choose your home area'))
  })

  it('can go back to a step', async () => {
    await open('/onboarding?step=people')
    app.press('Back')
    await says('Home area')
  })

  it('can leave at each step, and finds there what was chosen before', async () => {
    await open('/onboarding')
    app.press('Hike')
    await shows(() => expect(pressed()).toEqual(['Hike']))
    await reopen('/onboarding')
    await says('Welcome to Cairnway')
    expect(pressed()).toEqual(['Hike'])
    app.press('Continue')
    await says('Home area')
    app.press('Skip')
    await says('People and communities')
    await reopen('/home')
    await comes(() => expect(app.text()).toContain('Step 3 of 7: People and communities'))
    app.press('Continue setup')
    await says('People and communities')
    expect(stepNotes()).toEqual(['Hike', 'Skipped', 'Now', ...Array<string>(4).fill('Can be skipped')])
  })

  it('finds places of this device without a network, and what was chosen is sent later', async () => {
    await open('/onboarding?step=area')
    const { handler } = world.network
    world.network.handler = unplugged
    app.type('place', 'nowhere')
    await comes(() => expect(app.text()).toContain('More places are found when you are online.'))
    app.type('place', 'johns')
    await comes(() => expect(placesShown()).toEqual(['Johnsbach1 route']))
    choosePlace('Johnsbach1 route')
    await shows(() => expect(app.find('input[name=homeArea]')).toMatchObject({ value: 'Johnsbach' }))
    app.press('Continue')
    await says('People and communities')
    expect(kept().homeArea).toBeNull()
    world.network.handler = handler
    await comes(() => expect(kept().homeArea).toEqual({ cell: 'u26', name: 'Johnsbach' }))
  })

  it('sees the size of an offline area before it is saved, and saves it', async () => {
    world.browser.caches = new FakeCacheStorage().asStorage()
    serveTiles(world)
    world.server.put('tracks', trackAt('r-1', 14.6), ['route:r-1'])
    await open('/onboarding?step=area')
    await comes(() => expect(placesShown()).toEqual(['Gesäuse1 route']))
    choosePlace('Gesäuse1 route')
    await shows(() => expect(app.find('input[name=homeArea]')).toMatchObject({ value: 'Gesäuse' }))
    app.go('/onboarding?step=offline')
    await says('First offline area')
    await comes(() => expect(app.text()).toContain('1 route starts in this area.'))
    await comes(() => expect(app.text()).toMatch(/Total[\d.]+ [kM]B/))
    app.press('Save offline pack')
    await comes(() => expect(app.text()).toContain('Ready offline'))
  })

  it('who has left is reminded on the dashboard, and continues at the open question', async () => {
    await open('/home', { activities: ['hike'] })
    await shows(() => expect(app.text()).toContain('Choose your home area'))
    app.press('Continue setup')
    await says('Home area')
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
