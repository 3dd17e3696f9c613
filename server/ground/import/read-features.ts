import { join } from 'node:path'
import type { MarkColour } from '#domain/wire/map/tile.ts'
import { messageOf, StartupError } from '../../startup-error.ts'
import { type Feature, type FeatureClass, isPlace, type Position } from '../feature.ts'
import {
  decodeBlock,
  type OsmNode,
  type OsmRelation,
  type OsmVisitor,
  type OsmWay,
} from '../osm/decode-block.ts'
import { readBlocks } from '../osm/read-blocks.ts'
import { classifyArea, classifyBoundary, classifyNode } from './classify.ts'
import { classifyWay } from './classify-way.ts'
import { joinRings } from './join-rings.ts'
import { classifyMarks, isMarkedRoute, markColour } from './marks.ts'
import { groupByNodes, type NodeUser, tableOf } from './node-batches.ts'
import type { NodeTable } from './node-table.ts'
import { type SpooledWay, WaySpool } from './way-spool.ts'

// The extract is read for the relations, then for the ways that are shown or belong to such a relation, and then for the
// nodes of these ways: once for each batch of ways whose nodes fit into memory. The ways wait in files; memory holds the
// ids and positions of the nodes of a batch, and the members of the relations.

/** In memory at the same time: 16 bytes each. */
const BATCH_NODES_MAX = 40_000_000
/** Of all lines together: 8 bytes each in a file. */
const NODES_MAX = 400_000_000
/** Of all relations together. */
const MEMBERS_MAX = 5_000_000

/** `what` was found, and how many. */
export type OnProgress = (what: string, count: number) => void

interface Outline {
  shown: FeatureClass
  /** ids of the outer member ways */
  ways: number[]
}

type Marks = Map<number, Set<MarkColour>>

interface Relations {
  outlines: Outline[]
  /** the colours of the routes that follow a way, by its id */
  marked: Marks
}

interface Ways {
  /** with the classes as text */
  shown: WaySpool
  members: WaySpool
  /** places in `members` by the id of the way; null if the extract does not have it */
  places: Map<number, number | null>
}

export interface Source {
  /** the extract */
  path: string
  /** a folder for what does not fit into memory */
  scratch: string
  onProgress: OnProgress
  /** how many nodes are in memory at the same time; for tests */
  batchNodes?: number
}

/** Yields everything that the map shows. Throws a StartupError for an extract that cannot be read. */
export async function* readFeatures(source: Source): AsyncGenerator<Feature> {
  const { path, scratch, onProgress, batchNodes = BATCH_NODES_MAX } = source
  const { outlines, marked } = await readRelations(path)
  onProgress('areas of several lines', outlines.length)
  onProgress('ways of marked routes', marked.size)
  const ways: Ways = {
    shown: new WaySpool(join(scratch, 'shown-ways'), batchNodes),
    members: new WaySpool(join(scratch, 'member-ways')),
    places: new Map(outlines.flatMap((outline) => outline.ways).map((id) => [id, null])),
  }
  try {
    onProgress('lines and areas', await readWays(path, ways, marked))
    let places = 0
    for (const [index, group] of groupByNodes(nodeUsers(outlines, ways, batchNodes), batchNodes).entries()) {
      const table = tableOf(group)
      for await (const place of readNodes(path, table)) {
        if (index > 0) continue
        places += 1
        yield place
      }
      if (index === 0) onProgress('named places', places)
      for (const user of group) yield* user.results(table)
    }
  } finally {
    ways.shown.close()
    ways.members.close()
  }
}

function* nodeUsers(
  outlines: readonly Outline[],
  ways: Ways,
  batchNodes: number,
): Generator<NodeUser<Feature>> {
  for (const stretch of ways.shown.stretches)
    yield {
      nodeCount: stretch.nodeCount,
      ways: () => ways.shown.read(stretch),
      results: (table) => linesAndAreas(ways.shown.read(stretch), table),
    }
  for (const outline of outlines) {
    const members = () => outline.ways.flatMap((id) => memberWay(ways, id) ?? [])
    const nodeCount = members().reduce((sum, { nodes }) => sum + nodes.length, 0)
    if (nodeCount > batchNodes) throw new Error(`one of its areas has more than ${batchNodes} corners`)
    yield { nodeCount, ways: members, results: (table) => joinedArea(outline.shown, members(), table) }
  }
}

function memberWay({ members, places }: Ways, id: number): SpooledWay | null {
  const place = places.get(id) ?? null
  return place === null ? null : members.readAt(place)
}

async function readRelations(path: string): Promise<Relations> {
  const outlines: Outline[] = []
  const marked: Marks = new Map()
  let count = 0
  await visit(path, {
    relation({ tags, members }: OsmRelation) {
      const shown = classifyRelation(tags)
      if (!shown && !isMarkedRoute(tags)) return
      const ways = members.filter(({ kind, role }) => kind === 'way' && !(shown && role === 'inner'))
      if (shown) outlines.push({ shown, ways: ways.map(({ id }) => id) })
      else mark(marked, ways, markColour(tags))
      count += ways.length
      if (count > MEMBERS_MAX) throw new Error(`its areas and routes have more than ${MEMBERS_MAX} parts`)
    },
  })
  return { outlines, marked }
}

function mark(marked: Marks, ways: OsmRelation['members'], colour: MarkColour): void {
  for (const { id } of ways) {
    const colours = marked.get(id) ?? new Set()
    marked.set(id, colours.add(colour))
  }
}

function classifyRelation(tags: OsmRelation['tags']): FeatureClass | null {
  const type = tags.get('type')
  if (type === 'multipolygon') return classifyArea(tags)
  return type === 'boundary' ? classifyBoundary(tags) : null
}

/** Fills the spools. Returns how many ways are shown. */
async function readWays(
  path: string,
  { shown, members, places }: Ways,
  marked: Readonly<Marks>,
): Promise<number> {
  let count = 0
  await visit(path, {
    way({ id, nodes, tags }: OsmWay) {
      if (places.has(id)) places.set(id, members.add({ text: '', nodes }))
      const isClosed = nodes.length > 3 && nodes[0] === nodes.at(-1)
      const area = isClosed ? classifyArea(tags) : null
      const colours = marked.get(id)
      const classes = [...classifyWay(tags), ...(colours ? [classifyMarks(colours)] : [])]
      if (area) classes.push(area)
      if (classes.length === 0) return
      shown.add({ text: JSON.stringify(classes), nodes })
      count += 1
      if (shown.nodeCount + members.nodeCount > NODES_MAX)
        throw new Error(`its lines have more than ${NODES_MAX} corners`)
    },
  })
  return count
}

/** Stores the positions of the needed nodes, and yields the places that the map names. */
async function* readNodes(path: string, table: NodeTable): AsyncGenerator<Feature> {
  let places: Feature[] = []
  const visitor: OsmVisitor = {
    node({ id, lat, lon, tags }: OsmNode) {
      if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return
      table.set(id, { lat, lon })
      const shown = classifyNode(tags)
      if (shown) places.push({ ...shown, positions: [{ lat, lon }] })
    },
  }
  for await (const block of readBlocks(path)) {
    decode(path, block, visitor)
    yield* places
    places = []
  }
}

function* linesAndAreas(ways: Iterable<SpooledWay>, table: NodeTable): Generator<Feature> {
  for (const { text, nodes } of ways) {
    const positions = positionsOf(nodes, table)
    for (const each of JSON.parse(text) as FeatureClass[]) yield* featuresOf(each, positions)
  }
}

function* joinedArea(
  shown: FeatureClass,
  members: readonly SpooledWay[],
  table: NodeTable,
): Generator<Feature> {
  for (const ring of joinRings(members.map(({ nodes }) => Array.from(nodes))))
    yield* featuresOf(shown, positionsOf(ring, table))
}

async function visit(path: string, visitor: OsmVisitor): Promise<void> {
  for await (const block of readBlocks(path)) decode(path, block, visitor)
}

function decode(path: string, block: Uint8Array, visitor: OsmVisitor): void {
  try {
    decodeBlock(block, visitor)
  } catch (error) {
    throw new StartupError(`The extract ${path} has a damaged block: ${messageOf(error)}.`)
  }
}

function positionsOf(nodes: Iterable<number>, table: NodeTable): Position[] {
  const positions: Position[] = []
  for (const id of nodes) {
    const position = table.get(id)
    if (position) positions.push(position)
  }
  return positions
}

/** The outline of a hut is a place in its middle. A lake with a name is also such a place. */
function* featuresOf(shown: FeatureClass, positions: readonly Position[]): Generator<Feature> {
  if (positions.length < 2) return
  if (!isPlace(shown.kind)) yield { ...shown, positions }
  const kind = shown.kind === 'lakes' && shown.name !== '' ? 'lake' : shown.kind
  if (!isPlace(kind)) return
  const mean = (read: (position: Position) => number) =>
    positions.reduce((sum, position) => sum + read(position), 0) / positions.length
  yield {
    ...shown,
    kind,
    rank: 0,
    positions: [{ lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) }],
  }
}
