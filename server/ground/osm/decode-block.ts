import { PbfReader } from 'pbf'

// The inner layer of an OpenStreetMap extract: nodes, ways and relations of one block.

export type Tags = ReadonlyMap<string, string>

export interface OsmNode {
  id: number
  lat: number
  lon: number
  tags: Tags
}

export interface OsmWay {
  id: number
  /** ids of its nodes, in order */
  nodes: readonly number[]
  tags: Tags
}

export interface OsmMember {
  kind: 'node' | 'way' | 'relation'
  id: number
  role: string
}

export interface OsmRelation {
  id: number
  members: readonly OsmMember[]
  tags: Tags
}

/** What to decode: elements without a visitor are skipped, which is much faster. */
export interface OsmVisitor {
  node?: (node: OsmNode) => void
  way?: (way: OsmWay) => void
  relation?: (relation: OsmRelation) => void
}

interface Block {
  texts: string[]
  groups: Uint8Array[]
  /** nanodegrees per unit */
  granularity: number
  latOffset: number
  lonOffset: number
}

const NO_TAGS: Tags = new Map()
const NANO = 1e-9
/** Far above the limits of OpenStreetMap: 2,000 nodes and 32,000 members. */
const NODES_MAX = 20_000
const MEMBERS_MAX = 100_000
const MEMBER_KINDS = ['node', 'way', 'relation'] as const

/** Decodes one block. Throws an Error of the decoder if the bytes are damaged. */
export function decodeBlock(bytes: Uint8Array, visitor: OsmVisitor): void {
  const block = new PbfReader(bytes).readFields<Block>(readBlockField, {
    texts: [],
    groups: [],
    granularity: 100,
    latOffset: 0,
    lonOffset: 0,
  })
  for (const group of block.groups) new PbfReader(group).readFields(readGroupField(block, visitor), null)
}

function readBlockField(tag: number, block: Block, reader: PbfReader): void {
  if (tag === 1) {
    reader.readMessage((field, texts: string[], table) => {
      if (field === 1) texts.push(table.readString())
    }, block.texts)
  } else if (tag === 2) block.groups.push(reader.readBytes())
  else if (tag === 17) block.granularity = reader.readVarint()
  else if (tag === 19) block.latOffset = reader.readVarint(true)
  else if (tag === 20) block.lonOffset = reader.readVarint(true)
}

const readGroupField =
  (block: Block, { node, way, relation }: OsmVisitor) =>
  (tag: number, _: null, reader: PbfReader): void => {
    if (tag === 1 && node) node(readNode(block, reader.readBytes()))
    else if (tag === 2 && node) readDenseNodes(block, reader.readBytes(), node)
    else if (tag === 3 && way) way(readWay(block, reader.readBytes()))
    else if (tag === 4 && relation) relation(readRelation(block, reader.readBytes()))
  }

const toLat = ({ granularity, latOffset }: Block, units: number): number =>
  NANO * (latOffset + granularity * units)
const toLon = ({ granularity, lonOffset }: Block, units: number): number =>
  NANO * (lonOffset + granularity * units)

function readNode(block: Block, bytes: Uint8Array): OsmNode {
  const { id, lat, lon, keys, values } = new PbfReader(bytes).readFields(
    (tag, read, reader) => {
      if (tag === 1) read.id = reader.readSVarint()
      else if (tag === 2) reader.readPackedVarint(read.keys)
      else if (tag === 3) reader.readPackedVarint(read.values)
      else if (tag === 8) read.lat = reader.readSVarint()
      else if (tag === 9) read.lon = reader.readSVarint()
    },
    { id: 0, lat: 0, lon: 0, keys: [] as number[], values: [] as number[] },
  )
  return { id, lat: toLat(block, lat), lon: toLon(block, lon), tags: tagsOf(block, keys, values) }
}

function readDenseNodes(block: Block, bytes: Uint8Array, visit: (node: OsmNode) => void): void {
  const { ids, lats, lons, keysAndValues } = new PbfReader(bytes).readFields(
    (tag, read, reader) => {
      if (tag === 1) reader.readPackedSVarint(read.ids)
      else if (tag === 8) reader.readPackedSVarint(read.lats)
      else if (tag === 9) reader.readPackedSVarint(read.lons)
      else if (tag === 10) reader.readPackedVarint(read.keysAndValues)
    },
    { ids: [] as number[], lats: [] as number[], lons: [] as number[], keysAndValues: [] as number[] },
  )
  let [id, lat, lon, at] = [0, 0, 0, 0]
  for (let i = 0; i < ids.length; i++) {
    id += ids[i] ?? 0
    lat += lats[i] ?? 0
    lon += lons[i] ?? 0
    const tags = new Map<string, string>()
    for (; (keysAndValues[at] ?? 0) !== 0; at += 2)
      tags.set(textAt(block, keysAndValues[at]), textAt(block, keysAndValues[at + 1]))
    at += 1
    visit({ id, lat: toLat(block, lat), lon: toLon(block, lon), tags: tags.size > 0 ? tags : NO_TAGS })
  }
}

function readWay(block: Block, bytes: Uint8Array): OsmWay {
  const { id, keys, values, steps } = new PbfReader(bytes).readFields(
    (tag, read, reader) => {
      if (tag === 1) read.id = reader.readVarint(true)
      else if (tag === 2) reader.readPackedVarint(read.keys)
      else if (tag === 3) reader.readPackedVarint(read.values)
      else if (tag === 8) reader.readPackedSVarint(read.steps)
    },
    { id: 0, keys: [] as number[], values: [] as number[], steps: [] as number[] },
  )
  if (steps.length > NODES_MAX) throw new Error(`way ${id} has ${steps.length} nodes`)
  return { id, nodes: sumUp(steps), tags: tagsOf(block, keys, values) }
}

function readRelation(block: Block, bytes: Uint8Array): OsmRelation {
  const { id, keys, values, roles, steps, kinds } = new PbfReader(bytes).readFields(
    (tag, read, reader) => {
      if (tag === 1) read.id = reader.readVarint(true)
      else if (tag === 2) reader.readPackedVarint(read.keys)
      else if (tag === 3) reader.readPackedVarint(read.values)
      else if (tag === 8) reader.readPackedVarint(read.roles)
      else if (tag === 9) reader.readPackedSVarint(read.steps)
      else if (tag === 10) reader.readPackedVarint(read.kinds)
    },
    {
      id: 0,
      keys: [] as number[],
      values: [] as number[],
      roles: [] as number[],
      steps: [] as number[],
      kinds: [] as number[],
    },
  )
  if (steps.length > MEMBERS_MAX) throw new Error(`relation ${id} has ${steps.length} members`)
  const members = sumUp(steps).map((member, i) => ({
    kind: MEMBER_KINDS[kinds[i] ?? 0] ?? 'node',
    id: member,
    role: textAt(block, roles[i]),
  }))
  return { id, members, tags: tagsOf(block, keys, values) }
}

function sumUp(steps: readonly number[]): number[] {
  let sum = 0
  return steps.map((step) => (sum += step))
}

function tagsOf(block: Block, keys: readonly number[], values: readonly number[]): Tags {
  if (keys.length === 0) return NO_TAGS
  return new Map(keys.map((key, i) => [textAt(block, key), textAt(block, values[i])]))
}

const textAt = ({ texts }: Block, index: number | undefined): string => texts[index ?? 0] ?? ''
