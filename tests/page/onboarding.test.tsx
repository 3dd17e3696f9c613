// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Profile } from '#domain/profile/profile.ts'
import { World } from '#tests/device/world.ts'
import { profileOf, routeOf } from '#tests/factories/documents.ts'
import { type OpenPage, openPage, pulled, shows } from './open-page.tsx'

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
const kept = (): Partial<Profile> => world.server.find('profiles', 'maya') as Partial<Profile>

const pressed = () =>
  [...document.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent)

describe('a new member', () => {
  it('says what takes them outdoors, and it becomes a part of their profile', async () => {
    await open('/onboarding')
    await says('Welcome to Cairnway')
    app.press('Ski tour')
    await shows(() => expect(pressed()).toEqual(['Ski tour']))
    app.press('Hike')
    await shows(() => expect(pressed()).toEqual(['Hike', 'Ski tour']))
    app.press('Continue')
    await says('Where do you go?')
    expect(app.path()).toBe('/onboarding?step=area')
    await shows(() => expect(kept().activities).toEqual(['hike', 'ski_tour']))
  })

  it('chooses a home area among those that are on the device', async () => {
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
    await says('With no signal')
    await shows(() => expect(kept().homeArea).toEqual({ cell: 'u26', name: 'Gesäuse' }))
  })

  it('is told what is on the device, and led on to where they wanted to go', async () => {
    await open('/onboarding?step=device&from=%2Froutes%2Fcreate')
    await shows(() => expect(app.text()).toContain('1 route is on this device'))
    app.press('Continue')
    await says('Bring your recordings')
    app.press('Go on')
    await shows(() => expect(app.path()).toBe('/routes/create'))
  })

  it('may skip every question, and leave', async () => {
    await open('/onboarding')
    app.press('Skip')
    await says('Where do you go?')
    app.press('Skip')
    await says('With no signal')
    app.press('Leave this for later')
    await shows(() => expect(app.path()).toBe('/home'))
    expect(kept()).toMatchObject({ activities: [], homeArea: null })
    expect(app.tab.status().unsent).toEqual([])
  })

  it('who left is reminded on the dashboard, and takes it up again at the question that is open', async () => {
    await open('/home', { activities: ['hike'] })
    await shows(() => expect(app.text()).toContain('Choose your home area'))
    app.press('Continue setting up')
    await says('Where do you go?')
  })
})

describe('who has a home area', () => {
  it('is not reminded', async () => {
    await open('/home', { homeArea: { cell: 'u26', name: 'Gesäuse' } })
    await shows(() => expect(app.text()).toContain('Recent routes'))
    expect(app.text()).not.toContain('Choose your home area')
  })
})

describe('an answer to a question that the device can not keep yet', () => {
  it('is not lost: the page says so, and stays', async () => {
    app = await openPage({ world, at: '/onboarding?step=activities' })
    app.start()
    await pulled(world, app)
    app.press('Hike')
    await shows(() => expect(pressed()).toEqual(['Hike']))
    app.press('Continue')
    await world.clock.advance(60_000)
    await shows(() => expect(app.text()).toContain('Your profile has not come to this device yet.'))
    expect(app.find('h1')?.textContent).toBe('Welcome to Cairnway')
    expect(pressed()).toEqual(['Hike'])
  })
})
