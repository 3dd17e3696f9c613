// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { World } from '#tests/device/world.ts'
import { profileOf, routeGuess, routeOf } from '#tests/factories/documents.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import { type OpenPage, openPage, pulled, shows } from './open-page.tsx'

// A member's own routes, on the dashboard and in the list that it links to.

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
  world.server.put('profiles', profileOf({ id: 'maya' }), ['member:maya'])
  world.browser.tokens = world.api.issue('maya')
})

afterEach(async () => {
  app.close()
  await world.clock.advance(60_000)
  await world.end()
})

async function openHome({ routes }: { routes: number }): Promise<void> {
  for (let n = 1; n <= routes; n++) {
    const own = { id: `r-${n}`, name: `Way ${n}`, author: routeGuess('maya').author }
    world.server.put('routes', routeOf(own), ['member:maya'])
  }
  app = await openPage({ world, at: '/home' })
  app.start()
  await pulled(world, app)
  await afterFrames(() => expect(app.text()).toContain('Way 1'))
}

const afterFrames = (holds: () => void) =>
  until(async () => {
    await world.clock.advance(16)
    holds()
  })

describe('the dashboard', () => {
  it('links to all routes if it shows a part of them', async () => {
    await openHome({ routes: 8 })
    await afterFrames(() => expect(app.text()).toContain('All 8 routes'))
    app.press('All 8 routes')
    await shows(() => expect(app.path()).toBe('/discover?tab=all&author=maya'))
    await afterFrames(() => expect(app.text()).toContain('8 matching routes on this device'))
  })

  it('has no link if it shows all of them', async () => {
    await openHome({ routes: 6 })
    expect(app.text()).not.toContain('All 6')
  })
})

describe('the card of a route', () => {
  it('has the word of its activity', async () => {
    const own = { id: 'r-0', name: 'Way 0', author: routeGuess('maya').author, activity: 'ski_tour' } as const
    world.server.put('routes', routeOf(own), ['member:maya'])
    await openHome({ routes: 1 })
    await afterFrames(() => expect(wordsOf('r-0')).toContain('Ski tour'))
    await afterFrames(() => expect(wordsOf('r-1')).toContain('Hike'))
  })
})

const wordsOf = (id: string) => app.find(`a[href="/routes/${id}"]`)?.closest('article')?.textContent

describe('the card of a route with pending changes', () => {
  it('has its chip from the first frame', async () => {
    await openHome({ routes: 1 })
    world.network.handler = unplugged
    await app.tab.device.run('route.edit', { id: 'r-1', set: { name: 'Way of mine' } })
    app.close()
    await world.close(app.tab)
    const texts: string[] = []
    const watching = new MutationObserver(() => texts.push(document.body.textContent ?? ''))
    watching.observe(document.body, { childList: true, subtree: true, characterData: true })
    app = await openPage({ world, at: '/home' })
    app.start()
    await afterFrames(() => expect(app.text()).toContain('Way of mine'))
    watching.disconnect()
    const withCard = texts.filter((text) => text.includes('Way of mine'))
    expect(withCard.length).toBeGreaterThan(0)
    expect(withCard.filter((text) => !text.includes('On this device'))).toEqual([])
  })
})
