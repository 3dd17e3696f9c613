import { expect, it } from 'vitest'
import {
  packPhotosCacheName,
  picturesCacheName,
  VIEWED_TILES_CACHE,
} from '#domain/wire/service-worker/member-caches.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { trimViewed } from './trim-viewed.ts'

const PICTURES = picturesCacheName('maya')
const PACK = packPhotosCacheName('maya')

/** Sent on that day of May, with as many bytes. */
const sent = (day: number, bytes: number, headers: Record<string, string> = {}) =>
  new Response('x'.repeat(bytes), {
    headers: { date: new Date(Date.UTC(2026, 4, day)).toUTCString(), ...headers },
  })

async function cachesWith(entries: readonly [cache: string, path: string, response: Response][]) {
  const caches = new FakeCacheStorage()
  for (const [name, path, response] of entries) await (await caches.open(name)).put(path, response)
  return caches
}
const pathsIn = (caches: FakeCacheStorage) =>
  [...caches.stores.values()].flatMap((store) => [...store.keys()])

it('deletes the oldest tiles and photos until the rest is within the budget', async () => {
  const caches = await cachesWith([
    [VIEWED_TILES_CACHE, '/tiles/new', sent(9, 40)],
    [VIEWED_TILES_CACHE, '/tiles/old', sent(1, 40)],
    [PICTURES, '/media/older', sent(2, 40)],
    [PICTURES, '/media/newest', sent(10, 40)],
  ])
  await trimViewed(caches.asStorage(), 'maya', 100)
  expect(pathsIn(caches)).toEqual(['/tiles/new', '/media/newest'])
})

it('counts by the length that the server named', async () => {
  const caches = await cachesWith([
    [VIEWED_TILES_CACHE, '/tiles/old', sent(1, 1, { 'content-length': '90' })],
    [VIEWED_TILES_CACHE, '/tiles/new', sent(2, 1, { 'content-length': '90' })],
  ])
  await trimViewed(caches.asStorage(), 'maya', 100)
  expect(pathsIn(caches)).toEqual(['/tiles/new'])
})

it('never touches packs, or the photos of another member', async () => {
  const caches = await cachesWith([
    [PACK, '/media/packed', sent(1, 500)],
    [picturesCacheName('tomas'), '/media/his', sent(1, 500)],
    [PICTURES, '/media/viewed', sent(1, 500)],
  ])
  await trimViewed(caches.asStorage(), 'maya', 100)
  expect(pathsIn(caches)).toEqual(['/media/packed', '/media/his'])
})

it('opens no cache that does not exist', async () => {
  const caches = new FakeCacheStorage()
  await trimViewed(caches.asStorage(), 'maya', 100)
  expect(await caches.keys()).toEqual([])
})
