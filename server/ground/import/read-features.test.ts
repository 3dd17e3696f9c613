import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type MadeElements, makeExtract } from '#tests/factories/osm-extract.ts'
import type { Feature } from '../feature.ts'
import { readFeatures } from './read-features.ts'

const forest = (id: number, ...ways: number[]) => ({
  id,
  members: ways.map((way) => ({ way, role: 'outer' })),
  tags: { type: 'multipolygon', landuse: 'forest' },
})

/** Twelve nodes in a row, five ways that share some, and two woods of several lines, which share a line. */
const REGION: MadeElements = {
  nodes: Array.from({ length: 12 }, (_, i) => ({
    id: i + 1,
    lat: 46 + ((i * 7) % 12) / 100,
    lon: 13 + i / 100,
    ...(i % 4 === 0 && { tags: { natural: 'peak', name: `Peak ${i}`, ele: '2000' } }),
  })),
  ways: [
    { id: 20, nodes: [1, 2, 3], tags: { highway: 'path' } },
    { id: 21, nodes: [3, 4, 5, 6], tags: { highway: 'track' } },
    { id: 22, nodes: [6, 7], tags: { highway: 'path' } },
    { id: 23, nodes: [7, 8, 9, 10, 7], tags: { natural: 'water', name: 'Lake' } },
    { id: 24, nodes: [11, 12, 1] },
    { id: 25, nodes: [1, 5, 11] },
    { id: 26, nodes: [1, 9, 11] },
  ],
  relations: [forest(30, 24, 25), forest(31, 25, 26)],
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cw-features-'))
  await writeFile(join(folder, 'region.osm.pbf'), makeExtract(REGION))
})
afterEach(() => rm(folder, { recursive: true }))

async function featuresWith(batchNodes?: number): Promise<Feature[]> {
  const features: Feature[] = []
  const source = { path: join(folder, 'region.osm.pbf'), scratch: folder, onProgress: () => undefined }
  for await (const feature of readFeatures({ ...source, ...(batchNodes && { batchNodes }) }))
    features.push(feature)
  return features
}

it('finds the same things, however few nodes are in memory at the same time', async () => {
  const whole = await featuresWith()
  expect(whole.filter(({ kind }) => kind === 'woods')).toHaveLength(2)
  expect(whole.length).toBeGreaterThanOrEqual(9)
  for (const batchNodes of [6, 7, 9, 15]) expect(await featuresWith(batchNodes)).toEqual(whole)
})

it('rejects an area whose nodes alone are too many', async () => {
  await expect(featuresWith(5)).rejects.toThrow('more than 5 corners')
})
