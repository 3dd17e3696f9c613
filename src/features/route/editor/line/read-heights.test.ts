import { expect, it } from 'vitest'
import { terrainKey } from '#domain/track/editing/terrain-heights.ts'
import type { ReadVectorTile, VectorTile } from '#src/platform/connection/map-tiles.ts'
import type { Port } from '#src/platform/port/port.ts'
import { readHeights, readKeptHeights } from './read-heights.ts'

const HUT = { lat: 46.28, lon: 13.8 }
const ELSEWHERE = { lat: 46.9, lon: 13.8 }

const levelAt = (height: number) =>
  ({ heights: { metres: new Float64Array(35 * 35).fill(height), side: 35, stepPx: 8 } }) as VectorTile

it('are those of the nearest zoom on this device; places without a tile are left out', async () => {
  const asked: number[] = []
  const readTile: ReadVectorTile = async ({ z, y }) => {
    asked.push(z)
    if (y < 2_900 * 2 ** (z - 13)) return null // north of the pack
    return z === 15 ? null : levelAt(z * 100)
  }
  const found = await readKeptHeights([HUT, HUT, ELSEWHERE], readTile)
  expect([...found]).toEqual([[terrainKey(HUT), 1_400]])
  expect(asked).toEqual([15, 14, 15, 14, 13])
})

it('are unknown on a map without heights, or if a tile cannot be read', async () => {
  expect((await readKeptHeights([HUT], async () => levelAt(0))).size).toBe(0)
  expect((await readKeptHeights([HUT], () => Promise.reject(new Error('offline')))).size).toBe(0)
})

const serverThat = (answers: boolean): Port => {
  const answer = answers ? { ok: true, value: { heights: [712.5, null] } } : { ok: false }
  return { fetchOnline: async () => answer } as unknown as Port
}

const readWith = async (from: Port | null) => [
  ...(await readHeights([HUT, ELSEWHERE], { port: from, readTile: async () => levelAt(700) })).values(),
]

it('are those of the server if it answers', async () => {
  expect(await readWith(serverThat(true))).toEqual([712.5, Number.NaN])
  expect(await readWith(serverThat(false))).toEqual([700, 700])
  expect(await readWith(null)).toEqual([700, 700])
})
