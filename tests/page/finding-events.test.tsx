// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { cardOf, eventOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// Events beyond their own pages: in Discover, and on the page of a route.

const DAY_MS = 86_400_000

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

const at = (days: number): string => new Date(world.clock.now() + days * DAY_MS).toISOString()

function give(id: string, days: number, some: Partial<OutdoorEvent> = {}): void {
  const times = { start: at(days), end: at(days + 0.2) }
  const event = eventOf({ id, title: id, author: cardOf('tomas'), ...times, ...some })
  world.server.put('events', event, ['member:maya'])
}

async function open(path: string): Promise<void> {
  app = await openPage({ world, at: path })
  app.start()
  await pulled(world, app)
  world.network.handler = unplugged
}

const later = (holds: () => void | Promise<void>) => afterFrames(world, holds)
const titles = () => [...document.querySelectorAll('article h3')].map((one) => one.textContent)

describe('the tab of events in Discover', () => {
  it('lists the upcoming events, soonest first', async () => {
    give('Vogar', 9)
    give('Komna', 3)
    give('Gone', -3)
    await open('/discover?tab=events')
    await later(() => expect(titles()).toEqual(['Komna', 'Vogar']))
  })

  it('keeps its filters in the address', async () => {
    give('Vogar', 9, { activity: 'run' })
    give('Komna', 3, { activity: 'hike' })
    await open('/discover?tab=events&activity=run')
    await later(() => expect(titles()).toEqual(['Vogar']))
    app.type('q', 'nowhere')
    await later(() => expect(app.path()).toBe('/discover?tab=events&q=nowhere&activity=run'))
    app.press('Clear filters')
    await later(() => expect(app.path()).toBe('/discover?tab=events'))
  })
})

describe('the page of a route', () => {
  it('lists the upcoming events that follow it, and of a series only the next date', async () => {
    world.server.put('routes', routeOf({ id: 'r-1', name: 'Over Komna' }), ['member:maya'])
    give('Komna walk', 3, { routes: ['r-1'] })
    give('Vogar walk', 4, { routes: ['r-2'] })
    give('Weekly walk', 12, { routes: ['r-1'], series: 's-1', occurrence: at(12) })
    give('Weekly walk again', 5, { routes: ['r-1'], series: 's-1', occurrence: at(5) })
    await open('/routes/r-1')
    await later(() => expect(app.text()).toContain('Events on this route'))
    expect(app.text()).toContain('Komna walk')
    expect(app.text()).toContain('Weekly walk again')
    expect([...document.querySelectorAll('a[href^="/events/"]:not([href*=create])')]).toHaveLength(2)
  })
})
