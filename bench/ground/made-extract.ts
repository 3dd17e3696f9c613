import { closeSync, openSync, writeSync } from 'node:fs'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { blobOf, dataBlock, headerBlock, type MadeElements } from '#tests/factories/osm-extract.ts'

const NODES_OF_BLOCK = 8_000
const WAYS_OF_BLOCK = 4_000
const MEMBERS = 12
const REGION = { south: 45, west: 8, height: 4, width: 7 }
const STEP = 0.0003
/** As in a country: half of the nodes belong to buildings, which the map does not show. */
const KINDS: readonly Record<string, string>[] = [
  { building: 'yes' },
  { building: 'house', 'addr:housenumber': '7' },
  { building: 'yes', source: 'survey' },
  { highway: 'path', sac_scale: 'mountain_hiking' },
  { highway: 'residential', name: 'Via Roma' },
  { waterway: 'stream' },
]
const CORNERS = [6, 8, 12, 10, 6, 10]

type Nodes = NonNullable<MadeElements['nodes']>[number][]
type Ways = NonNullable<MadeElements['ways']>[number][]

/** Writes an extract of about that size, in the order of real ones: nodes, ways, relations. */
export function writeMadeExtract(path: string, bytes: number): void {
  const file = openSync(path, 'w')
  const write = (block: Buffer) => writeSync(file, block)
  let written = write(blobOf('OSMHeader', headerBlock(['OsmSchema-V0.6', 'DenseNodes'])))
  const corners: { first: number; kind: number }[] = []
  const random = seededRandom(1)
  let id = 1
  /** ways take about a quarter of what their nodes do */
  while (written < bytes * 0.8) {
    const nodes: Nodes = []
    while (nodes.length < NODES_OF_BLOCK) {
      const kind = Math.floor(random() * KINDS.length)
      corners.push({ first: id, kind })
      id = addWalk(nodes, { id, count: CORNERS[kind] ?? 0, random })
    }
    written += write(blobOf('OSMData', dataBlock({ nodes })))
  }
  for (let at = 0; at < corners.length; at += WAYS_OF_BLOCK) {
    const ways: Ways = corners.slice(at, at + WAYS_OF_BLOCK).map(({ first, kind }, i) => ({
      id: at + i + 1,
      nodes: Array.from({ length: CORNERS[kind] ?? 0 }, (_, step) => first + step),
      tags: KINDS[kind] ?? {},
    }))
    written += write(blobOf('OSMData', dataBlock({ ways })))
  }
  const areas = Array.from({ length: Math.floor(corners.length / 100) }, (_, i) => ({
    id: i + 1,
    members: Array.from({ length: MEMBERS }, (__, member) => ({ way: i * 100 + member + 1, role: 'outer' })),
    tags: { type: 'multipolygon', natural: 'wood' },
  }))
  write(blobOf('OSMData', dataBlock({ relations: areas })))
  closeSync(file)
}

/** Adds the nodes of one way. Returns the next id. */
function addWalk(
  nodes: Nodes,
  { id, count, random }: { id: number; count: number; random: () => number },
): number {
  let lat = REGION.south + random() * REGION.height
  let lon = REGION.west + random() * REGION.width
  for (let i = 0; i < count; i++) {
    lat += (random() - 0.5) * STEP
    lon += (random() - 0.5) * STEP
    const isPlace = random() < 0.002
    nodes.push({
      id: id + i,
      lat,
      lon,
      ...(isPlace ? { tags: { natural: 'peak', name: `Monte ${id}` } } : {}),
    })
  }
  return id + count
}
