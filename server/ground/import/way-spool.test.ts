import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { NodeTable } from './node-table.ts'
import { WaySpool } from './way-spool.ts'

let folder: string
let spool: WaySpool
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cw-spool-'))
  spool = new WaySpool(join(folder, 'ways'))
})
afterEach(async () => {
  spool.close()
  await rm(folder, { recursive: true })
})

/** More than the buffers hold, with ids beyond 32 bits. */
const ways = Array.from({ length: 900 }, (_, i) => ({
  text: `Größe ${i}`,
  nodes: Array.from({ length: (i * 37) % 2_000 }, (__, node) => 12_000_000_000 + i * 2_000 + node),
}))

it('gives back ways in their order, and each by its place', () => {
  const places = ways.map((way) => spool.add(way))
  const read = Array.from(spool.read(), ({ text, nodes }) => ({ text, nodes: Array.from(nodes) }))
  expect(read).toEqual(ways)
  expect(spool.nodeCount).toBe(ways.reduce((sum, { nodes }) => sum + nodes.length, 0))
  for (const i of [899, 0, 450, 451]) expect(spool.readAt(places[i] ?? -1).text).toBe(`Größe ${i}`)
})

it('holds one way that is larger than its buffer', () => {
  const nodes = Array.from({ length: 700_000 }, (_, i) => i)
  spool.add({ text: 'before', nodes: [1] })
  spool.add({ text: 'large', nodes })
  spool.add({ text: 'after', nodes: [2] })
  expect(Array.from(spool.read(), (way) => [way.text, way.nodes.length])).toEqual([
    ['before', 1],
    ['large', 700_000],
    ['after', 1],
  ])
})

it('knows the positions of the nodes that were asked for, as precisely as OpenStreetMap', () => {
  const table = new NodeTable(Float64Array.of(12_000_000_001, 5, 5, 3))
  table.set(5, { lat: 46.1234567, lon: -179.9999999 })
  table.set(12_000_000_001, { lat: -90, lon: 180 })
  table.set(7, { lat: 1, lon: 1 })
  expect(table.get(5)).toEqual({ lat: 46.1234567, lon: -179.9999999 })
  expect(table.get(12_000_000_001)).toEqual({ lat: -90, lon: 180 })
  expect([table.get(3), table.get(7)]).toEqual([null, null])
})
