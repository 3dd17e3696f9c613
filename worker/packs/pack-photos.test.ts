import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MemberComment } from '#domain/comment/comment.ts'
import { COMMENT_PHOTOS_MAX } from '#domain/comment/limits.ts'
import { must } from '#domain/std/must.ts'
import { SUBSCRIBE_BATCH_MS } from '#domain/wire/limits.ts'
import { collectionPackId, eventPackId } from '#domain/wire/pack-id.ts'
import { packPhotosCacheName } from '#domain/wire/service-worker/member-caches.ts'
import {
  keepPack,
  type ServedPictures,
  servePictures,
  serveTiles,
  trackAt,
} from '#tests/device/pack-world.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { collectionOf, commentOf, eventOf } from '#tests/factories/nouns.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { until } from '#tests/until.ts'
import type { Pack } from '../port/packs-port.ts'
import { PACK_COMMENT_PHOTOS_MAX } from './sources/photo-paths.ts'

const PHOTOS = packPhotosCacheName('maya')
const HUT = '019a0000-0000-7000-8000-000000000001'
const LAKE = '019a0000-0000-7000-8000-000000000002'
const COVER = '019a0000-0000-7000-8000-000000000003'
const pathOf = (media: string) => `/media/${media}/960.webp`

let world: World
let caches: FakeCacheStorage
let tab: Tab
let seen: readonly Pack[]
let pictures: ServedPictures

beforeEach(async () => {
  world = new World()
  caches = new FakeCacheStorage()
  world.browser.caches = caches.asStorage()
  serveTiles(world)
  pictures = servePictures(world)
  put('r-1', [HUT, LAKE])
  world.server.put('tracks', trackAt('r-1', 13.8), ['route:r-1'])
  tab = await world.signedIn()
  await watchPacks()
})
afterEach(() => world.end())

const put = (id: string, medias: readonly string[]) =>
  world.server.put('routes', routeOf({ id, name: 'To Komna', photos: medias.map(photoOf) }), ['member:maya'])
const photoOf = (media: string) => ({ media, caption: '', at: null, blur: '' })

async function watchPacks(): Promise<void> {
  await tab.device.packs.watch((packs) => {
    seen = packs
  })
}

async function reopened(): Promise<void> {
  await world.close(tab)
  tab = await world.open()
  await tab.start()
  await watchPacks()
  await world.pulled(tab)
}

const keep = (id = 'r-1') => keepPack({ world, tab }, id)
const pack = (id = 'r-1') => seen.find((each) => each.id === id)
const kept = () => [...(caches.stores.get(PHOTOS)?.keys() ?? [])].toSorted()

/** Reports that the network is back, so that packs are verified. */
const lookedThrough = (check: () => void) => {
  void tab.device.sync.reportSignal('online')
  return until(async () => {
    await world.clock.advance(SUBSCRIBE_BATCH_MS)
    check()
  })
}

describe('the photos of a route pack', () => {
  it('are stored when it is ready, each once, in one size', async () => {
    await keep()
    expect(pack()).toMatchObject({ state: 'ready', photos: 2, leftOut: 0 })
    expect(pack()?.done).toBe(pack()?.total)
    expect(kept()).toEqual([pathOf(HUT), pathOf(LAKE)])
    expect(pictures.asked.toSorted()).toEqual(kept())
  })

  it('are estimated before and counted afterwards', async () => {
    await world.want(tab, 'route:r-1')
    expect(await tab.device.packs.measure('r-1')).toMatchObject({
      photos: 2,
      photoBytes: 200_000,
      leftOut: 0,
    })
    await keep()
    const measured = await tab.device.packs.measure('r-1')
    expect(measured?.photoBytes).toBe(2 * `picture at ${pathOf(HUT)}`.length)
    const { documentBytes = 0, tileBytes = 0, photoBytes = 0 } = measured ?? {}
    expect(pack()?.bytes).toBe(documentBytes + tileBytes + photoBytes)
  })

  it('resume where they were interrupted, without repeating', async () => {
    pictures.fails = (path) => path === pathOf(LAKE)
    await keep()
    expect(pack()).toMatchObject({ state: 'incomplete', problem: 'unreachable' })
    pictures.fails = () => false
    pictures.asked.length = 0
    await keep()
    expect(pack()).toMatchObject({ state: 'ready' })
    expect(pictures.asked).toEqual([pathOf(LAKE)])
  })

  it('are repaired if one has changed on the disk', async () => {
    await keep()
    const store = must(caches.stores.get(PHOTOS), PHOTOS)
    store.set(pathOf(HUT), new Response('p!cture', { headers: must(store.get(pathOf(HUT)), HUT).headers }))
    pictures.asked.length = 0
    await lookedThrough(() => {
      expect(pictures.asked).toEqual([pathOf(HUT)])
      expect(pack()?.state).toBe('ready')
    })
    expect(await store.get(pathOf(HUT))?.clone().text()).toBe(`picture at ${pathOf(HUT)}`)
  })

  it('follow the route: an added photo is downloaded, a removed one is deleted', async () => {
    await keep()
    const river = '019a0000-0000-7000-8000-000000000003'
    put('r-1', [LAKE, river])
    await tab.device.sync.syncNow()
    await lookedThrough(() => expect(kept()).toEqual([pathOf(LAKE), pathOf(river)]))
    expect(pack()).toMatchObject({ state: 'ready', photos: 2 })
  })

  it('that are not uploaded yet do not block the pack; they are requested again later', async () => {
    pictures.missing.add(pathOf(LAKE))
    await keep()
    expect(pack()).toMatchObject({ state: 'ready', photos: 1 })
    pictures.missing.clear()
    await lookedThrough(() => expect(kept()).toEqual([pathOf(HUT), pathOf(LAKE)]))
  })

  it('free their space if the disk is full', async () => {
    await world.want(tab, 'route:r-1')
    const { tiles = 0 } = (await tab.device.packs.measure('r-1')) ?? {}
    // the pack record, the tiles info, the tiles, and one photo
    caches.room = tiles + 3
    await keep()
    expect(pack()).toMatchObject({ state: 'incomplete', problem: 'storage', done: 0 })
    expect(kept()).toEqual([])
  })

  it('are kept for another pack that has them too, and deleted with the last one', async () => {
    const id = collectionPackId('k-1')
    const items = [{ id: 'i-1', route: 'r-1', note: '', rank: 'm1' }]
    world.server.put('route_collections', collectionOf({ id: 'k-1', name: 'Huts', items }), [
      'collection:k-1',
    ])
    world.server.put('tracks', trackAt('r-1', 13.8), ['route:r-1', 'collection-lines:k-1'])
    await keep()
    pictures.asked.length = 0
    await keep(id)
    expect(pack(id)).toMatchObject({ state: 'ready', photos: 2 })
    expect(pictures.asked).toEqual([])
    await tab.device.packs.remove('r-1')
    expect(kept()).toEqual([pathOf(HUT), pathOf(LAKE)])
    await tab.device.packs.remove(id)
    expect(kept()).toEqual([])
  })

  it('are deleted with their member', async () => {
    await keep()
    await tab.device.session.logout({ discard: true })
    expect(caches.stores.has(PHOTOS)).toBe(false)
  })
})

const medias = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `019a0000-0000-7000-8000-${String(from + n).padStart(12, '0')}`)
const say = (id: string, photographed: readonly string[], fields: Partial<MemberComment> = {}) =>
  world.server.put(
    'comments',
    commentOf({
      id,
      on: { collection: 'routes', id: 'r-1' },
      kind: 'review',
      stars: 4,
      photos: photographed.map(photoOf),
      ...fields,
    }),
    ['route:r-1'],
  )

describe('the photos of reviews and conditions', () => {
  const condition = { state: 'good', date: '2026-05-01' } as const

  it('are kept with those of the route, estimated before, and restored after a kill', async () => {
    const [ofReview = '', ofCondition = '', ofAnswer = ''] = medias(100, 3)
    say('k-1', [ofReview])
    say('k-2', [ofCondition], { kind: 'condition', stars: null, condition })
    say('k-3', [ofAnswer], { kind: 'comment', stars: null, replyTo: 'k-1' })
    await world.want(tab, 'route:r-1')
    expect(await tab.device.packs.measure('r-1')).toMatchObject({ photos: 4, photoBytes: 400_000, older: 0 })
    await keep()
    expect(pack()).toMatchObject({ state: 'ready', photos: 4 })
    const all = [HUT, LAKE, ofReview, ofCondition].map(pathOf).toSorted()
    expect(kept()).toEqual(all)
    await reopened()
    expect(pack()).toMatchObject({ state: 'ready', photos: 4 })
    expect(kept()).toEqual(all)
  })

  it('are limited to the newest, and the number of omitted ones is reported', async () => {
    const [older, newer] = [medias(200, 9), medias(300, PACK_COMMENT_PHOTOS_MAX - 2)]
    say('k-old', older, { createdAt: '2026-01-01T00:00:00.000Z' })
    for (let at = 0; at < newer.length; at += COMMENT_PHOTOS_MAX) {
      const report = {
        kind: 'condition',
        stars: null,
        condition,
        createdAt: '2026-04-01T00:00:00.000Z',
      } as const
      say(`k-${at}`, newer.slice(at, at + COMMENT_PHOTOS_MAX), report)
    }
    await world.want(tab, 'route:r-1')
    expect(await tab.device.packs.measure('r-1')).toMatchObject({
      photos: 2 + PACK_COMMENT_PHOTOS_MAX,
      older: 7,
    })
    await keep()
    expect(kept()).toEqual([HUT, LAKE, ...newer, ...older.slice(0, 2)].map(pathOf).toSorted())
  })

  it('are added with a new review and removed with it', async () => {
    await keep()
    const [media = ''] = medias(400, 1)
    say('k-1', [media])
    await tab.device.sync.syncNow()
    await lookedThrough(() => {
      expect(kept()).toEqual([HUT, LAKE, media].map(pathOf).toSorted())
      // while it is being prepared it is not verified
      expect(pack()?.state).toBe('ready')
    })
    world.server.remove('comments', 'k-1')
    await tab.device.sync.syncNow()
    await lookedThrough(() => expect(kept()).toEqual([HUT, LAKE].map(pathOf)))
  })
  it('are omitted with data saving', async () => {
    say('k-1', medias(500, 1))
    world.browser.connection = { effectiveType: '4g', saveData: true }
    await world.want(tab, 'route:r-1')
    expect(await tab.device.packs.measure('r-1')).toMatchObject({ photos: 0, leftOut: 3 })
  })
})

describe('with data saving', () => {
  it('photos are omitted and reported as omitted, and downloaded on a better network', async () => {
    world.browser.connection = { effectiveType: '4g', saveData: true }
    await world.want(tab, 'route:r-1')
    expect(await tab.device.packs.measure('r-1')).toMatchObject({ photos: 0, photoBytes: 0, leftOut: 2 })
    await keep()
    expect(pack()).toMatchObject({ state: 'ready', photos: 0, leftOut: 2 })
    expect(pictures.asked).toEqual([])
    world.browser.connection = null
    await lookedThrough(() => expect(pack()).toMatchObject({ state: 'ready', photos: 2, leftOut: 0 }))
  })

  it('photos that are stored already are kept', async () => {
    await keep()
    world.browser.connection = { effectiveType: '4g', saveData: true }
    pictures.asked.length = 0
    await reopened()
    await lookedThrough(() => expect(pack()).toMatchObject({ state: 'ready', photos: 2, leftOut: 0 }))
    expect(pictures.asked).toEqual([])
    expect(kept()).toHaveLength(2)
  })
})

it('a pack of an earlier app version is opened and gets its photos', async () => {
  await keep()
  const cache = must(caches.stores.get('pack-r-1-maya'), 'the pack')
  const {
    photos: _photos,
    leftOut: _leftOut,
    ...before
  } = (await must(cache.get('/pack'), 'its record').clone().json()) as Record<string, unknown>
  cache.set('/pack', Response.json(before))
  caches.stores.delete(PHOTOS)
  await reopened()
  await lookedThrough(() => expect(kept()).toEqual([pathOf(HUT), pathOf(LAKE)]))
})

it('the pack of an event contains its cover and the photos of its routes', async () => {
  const cover = { media: COVER, words: '', blur: '', by: 'noor' }
  world.server.put('events', eventOf({ id: 'e-1', routes: ['r-1'], cover }), ['event:e-1'])
  await world.want(tab, 'event:e-1')
  await keep(eventPackId('e-1'))
  await until(() => expect(pack(eventPackId('e-1'))).toMatchObject({ state: 'ready' }))
  expect(kept()).toEqual([HUT, LAKE, COVER].map(pathOf))
})
