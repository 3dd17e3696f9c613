// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled, shows } from './open-page.tsx'

// Saving a route: done at once on this device, counted by the server.

const EDGE = 'favourite:maya:r-1'

let world: World
let app: OpenPage

beforeEach(async () => {
  world = new World()
  const counts = { favourites: 12, completed: 0, comments: 0 }
  world.server.put('routes', routeOf({ id: 'r-1', name: 'To Komna', counts }), ['member:maya'])
  world.browser.tokens = world.api.issue('maya')
  app = await openPage({ world, at: '/routes/r-1' })
  app.start()
  await pulled(world, app)
  await shows(() => expect(save().disabled).toBe(false))
})
afterEach(async () => {
  app.close()
  await world.end()
})

/** Waits for the next frames of the device, whose clock does not advance otherwise. */
const later = (holds: () => void) => afterFrames(world, holds)

const save = () =>
  must(
    [...document.querySelectorAll<HTMLButtonElement>('header button')].find(({ textContent }) =>
      textContent?.startsWith('Save'),
    ),
    'the button that saves',
  )
const isSaved = () => save().getAttribute('aria-pressed') === 'true'
const heldByServer = () => world.server.find('relations', EDGE) ?? null

describe('a route is saved', () => {
  it('offline: at once, with an optimistic count, and shows that it is only on this device', async () => {
    expect(save().textContent).toContain('saved by 12')
    expect(save().textContent).toMatch(/^Save\b/)
    world.network.handler = unplugged
    save().click()
    await later(() => {
      expect(isSaved()).toBe(true)
      expect(save().textContent).toMatch(/^Saved\b/)
      expect(save().textContent).toContain('saved by 13')
      expect(app.text()).toContain('On this device')
    })
    world.network.handler = world.api.serve
    await app.tab.device.sync.syncNow()
    await later(() => expect(heldByServer()).not.toBeNull())
    await later(() => expect(app.text()).not.toContain('On this device'))
  })

  it('and unsaved by the same button', async () => {
    save().click()
    await later(() => expect(heldByServer()).not.toBeNull())
    await later(() => expect(isSaved()).toBe(true))
    save().click()
    await later(() => expect(heldByServer()).toBeNull())
    await later(() => expect(isSaved()).toBe(false))
  })

  it('and not counted if the server rejects it', async () => {
    world.server.refuse = ({ collection }) => (collection === 'relations' ? 'not_found' : null)
    save().click()
    await later(() => expect(app.text()).toContain('Needs attention'))
    expect(save().textContent).toContain('saved by 12')
  })
})
