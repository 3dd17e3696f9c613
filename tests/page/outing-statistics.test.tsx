// @vitest-environment happy-dom

import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Outing } from '#domain/post/post.ts'
import { World } from '#tests/device/world.ts'
import { cardOf, postFieldsOf, postOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// The outings of this week, month and year, counted on the device. Its clock is at Friday, 1 May 2026.

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

const outingOn = (date: string): Outing => ({
  route: 'r-1',
  activity: 'hike',
  date,
  distance: 12_000,
  ascent: 800,
  duration: 4 * 3_600,
  note: '',
})
function give(id: string, date: string, author = 'maya'): void {
  const post = postOf({ id, kind: 'outing', outing: outingOn(date), author: cardOf(author) })
  world.server.put('posts', post, ['member:maya'])
}

async function openHome(): Promise<void> {
  app = await openPage({ world, at: '/home' })
  app.start()
  await pulled(world, app)
  await later(() => expect(app.text()).toContain('My routes'))
  world.network.handler = unplugged
}
const later = (holds: () => void) => afterFrames(world, holds)
const statistics = () => app.find('section[aria-label="My outings"]')?.textContent ?? ''

function show(span: string): void {
  const select = app.find('select[aria-label="Period"]') as HTMLSelectElement
  // bypasses React's own setter, which would treat the value as its own
  Reflect.set(HTMLSelectElement.prototype, 'value', span, select)
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('the outings of a member', () => {
  it('are counted offline for this week, month and year, without those of other members', async () => {
    give('p-1', '2026-04-27')
    give('p-2', '2026-05-01')
    give('p-3', '2026-01-10')
    give('p-4', '2026-05-01', 'tomas')
    await openHome()
    await later(() => expect(statistics()).toMatch(/Distance24.0 km.*Ascent1,600 m.*Outings2/))
    expect(statistics()).toContain('Distance: Monday 12.0 km, Friday 12.0 km')
    show('month')
    await later(() => expect(statistics()).toMatch(/Distance12.0 km.*Outings1/))
    show('year')
    await later(() => expect(statistics()).toMatch(/Distance36.0 km.*Outings3/))
  })

  it('include a new one before it is sent', async () => {
    give('p-1', '2026-05-01')
    await openHome()
    await later(() => expect(statistics()).toContain('Outings1'))
    const fields = postFieldsOf({ kind: 'outing', outing: outingOn('2026-04-30') })
    await app.tab.device.run('post.create', { id: v7(), fields })
    await later(() => expect(statistics()).toContain('Outings2'))
  })

  it('start with the shortest period that has one, and show nothing before the first of the year', async () => {
    give('p-1', '2026-02-03')
    give('p-2', '2025-12-31')
    await openHome()
    await later(() => expect(statistics()).toMatch(/Distance12.0 km.*Outings1/))
    expect((app.find('select[aria-label="Period"]') as HTMLSelectElement).value).toBe('year')
  })

  it('are not shown before the first one', async () => {
    give('p-2', '2025-12-31')
    await openHome()
    await later(() => expect(app.queries).toContain('post.outing_sums'))
    expect(statistics()).toBe('')
  })
})
