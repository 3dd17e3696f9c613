import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectToPixel, TILE_PX } from '#domain/std/geo/mercator.ts'
import { must } from '#domain/std/must.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { drawnTile } from '#domain/wire/map/tile.ts'
import { blobOf, type MadeElements, makeExtract } from '#tests/factories/osm-extract.ts'
import { StartupError } from '../../startup-error.ts'
import { openGroundSources } from '../ground-sources.ts'
import { openGround } from '../open-ground.ts'
import { importGround } from './import-ground.ts'

const PLACE = { lat: 46.28, lon: 13.86 }
const path = (tags: Record<string, string> = {}): MadeElements => ({
  nodes: [
    { id: 1, ...PLACE },
    { id: 2, lat: 46.29, lon: 13.87 },
    { id: 3, lat: 46.3, lon: 13.88, tags: { natural: 'peak', name: 'Triglav' } },
  ],
  ways: [{ id: 20, nodes: [1, 2, 3], tags: { highway: 'path', ...tags } }],
  relations: [{ id: 30, members: [{ way: 20, role: 'outer' }], tags: { type: 'multipolygon' } }],
})

let work: string
let folder: string
let earlier: string
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'cw-hostile-'))
  folder = join(work, 'ground')
  await importBytes(makeExtract(path()))
  earlier = JSON.stringify(openGround(folder))
})
afterAll(() => rm(work, { recursive: true }))

async function importBytes(bytes: Uint8Array, { heights = [], to = folder }: Partial<Target> = {}) {
  const extract = join(work, 'region.osm.pbf')
  await writeFile(extract, bytes)
  return importGround({ extract, heights, folder: to, onProgress: () => undefined })
}

interface Target {
  heights: string[]
  to: string
}

async function isRefused(bytes: Uint8Array, reason: RegExp, heights: string[] = []): Promise<void> {
  const failed = await importBytes(bytes, { heights }).then(
    () => null,
    (error: unknown) => error,
  )
  expect(failed).toBeInstanceOf(StartupError)
  expect(String(failed)).toContain(heights[0] ?? 'region.osm.pbf')
  expect(String(failed)).toMatch(reason)
  expect(JSON.stringify(openGround(folder))).toBe(earlier)
  expect((await readdir(work)).filter((name) => name.includes('unfinished'))).toEqual([])
}

const many = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1)
const zeros = (bytes: number): Buffer => blobOf('OSMData', Buffer.alloc(bytes))

describe('an extract is refused with its name and the reason, and the earlier ground stays', () => {
  it.each<[string, () => Uint8Array, RegExp]>([
    ['that is empty', () => Buffer.alloc(0), /no header/],
    ['with nothing on it', () => makeExtract({}), /nothing that a map shows/],
    ['with an endless way', () => makeExtract({ ways: [{ id: 7, nodes: many(20_001) }] }), /way 7 has/],
    [
      'with an endless relation',
      () => makeExtract({ relations: [{ id: 8, members: many(100_001).map((way) => ({ way, role: '' })) }] }),
      /relation 8 has/,
    ],
    [
      'of many blocks that grow a thousandfold',
      () => Buffer.concat([makeExtract(path()), zeros(30_000_000), zeros(30_000_000)]),
      /more than 50 times/,
    ],
    [
      'with a head that is no head',
      () => Buffer.concat([blobOf('OSMHeader', Buffer.from([0x22, 0xff])), makeExtract(path())]),
      /complete .osm.pbf file/,
    ],
  ])('%s', async (_, make, reason) => {
    await isRefused(make(), reason)
  })

  it('that is a folder', async () => {
    const extract = join(work, 'folder.osm.pbf')
    await mkdir(extract)
    const importing = importGround({ extract, heights: [], folder, onProgress: () => undefined })
    await expect(importing).rejects.toThrow(/folder\.osm\.pbf cannot be read/)
  })

  it('wherever it is cut off', async () => {
    const whole = makeExtract(path())
    for (let length = 0; length < whole.byteLength; length += 1)
      await isRefused(whole.subarray(0, length), /complete|nothing/)
  })
})

it('never fails otherwise, whichever bytes are damaged', async () => {
  const random = seededRandom(1)
  const to = join(work, 'damaged')
  const messages = new Set<string>()
  for (let run = 0; run < 300; run += 1) {
    const bytes = Buffer.from(makeExtract(path()))
    for (let change = 0; change < 3; change += 1)
      bytes[Math.floor(random() * bytes.byteLength)] = Math.floor(random() * 256)
    await importBytes(bytes, { to }).catch((error: unknown) => {
      expect(error).toBeInstanceOf(StartupError)
      messages.add(String(error))
    })
  }
  expect(messages.size).toBeGreaterThan(5)
})

it('names a block that is damaged inside', async () => {
  const damaged = Buffer.concat([
    makeExtract(path()),
    blobOf('OSMData', Buffer.from([0x12, 3, 0x1a, 1, 0x42])),
  ])
  await isRefused(damaged, /damaged block/)
})

it('shortens huge tags, and leaves out absurd coordinates', async () => {
  const made = path({ name: 'x'.repeat(5_000_000), huge: 'y'.repeat(5_000_000) })
  const to = join(work, 'odd')
  await importBytes(
    makeExtract({
      ...made,
      nodes: [
        ...(made.nodes ?? []),
        { id: 4, lat: 900, lon: 1e6 },
        { id: 5, lat: 90, lon: 180 },
        { id: 6, lat: -90, lon: -180, tags: { natural: 'peak', name: 'z'.repeat(1_000_000) } },
      ],
      ways: [...(made.ways ?? []), { id: 21, nodes: [1, 4, 2, 5, 6], tags: { highway: 'path' } }],
    }),
    { to },
  )
  const { tiles } = must(openGroundSources(to), 'a ground')
  const { x, y } = projectToPixel(PLACE, 13)
  const content = await tiles.read({ z: 13, x: Math.floor(x / TILE_PX), y: Math.floor(y / TILE_PX) })
  const tile = v.parse(drawnTile, JSON.parse(new TextDecoder().decode(must(content, 'a tile').body)))
  expect(tile.paths).toMatch(/^M.*l/)
  expect(must(content, 'a tile').body.byteLength).toBeLessThan(20_000)
})

describe('heights are refused with their name and the reason', () => {
  const small = Buffer.alloc(1201 * 1201 * 2)
  const names = ['N46E013.hgt', 'N46E014.hgt', 'N46E015.hgt', 'N46E016.hgt', 'N46E017.hgt']
  it.each<[string, () => Uint8Array, RegExp]>([
    ['of another size', () => Buffer.alloc(1000), /not a square/],
    ['far too large', () => Buffer.alloc(110_000_000), /too large/],
  ])('%s', async (_, make, reason) => {
    const file = join(work, 'N46E013.hgt')
    await writeFile(file, make())
    await isRefused(makeExtract(path()), reason, [file])
  })

  it.each<[string, () => Uint8Array, RegExp]>([
    ['a zip file that is cut off', () => zipSync({ 'N46E013.hgt': small }).subarray(0, 500), /complete zip/],
    ['an empty zip file', () => zipSync({}), /no \.hgt/],
    ['a bomb', () => zipSync({ 'N46E013.hgt': Buffer.alloc(60_000_000) }, { level: 1 }), /no \.hgt/],
    [
      'a bomb of many squares',
      () => zipSync(Object.fromEntries(names.map((name) => [name, small])), { level: 1 }),
      /more than 4 squares/,
    ],
  ])('%s', async (_, make, reason) => {
    const file = join(work, 'heights.zip')
    await writeFile(file, make())
    await isRefused(makeExtract(path()), reason, [file])
  })
})
