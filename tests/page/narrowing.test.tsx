// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Route } from '#domain/route/route.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// The list of routes, filtered by the address.

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
  world.browser.tokens = world.api.issue('maya')
  const give = (id: string, some: Partial<Route>) =>
    world.server.put('routes', routeOf({ ...some, id }), ['member:maya'])
  give('r-1', { name: 'Up the Triglav', activity: 'hike', grade: 'hard' })
  give('r-2', { name: 'Round the lake', activity: 'walk', grade: 'easy' })
  give('r-3', { name: 'Over the Vogel', activity: 'hike', grade: 'easy' })
})

afterEach(async () => {
  app.close()
  await world.clock.advance(60_000)
  await world.end()
})

async function open(at: string): Promise<void> {
  app = await openPage({ world, at })
  app.start()
  await pulled(world, app)
  world.network.handler = unplugged
}

const chips = () =>
  [...document.querySelectorAll('search button:not(dialog *)')].map(({ textContent }) => textContent)

describe('a filtered list', () => {
  it('shows the matching routes and the active filter, and lets a part of it be removed', async () => {
    await open('/discover?tab=all&activity=hike&grade=easy')
    await afterFrames(world, () => {
      expect(app.text()).toContain('1 matching route on this device')
      expect(app.text()).toContain('Over the Vogel')
      expect(app.find('[aria-label="Easy: remove filter"]')).not.toBeNull()
    })
    expect(app.text()).not.toContain('Up the Triglav')
    app.press('Easy: remove filter')
    await afterFrames(world, () => expect(app.text()).toContain('2 matching routes on this device'))
    expect(app.path()).toBe('/discover?tab=all&activity=hike')
  })

  it('offers the most used filters that are not active, each opening its section', async () => {
    await open('/discover?tab=all&grade=easy')
    await afterFrames(world, () => expect(chips()).toEqual(['Filters', 'Easy', 'Activity', 'Distance']))
    app.press('Activity')
    await afterFrames(world, () => expect(document.activeElement?.textContent).toMatch(/^Walk/))
    ;(document.activeElement as HTMLElement).click()
    app.press('Close filters')
    await afterFrames(world, () => expect(document.activeElement?.textContent).toBe('Filters'))
    expect(chips()).toContain('Walk')
    expect(chips()).not.toContain('Activity')
  })

  it('shows an empty state, and can be cleared', async () => {
    await open('/discover?tab=all&activity=climb')
    await afterFrames(world, () =>
      expect(app.text()).toContain('No routes on this device match these filters.'),
    )
    app.press('Clear filters')
    await afterFrames(world, () => expect(app.text()).toContain('3 routes on this device'))
    expect(app.path()).toBe('/discover?tab=all')
  })

  it('never hides a route the member has just saved', async () => {
    await open('/discover?tab=all&activity=climb')
    await afterFrames(world, () => expect(app.text()).toContain('No matching routes'))
    await app.tab.device.run('route.edit', { id: 'r-2', set: { name: 'Twice round the lake' } })
    await afterFrames(world, () => expect(app.text()).toContain('Twice round the lake'))
    expect(app.text()).toContain('Just saved. It does not match your filters.')
  })
})
