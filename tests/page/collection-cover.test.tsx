// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { CACHE_ONLY_PARAM } from '#domain/wire/service-worker/member-caches.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { cardOf, collectionOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// The cover of a collection, on its page and in the list.

const MINE = 'member:maya'
const OPENED = 'collection:k-1'
const MEDIA = '019a0000-0000-7000-8000-000000000001'

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
  give('routes', routeOf({ id: 'r-2', name: 'To Vogar', distance: 2_000, ascent: 100 }))
  world.browser.tokens = world.api.issue('maya')
})
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'connection')
  app.close()
  await world.end()
})

const give = (collection: CollectionName, document: object, scopes = [MINE]) =>
  world.server.put(collection, document as WireDocument, scopes)

const items = (...routes: string[]) =>
  routes.map((route, at) => ({ id: `i-${route}`, route, note: '', rank: `m${at + 1}` }))

const giveCollection = (fields: Partial<RouteCollection>) =>
  give('route_collections', collectionOf({ id: 'k-1', name: 'Lakes', author: cardOf('maya'), ...fields }), [
    MINE,
    OPENED,
  ])

async function open(at: string, shown: string): Promise<void> {
  app = await openPage({ world, at })
  app.start()
  await pulled(world, app)
  await later(() => expect(app.text()).toContain(shown))
}

/** Waits for the next frames of the device, whose clock does not advance otherwise. */
const later = (holds: () => void | Promise<void>) => afterFrames(world, holds)

const press = (name: string) => app.press(name)
const pictureOf = (alt: string) =>
  document.querySelector(`img[alt="${alt}"]`)?.getAttribute('src') ?? undefined
const stored = () => world.server.find('route_collections', 'k-1') as unknown as RouteCollection

describe('a collection', () => {
  it('gets a photo of its routes as cover, which can be removed and restored', async () => {
    const photos = [{ media: MEDIA, caption: 'The lake at noon', at: null, blur: '' }]
    give('routes', routeOf({ id: 'r-1', name: 'To Komna', author: cardOf('maya'), photos }))
    giveCollection({ items: items('r-1', 'r-2') })
    await open('/collections/k-1', 'To Komna')
    world.network.handler = unplugged
    press('Cover')
    await later(() => press('Use The lake at noon of To Komna'))
    await later(() => expect(pictureOf('The lake at noon')).toContain(MEDIA))
    app.type('words', 'Two lakes')
    press('Done')
    await later(() => expect(pictureOf('Two lakes')).toContain(MEDIA))
    press('Cover')
    await later(() => press('Remove cover'))
    await later(() => expect(app.text()).toContain('The cover was removed.'))
    expect(pictureOf('Two lakes')).toBeUndefined()
    press('Undo')
    await later(() => expect(pictureOf('Two lakes')).toContain(MEDIA))
    press('Done')
    world.network.handler = world.api.serve
    await app.tab.device.sync.reportSignal('online')
    await later(() => expect(stored().cover).toMatchObject({ media: MEDIA, words: 'Two lakes', by: 'maya' }))
  })

  it('shows its cover in the list, and who chose the cover of another member’s collection', async () => {
    const cover = { media: MEDIA, words: 'Two lakes', blur: '', by: 'ana' }
    const collaborators = [{ member: cardOf('ana'), role: 'editor' as const }]
    giveCollection({ cover, collaborators, items: items('r-1') })
    await open('/collections', 'Lakes')
    await later(() => expect(pictureOf('Two lakes')).toContain(`/media/${MEDIA}/320.webp`))
    app.go('/collections/k-1')
    await later(() => expect(document.querySelector('h1')?.textContent).toBe('Lakes'))
    await later(() => expect(pictureOf('Two lakes')).toContain(`/media/${MEDIA}/960.webp`))
    press('Cover')
    await later(() => expect(app.text()).toContain('Chosen by ana.'))
    press('Remove cover')
    await later(() => expect(pictureOf('Two lakes')).toBeUndefined())
    expect(app.text()).not.toContain('Undo')
  })

  it('loads no picture in data saver mode before the member requests it', async () => {
    Object.assign(navigator, { connection: { saveData: true, effectiveType: '2g' } })
    giveCollection({ cover: { media: MEDIA, words: 'Two lakes', blur: '', by: 'ana' } })
    await open('/collections/k-1', 'Lakes')
    await later(() => expect(pictureOf('Two lakes')).toContain(`${CACHE_ONLY_PARAM}=1`))
    press('Load photo')
    await later(() => expect(pictureOf('Two lakes')).not.toContain(CACHE_ONLY_PARAM))
  })
})
