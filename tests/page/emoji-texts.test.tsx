// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import {
  cardOf,
  collectionOf,
  commentOf,
  communityOf,
  eventOf,
  notificationOf,
  postOf,
  tripOf,
} from '#tests/factories/nouns.ts'
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

/** Emoji of several code points, a flag, combining marks, right-to-left letters. */
const MIXED = `${FAMILY} 🇸🇮 n\u0303\u0324 ש\u05c1לום end`
/** As an earlier server may have stored it, with halves of an emoji. */
const BROKEN = `\udd7e${MIXED}\ud83e`
const author = { ...cardOf('ana'), first_name: BROKEN }
const at = { name: BROKEN, lat: 46.38, lon: 13.9, parking: BROKEN, transport: BROKEN }

const review = { kind: 'review', stars: 4, on: { collection: 'routes', id: 'r-1' } } as const

const PAGES: [
  noun: string,
  address: string,
  collection: Parameters<World['server']['put']>[0],
  document: object,
][] = [
  [
    'an event',
    '/events/e-1',
    'events',
    eventOf({ id: 'e-1', author, title: BROKEN, description: BROKEN, gear: BROKEN, meetingPoint: at }),
  ],
  [
    'a trip',
    '/trip-planner/trips/t-1',
    'trips',
    tripOf({ id: 't-1', name: BROKEN, description: BROKEN, notes: BROKEN }),
  ],
  [
    'a community',
    '/communities/c-1',
    'communities',
    communityOf({ id: 'c-1', author, name: BROKEN, description: BROKEN, rules: BROKEN }),
  ],
  [
    'a post',
    '/communities/c-1',
    'posts',
    postOf({ id: 'p-1', author: cardOf('maya'), community: 'c-1', text: BROKEN }),
  ],
  [
    'a collection',
    '/collections/k-1',
    'route_collections',
    collectionOf({ id: 'k-1', author, name: BROKEN, description: BROKEN }),
  ],
  [
    'a notification',
    '/notifications',
    'notifications',
    notificationOf({ id: 'n-1', title: BROKEN, message: BROKEN }),
  ],
  ['a review', '/routes/r-1', 'comments', commentOf({ ...review, id: 'm-1', author, text: BROKEN })],
]

it.each(PAGES)('the page of %s at %s shows the text as it is', async (_, address, collection, document) => {
  give({ name: 'To Komna', tags: [] })
  if (collection === 'posts')
    world.server.put('communities', communityOf({ id: 'c-1', author }), ['member:maya'])
  world.server.put(collection, document as never, ['member:maya'])
  await open(address, 'main')
  await later(() => expect(app.text()).toContain(MIXED))
  expect(app.text()).not.toMatch(/went wrong|unexpected error/i)
})
