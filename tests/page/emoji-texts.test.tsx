// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { cardOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import { type OpenPage, openPage, pulled } from './open-page.tsx'

// Texts whose limit falls into a character of several code points, and texts with half an emoji.

const FAMILY = '👨‍👩‍👧‍👦'
const ROUTE_FORM = 'form[aria-label="Edit route"]'

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

const give = (fields: object) =>
  world.server.put('routes', routeOf({ id: 'r-1', author: cardOf('maya'), ...fields }), ['member:maya'])

async function open(at: string, shown: string): Promise<void> {
  app = await openPage({ world, at })
  app.start()
  await pulled(world, app)
  await later(() => expect(app.find(shown)).not.toBeNull())
}

const later = (holds: () => void | Promise<void>) =>
  until(async () => {
    await world.clock.advance(200)
    await holds()
  })

const chips = () => document.querySelectorAll('button[aria-label^="Remove tag "]').length

async function addTag(text: string): Promise<void> {
  await later(() => expect(app.find('[name="new_tag"]')).not.toBeNull())
  app.type('new_tag', text)
  await later(() => expect(app.find('[name="new_tag"]')).toHaveProperty('value', text))
  const before = chips()
  app.press('Add tag')
  await later(() => expect(chips()).toBe(before + 1))
}

const route = () => world.server.find('routes', 'r-1')

it('a tag that is too long is cut between two characters, and is sent', async () => {
  give({ name: 'To Komna', tags: ['hut'] })
  await open('/routes/r-1/edit', ROUTE_FORM)
  await addTag(`${'x'.repeat(29)}🥾 boots`)
  app.press('Save changes')
  await later(() => expect(app.path()).toBe('/routes/r-1'))
  await app.tab.device.sync.syncNow()
  await later(() => expect(route()).toMatchObject({ tags: ['hut', `${'x'.repeat(29)}🥾`] }))
})

it('a typed half of an emoji is replaced before it is stored', async () => {
  give({ name: 'To Komna', tags: ['hut'] })
  await open('/routes/r-1/edit', ROUTE_FORM)
  await addTag('boots \ud83e')
  app.press('Save changes')
  await later(() => expect(app.path()).toBe('/routes/r-1'))
  await app.tab.device.sync.syncNow()
  await later(() => expect(route()).toMatchObject({ tags: ['hut', 'boots \ufffd'] }))
})

it('a route whose stored tag ends with half an emoji opens, also after a reload with no network', async () => {
  give({ name: 'To Komna', tags: [`${'x'.repeat(29)}\ud83e`] })
  await open('/routes/r-1', 'h1')
  await later(() => expect(app.text()).toContain('x'.repeat(29)))
  world.network.handler = unplugged
  app.close()
  await world.close(app.tab)
  app = await openPage({ world, at: '/routes/r-1' })
  app.start()
  await later(() => expect(app.text()).toContain('x'.repeat(29)))
  expect(app.text()).toContain('To Komna')
  expect(app.text()).not.toMatch(/went wrong/i)
})

it('a draft is named by whole characters', async () => {
  give({ name: 'To Komna', tags: [] })
  await open('/routes/create?draft=01900000-0000-7000-8000-000000000001', 'main')
  const fields = {
    noun: 'route' as const,
    of: null,
    title: `${'n'.repeat(119)}${FAMILY} and more`,
    content: '{}',
  }
  const result = await app.tab.device.run('draft.save', {
    id: '01900000-0000-7000-8000-000000000001',
    fields,
  })
  expect(result).toEqual({ ok: true })
})
