import { expect, it } from 'vitest'
import { reject } from '../../http/errors.ts'
import { createCachedTileSource } from './cached-tile-source.ts'
import type { TileContent, TileSource } from './source.ts'

const at = (x: number) => ({ z: 10, x, y: 5 })

/** A source of tiles of a size, which counts how often it is asked for each. */
function counting(bytes: number) {
  const asked: number[] = []
  const source = {
    about: { kind: 'pictures', attribution: 'Example' },
    fails: false as boolean,
    async read({ x }): Promise<TileContent | null> {
      asked.push(x)
      await Promise.resolve()
      if (this.fails) return reject('unavailable')
      return x === 0 ? null : { type: 'image/png', body: new Uint8Array(bytes) }
    },
  } satisfies TileSource & { fails: boolean }
  return { source, asked }
}

it('asks once for what many ask for at the same time, and not again', async () => {
  const { source, asked } = counting(10)
  const tiles = createCachedTileSource(source)
  await Promise.all([tiles.read(at(1)), tiles.read(at(1)), tiles.read(at(2))])
  await tiles.read(at(1))
  expect(asked).toEqual([1, 2])
  expect(tiles.about).toEqual(source.about)
})

it('keeps as well that there is nothing', async () => {
  const { source, asked } = counting(10)
  const tiles = createCachedTileSource(source)
  expect([await tiles.read(at(0)), await tiles.read(at(0))]).toEqual([null, null])
  expect(asked).toEqual([0])
})

it('keeps no failure', async () => {
  const { source, asked } = counting(10)
  const tiles = createCachedTileSource(source)
  source.fails = true
  await expect(tiles.read(at(1))).rejects.toMatchObject({ code: 'unavailable' })
  source.fails = false
  expect(await tiles.read(at(1))).not.toBeNull()
  expect(asked).toEqual([1, 1])
})

it('lets go of what was longest unread where there is no room', async () => {
  const { source, asked } = counting(800)
  const tiles = createCachedTileSource(source, 2_000)
  for (const x of [1, 2, 1, 3]) await tiles.read(at(x))
  asked.length = 0
  for (const x of [3, 1, 2]) await tiles.read(at(x))
  expect(asked).toEqual([2])
})
