// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { cardOf, commentOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// What members write about a route, for its author, and for a member who deletes it.

const on = { collection: 'routes', id: 'r-1' } as const

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

const give = (collection: CollectionName, document: object) =>
  world.server.put(collection, document as WireDocument, ['member:maya'])

async function openRouteOf(author: string, shown: string): Promise<void> {
  give('routes', routeOf({ id: 'r-1', name: 'To Komna', author: cardOf(author) }))
  app = await openPage({ world, at: '/routes/r-1' })
  app.start()
  await pulled(world, app)
  await shows(() => expect(app.text()).toContain(shown))
}

/** Waits for the next frames of the device, whose clock does not advance otherwise. */
const shows = (holds: () => void) => afterFrames(world, holds)

it('the author of a route cannot review it, sees one sentence about it, and may report conditions', async () => {
  await openRouteOf('maya', 'You cannot review your own route.')
  expect(app.text()).not.toContain('Write a review')
  expect(app.text()).toContain('Add a condition')
})

it('the author deletes a route from a menu, and is asked first', async () => {
  await openRouteOf('maya', 'You cannot review your own route.')
  expect(app.text()).not.toContain('Delete')
  app.press('More')
  await shows(() => expect(app.find('[role=menuitem]')?.textContent).toBe('Delete'))
  ;(app.find('[role=menuitem]') as HTMLElement).click()
  await shows(() => app.press('Delete route'))
  await shows(() => expect(app.path()).toBe('/discover?tab=all'))
})

it('a review deleted offline removes its replies at once', async () => {
  give('comments', commentOf({ id: 'k-2', on, kind: 'review', stars: 2, author: cardOf('maya') }))
  give('comments', commentOf({ id: 'k-3', on, replyTo: 'k-2', text: 'Why so?', author: cardOf('tomas') }))
  await openRouteOf('ana', 'Why so?')
  world.network.handler = unplugged
  app.press('Delete my review')
  await shows(() => app.press('Delete review'))
  await shows(() => expect(app.text()).not.toContain('Why so?'))
})

it('the member’s own texts show which photos can be added', async () => {
  const condition = { state: 'good', date: '2026-04-30' } as const
  give('comments', commentOf({ id: 'k-2', on, kind: 'condition', condition, author: cardOf('maya') }))
  await openRouteOf('ana', 'Add photos to my condition')
  expect(app.text()).toContain('JPEG, PNG or WebP, up to 10 MB and 40 megapixels each.')
})
