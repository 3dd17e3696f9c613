import { expect, it } from 'vitest'
import { projectToPixel, TILE_PX } from '#domain/std/geo/mercator.ts'
import { DRAWN_UNITS_PER_PX } from '#domain/wire/map/tile.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { createNearestGround } from './nearest-ground.ts'

const HERE = { lat: 46.3, lon: 13.8 }
const { x, y } = projectToPixel(HERE, 14)
const [column, row] = [Math.floor(x / TILE_PX), Math.floor(y / TILE_PX)]
const here = { x: Math.round(x - column * TILE_PX), y: Math.round(y - row * TILE_PX) }
const hut = { name: 'Dom na Komni', kind: 'hut', heightM: 1_520, x: here.x, y: here.y + 50 }
const village = { ...hut, name: 'Ukanc', kind: 'village', y: here.y + 10 }
const roadY = (here.y - 20) * DRAWN_UNITS_PER_PX

async function stored(cacheName: string, content: unknown): Promise<CacheStorage> {
  const caches = new FakeCacheStorage()
  const cache = await caches.open(cacheName)
  await cache.put(`/tiles/14/${column}/${row}`, Response.json(content))
  return caches.asStorage()
}

it.each(['pack-tiles-maya', 'tiles'])('are read from the tiles in %s', async (cacheName) => {
  const caches = await stored(cacheName, { roads: `M0 ${roadY}l1024 0`, places: [village, hut] })
  const found = await createNearestGround(caches)(HERE)
  // a pixel of zoom 14 is 6.6 m here
  expect(found.hut?.name).toBe('Dom na Komni')
  expect(Math.abs((found.hut?.distanceM ?? 0) - 330)).toBeLessThan(10)
  expect(Math.abs((found.road?.distanceM ?? 0) - 132)).toBeLessThan(10)
})

it('are unknown on pictures and damaged tiles', async () => {
  const caches = await stored('pack-tiles-maya', 'a picture')
  expect(await createNearestGround(caches)(HERE)).toEqual({ hut: null, road: null })
})
