// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NO_DETAILS } from '#domain/route/details/no-details.ts'
import type { Route } from '#domain/route/route.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { cardOf, communityOf, relationOf } from '#tests/factories/nouns.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// The optional fields of a route: edited in its form, shown on its page, and used by filters.

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
  world.browser.tokens = world.api.issue('maya')
})
afterEach(async () => {
  app.close()
  await world.end()
})

const give = (route: Partial<Route>) =>
  world.server.put('routes', routeOf({ id: 'r-1', name: 'To Komna', author: cardOf('maya'), ...route }), [
    'member:maya',
  ])
const route = () => world.server.find('routes', 'r-1') as Route | undefined
const FORM = 'form[aria-label="Edit route"]'

async function open(at: string, shown: string): Promise<void> {
  app = await openPage({ world, at })
  app.start()
  await pulled(world, app)
  await later(() => expect(app.find(shown)).not.toBeNull())
}
const later = (holds: () => void | Promise<void>) => afterFrames(world, holds)
const field = (name: string) => app.find(`[name="${name}"]`) as HTMLInputElement | null

function choose(name: string, value: string): void {
  const select = app.find(`select[name="${name}"]`) as HTMLSelectElement
  // bypasses React's own setter, which would treat the value as its own
  Reflect.set(HTMLSelectElement.prototype, 'value', value, select)
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

async function saved(): Promise<void> {
  app.press('Save changes')
  await later(() => expect(app.path()).toBe('/routes/r-1'))
  await app.tab.device.sync.syncNow()
}

describe('the optional fields of a route', () => {
  it('are collapsed until opened, and all sent when the route is saved', async () => {
    give({ activity: 'hike', ...NO_DETAILS })
    await open('/routes/r-1/edit', FORM)
    expect(field('parking')).toBeNull()
    app.press('More details')
    await later(() => expect(field('parking')).not.toBeNull())
    choose('scale', 'T3')
    await later(() => expect(field('scale')?.value).toBe('T3'))
    app.type('surface_path', '70')
    await later(() => expect(app.text()).toContain('Total: 70 %'))
    app.type('surface_rock', '30')
    await later(() => expect(app.text()).toContain('Total: 100 %'))
    for (const month of ['June', 'September', 'July']) {
      app.press(month)
      await later(() => expect(app.find(`button[aria-label="${month}"][aria-pressed="true"]`)).not.toBeNull())
    }
    choose('dogs', 'no')
    await later(() => expect(field('dogs')?.value).toBe('no'))
    app.type('new_tag', 'hut, lake,hut')
    await later(() => expect(field('new_tag')?.value).toBe('hut, lake,hut'))
    app.press('Add tag')
    await later(() => expect(app.find('button[aria-label="Remove tag lake"]')).not.toBeNull())
    app.type('parking', 'At the church.')
    await later(() => expect(field('parking')?.value).toBe('At the church.'))
    app.type('region', 'Julian Alps')
    await later(() => expect(field('region')?.value).toBe('Julian Alps'))
    await saved()
    await later(() =>
      expect(route()).toMatchObject({
        scale: { name: 'SAC', value: 'T3' },
        surfaces: { path: 0.7, rock: 0.3 },
        months: [6, 7, 9],
        dogs: 'no',
        tags: ['hut', 'lake'],
        practical: { parking: 'At the church.' },
        place: { region: 'Julian Alps' },
      }),
    )
  })

  it('are open if any has a value, and each can be cleared', async () => {
    give({
      activity: 'hike',
      scale: { name: 'SAC', value: 'T2' },
      surfaces: { path: 1 },
      months: [8],
      tags: ['hut'],
    })
    await open('/routes/r-1/edit', FORM)
    await later(() => expect(field('surface_path')?.value).toBe('100'))
    app.type('surface_path', '')
    await later(() => expect(app.text()).toContain('Total: 0 %'))
    app.press('August')
    await later(() => expect(app.find('button[aria-label="August"][aria-pressed="false"]')).not.toBeNull())
    app.press('Remove tag hut')
    await later(() => expect(app.find('button[aria-label="Remove tag hut"]')).toBeNull())
    choose('scale', '')
    await later(() => expect(field('scale')?.value).toBe(''))
    await saved()
    await later(() => expect(route()).toMatchObject({ scale: null, surfaces: {}, months: [], tags: [] }))
  })

  it('show an error at once if the surface shares exceed 100 %, and keep the typed values', async () => {
    give({ surfaces: { path: 1 } })
    await open('/routes/r-1/edit', FORM)
    await later(() => expect(field('surface_path')?.value).toBe('100'))
    app.type('surface_rock', '30')
    await later(() => expect(app.text()).toContain('The total is more than 100 %.'))
    app.press('Save changes')
    await later(() => expect(app.text()).toContain('Please correct the errors below'))
    expect(field('surface_rock')?.value).toBe('30')
    expect(route()?.surfaces).toEqual({ path: 1 })
  })

  it('lose a grade of another activity’s scale', async () => {
    give({ activity: 'hike', scale: { name: 'SAC', value: 'T2' } })
    await open('/routes/r-1/edit', FORM)
    await later(() => expect(field('scale')?.value).toBe('T2'))
    choose('activity', 'mtb')
    await later(() => expect(app.text()).toContain('S3, boulders and high steps'))
    await saved()
    await later(() => expect(route()).toMatchObject({ activity: 'mtb', scale: null }))
  })

  it('are shown on the page of the route, with tags as links to routes that have them', async () => {
    give({
      activity: 'hike',
      scale: { name: 'SAC', value: 'T4' },
      surfaces: { rock: 0.25, path: 0.75 },
      tags: ['hut & lake'],
    })
    await open('/routes/r-1', 'h1')
    await later(() => expect(app.text()).toContain('T4, alpine hiking'))
    expect(app.text()).toMatch(/Path75 %.*Rock25 %/)
    expect(app.find('a[href="/discover?tab=all&tag=hut%20%26%20lake"]')).not.toBeNull()
  })
})

describe('the audience of a route', () => {
  it('can be chosen communities of the member, and everyone again', async () => {
    give({ visibility: 'public' })
    for (const [id, name] of [
      ['c-1', 'Bohinj Hill Walkers'],
      ['c-2', 'Cairngorm Weather Window'],
    ] as const) {
      world.server.put('communities', communityOf({ id, name }), ['member:maya'])
      const membership = relationOf({ kind: 'membership', member: 'maya', target: id }, { state: 'member' })
      world.server.put('relations', membership, ['member:maya'])
    }
    await open('/routes/r-1/edit', FORM)
    await later(() => expect(field('visibility')?.textContent).toContain('My communities'))
    choose('visibility', 'community')
    await later(() => expect(app.text()).toContain('Only visible to you until you choose a community.'))
    const walkers = [...document.querySelectorAll('label')].find(
      ({ textContent }) => textContent === 'Bohinj Hill Walkers',
    )
    walkers?.click()
    await later(() => expect(app.text()).not.toContain('until you choose a community'))
    await saved()
    await later(() => expect(route()).toMatchObject({ visibility: 'community', communities: ['c-1'] }))

    app.close()
    await world.close(app.tab)
    await open('/routes/r-1/edit', FORM)
    choose('visibility', 'public')
    await later(() => expect(field('visibility')?.value).toBe('public'))
    await saved()
    await later(() => expect(route()).toMatchObject({ visibility: 'public', communities: [] }))
  })

  it('does not offer communities if the member is in none', async () => {
    give({ visibility: 'public' })
    await open('/routes/r-1/edit', FORM)
    expect(field('visibility')?.textContent).not.toContain('My communities')
  })
})
