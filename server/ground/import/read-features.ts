import { messageOf, StartupError } from '../../startup-error.ts'
import type { Feature, FeatureClass, Position } from '../feature.ts'
import {
  decodeBlock,
  type OsmNode,
  type OsmRelation,
  type OsmVisitor,
  type OsmWay,
} from '../osm/decode-block.ts'
import { readBlocks } from '../osm/read-blocks.ts'
import { classifyArea, classifyNode, classifyWay } from './classify.ts'
import { joinRings } from './join-rings.ts'
import { IdList, NodeTable } from './node-table.ts'

// The extract is read three times: for the relations, for the ways that are shown or belong to such a
// relation, and for the nodes of these ways. So only what is shown needs memory.

/** `done`: share of the extract, 0 to 1, of the whole work. */
export type OnProgress = (what: string, count: number) => void

interface Outline {
  shown: FeatureClass
  /** ids of the outer member ways */
  ways: number[]
}

interface ShownWay {
  shown: FeatureClass[]
  nodes: readonly number[]
}

/** Yields everything that the map shows. Throws a StartupError for an extract that cannot be read. */
export async function* readFeatures(path: string, onProgress: OnProgress): AsyncGenerator<Feature> {
  const outlines = await readOutlines(path)
  onProgress('areas of several lines', outlines.length)
  const memberWays = new Map(outlines.flatMap(({ ways }) => ways).map((id) => [id, [] as readonly number[]]))
  const ways = await readWays(path, memberWays)
  onProgress('lines and areas', ways.length)
  const ids = new IdList()
  for (const { nodes } of ways) for (const id of nodes) ids.add(id)
  for (const nodes of memberWays.values()) for (const id of nodes) ids.add(id)
  const table = new NodeTable(ids)
  const places = await readNodes(path, table)
  onProgress('named places', places.length)
  yield* places
  for (const { shown, nodes } of ways) {
    const positions = positionsOf(nodes, table)
    for (const each of shown) yield* featuresOf(each, positions)
  }
  for (const { shown, ways: members } of outlines)
    for (const ring of joinRings(members.map((id) => memberWays.get(id) ?? [])))
      yield* featuresOf(shown, positionsOf(ring, table))
}

async function readOutlines(path: string): Promise<Outline[]> {
  const outlines: Outline[] = []
  await visit(path, {
    relation({ tags, members }: OsmRelation) {
      const shown = tags.get('type') === 'multipolygon' ? classifyArea(tags) : null
      if (!shown) return
      const outer = members.filter(({ kind, role }) => kind === 'way' && role !== 'inner')
      outlines.push({ shown, ways: outer.map(({ id }) => id) })
    },
  })
  return outlines
}

/** Fills in the nodes of the member ways. */
async function readWays(path: string, memberWays: Map<number, readonly number[]>): Promise<ShownWay[]> {
  const ways: ShownWay[] = []
  await visit(path, {
    way({ id, nodes, tags }: OsmWay) {
      if (memberWays.has(id)) memberWays.set(id, nodes)
      const isClosed = nodes.length > 3 && nodes[0] === nodes.at(-1)
      const area = isClosed ? classifyArea(tags) : null
      const shown = [area, classifyWay(tags)].filter((one) => one !== null)
      if (shown.length > 0) ways.push({ shown, nodes })
    },
  })
  return ways
}

async function readNodes(path: string, table: NodeTable): Promise<Feature[]> {
  const places: Feature[] = []
  await visit(path, {
    node({ id, lat, lon, tags }: OsmNode) {
      if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return
      table.set(id, { lat, lon })
      const shown = classifyNode(tags)
      if (shown) places.push({ ...shown, positions: [{ lat, lon }] })
    },
  })
  return places
}

async function visit(path: string, visitor: OsmVisitor): Promise<void> {
  for await (const block of readBlocks(path)) {
    try {
      decodeBlock(block, visitor)
    } catch (error) {
      throw new StartupError(`The extract ${path} has a damaged block: ${messageOf(error)}.`)
    }
  }
}

const positionsOf = (nodes: readonly number[], table: NodeTable): Position[] =>
  nodes.flatMap((id) => table.get(id) ?? [])

/** A lake with a name is also a place in its middle. */
function* featuresOf(shown: FeatureClass, positions: readonly Position[]): Generator<Feature> {
  if (positions.length < 2) return
  yield { ...shown, positions }
  if (shown.kind !== 'lakes' || shown.name === '') return
  const mean = (read: (position: Position) => number) =>
    positions.reduce((sum, position) => sum + read(position), 0) / positions.length
  yield {
    ...shown,
    kind: 'lake',
    rank: 0,
    positions: [{ lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) }],
  }
}
