import { expect, it } from 'vitest'
import { reject } from '../../http/errors.ts'
import { createCachedTileSource } from './cached-tile-source.ts'
import type { TileContent, TileSource } from './source.ts'

const at = (x: number) => ({ z: 10, x, y: 5 })

/** A source of tiles of the given size that records its reads. */
function countingSource(bytes: number) {
  const reads: number[] = []
  const source = {
    about: { kind: 'pictures', attribution: 'Example' },
    fails: false as boolean,
    async read({ x }): Promise<TileContent | null> {
      reads.push(x)
      await Promise.resolve()
      if (this.fails) return reject('unavailable')
      return x === 0 ? null : { type: 'image/png', body: new Uint8Array(bytes) }
    },
  } satisfies TileSource & { fails: boolean }
  return { source, reads }
}

it('reads a tile once, also for concurrent reads', async () => {
  const { source, reads } = countingSource(10)
  const tiles = createCachedTileSource(source)
  await Promise.all([tiles.read(at(1)), tiles.read(at(1)), tiles.read(at(2))])
  await tiles.read(at(1))
  expect(reads).toEqual([1, 2])
  expect(tiles.about).toEqual(source.about)
})

it('caches a missing tile', async () => {
  const { source, reads } = countingSource(10)
  const tiles = createCachedTileSource(source)
  expect([await tiles.read(at(0)), await tiles.read(at(0))]).toEqual([null, null])
  expect(reads).toEqual([0])
})

it('does not cache failures', async () => {
  const { source, reads } = countingSource(10)
  const tiles = createCachedTileSource(source)
  source.fails = true
  await expect(tiles.read(at(1))).rejects.toMatchObject({ code: 'unavailable' })
  source.fails = false
  expect(await tiles.read(at(1))).not.toBeNull()
  expect(reads).toEqual([1, 1])
})

it('evicts the least recently read tile', async () => {
  const { source, reads } = countingSource(800)
  const tiles = createCachedTileSource(source, 2_000)
  for (const x of [1, 2, 1, 3]) await tiles.read(at(x))
  reads.length = 0
  for (const x of [3, 1, 2]) await tiles.read(at(x))
  expect(reads).toEqual([2])
})
