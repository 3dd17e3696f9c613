import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

// A small extract in the format of OpenStreetMap, written independently of the reader.

export interface MadeElements {
  nodes?: readonly { id: number; lat: number; lon: number; tags?: Record<string, string> }[]
  ways?: readonly { id: number; nodes: readonly number[]; tags?: Record<string, string> }[]
  relations?: readonly {
    id: number
    members: readonly { way: number; role: string }[]
    tags?: Record<string, string>
  }[]
}

/** `required`: features that the header demands of its reader. */
export const makeExtract = (
  elements: MadeElements,
  required: readonly string[] = ['OsmSchema-V0.6', 'DenseNodes'],
): Buffer =>
  Buffer.concat([blobOf('OSMHeader', headerBlock(required)), blobOf('OSMData', dataBlock(elements))])

/** A compressed block with its head. */
export function blobOf(type: string, content: Uint8Array, size = content.byteLength): Buffer {
  const blob = new PbfWriter()
  blob.writeVarintField(2, size)
  blob.writeBytesField(3, deflateSync(content))
  const body = Buffer.from(blob.finish())
  const head = new PbfWriter()
  head.writeStringField(1, type)
  head.writeVarintField(3, body.byteLength)
  const header = Buffer.from(head.finish())
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.byteLength)
  return Buffer.concat([length, header, body])
}

export function headerBlock(required: readonly string[]): Uint8Array {
  const header = new PbfWriter()
  for (const feature of required) header.writeStringField(4, feature)
  return header.finish()
}

type IndexOf = (text: string) => number

export function dataBlock({ nodes = [], ways = [], relations = [] }: MadeElements): Uint8Array {
  const texts = ['']
  const indexes = new Map([['', 0]])
  const indexOf: IndexOf = (text) => {
    const index = indexes.get(text) ?? texts.push(text) - 1
    indexes.set(text, index)
    return index
  }
  const groups = new PbfWriter()
  const addGroup = (write: (group: PbfWriter) => void) =>
    groups.writeMessage(2, (_, group) => write(group), null)
  addGroup((group) => group.writeMessage(2, (_, dense) => writeDense(dense, nodes, indexOf), null))
  addGroup((group) => {
    for (const one of ways) group.writeMessage(3, (_, way) => writeWay(way, one, indexOf), null)
  })
  addGroup((group) => {
    for (const one of relations)
      group.writeMessage(4, (_, relation) => writeRelation(relation, one, indexOf), null)
  })
  const grouped = groups.finish()
  const block = new PbfWriter()
  block.writeMessage(
    1,
    (_, table) => texts.forEach((text) => table.writeBytesField(1, Buffer.from(text))),
    null,
  )
  return Buffer.concat([block.finish(), grouped])
}

function writeWay(way: PbfWriter, made: NonNullable<MadeElements['ways']>[number], indexOf: IndexOf): void {
  way.writeVarintField(1, made.id)
  writeTags(way, made.tags ?? {}, indexOf)
  way.writePackedSVarint(8, differences(made.nodes))
}

function writeRelation(
  relation: PbfWriter,
  { id, members, tags = {} }: NonNullable<MadeElements['relations']>[number],
  indexOf: IndexOf,
): void {
  relation.writeVarintField(1, id)
  writeTags(relation, tags, indexOf)
  relation.writePackedVarint(
    8,
    members.map(({ role }) => indexOf(role)),
  )
  relation.writePackedSVarint(9, differences(members.map(({ way }) => way)))
  relation.writePackedVarint(
    10,
    members.map(() => 1),
  )
}

const NANO_UNITS = 1e7 // of the default granularity: 100 nanodegrees

function writeDense(dense: PbfWriter, nodes: NonNullable<MadeElements['nodes']>, indexOf: IndexOf): void {
  dense.writePackedSVarint(1, differences(nodes.map(({ id }) => id)))
  dense.writePackedSVarint(8, differences(nodes.map(({ lat }) => Math.round(lat * NANO_UNITS))))
  dense.writePackedSVarint(9, differences(nodes.map(({ lon }) => Math.round(lon * NANO_UNITS))))
  dense.writePackedVarint(
    10,
    nodes.flatMap(({ tags = {} }) => [...Object.entries(tags).flat().map(indexOf), 0]),
  )
}

function writeTags(element: PbfWriter, tags: Record<string, string>, indexOf: IndexOf): void {
  element.writePackedVarint(2, Object.keys(tags).map(indexOf))
  element.writePackedVarint(3, Object.values(tags).map(indexOf))
}

const differences = (values: readonly number[]): number[] =>
  values.map((value, i) => value - (values[i - 1] ?? 0))
