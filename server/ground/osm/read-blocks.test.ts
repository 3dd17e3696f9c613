import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blobOf, makeExtract } from '#tests/factories/osm-extract.ts'
import { StartupError } from '../../startup-error.ts'
import { readBlocks } from './read-blocks.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cw-extract-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function countBlocks(content: Uint8Array): Promise<number> {
  const path = join(folder, 'region.osm.pbf')
  await writeFile(path, content)
  let count = 0
  for await (const block of readBlocks(path)) count += block.byteLength > 0 ? 1 : 0
  return count
}

const whole = makeExtract({ nodes: [{ id: 1, lat: 46, lon: 14 }] })
const header = makeExtract({}).subarray(0, 60)

it('yields each data block', async () => {
  expect(await countBlocks(whole)).toBe(1)
  expect(await countBlocks(Buffer.concat([whole, blobOf('OSMData', Buffer.from([18, 0]))]))).toBe(2)
})

it('skips blocks of an unknown type', async () => {
  expect(await countBlocks(Buffer.concat([whole, blobOf('Later', Buffer.from('anything'))]))).toBe(1)
})

const zeros = Buffer.alloc(40 * 1024 * 1024)

it.each<[string, Uint8Array, RegExp]>([
  ['an empty file', Buffer.alloc(0), /no header/],
  ['zeros', Buffer.alloc(1000), /byte 0 begins no block/],
  ['another kind of file', Buffer.from('<?xml version="1.0"?><osm></osm>'), /byte 0 begins no block/],
  ['a file that is cut off', whole.subarray(0, whole.byteLength - 5), /it ends within/],
  ['a file that ends in a head', header, /damaged|ends within|begins no block/],
  ['data without a header', blobOf('OSMData', Buffer.from([18, 0])), /no header/],
  ['a block that grows beyond all limits', Buffer.concat([whole, blobOf('OSMData', zeros, 10)]), /complete/],
  [
    'a block that says it is huge',
    Buffer.concat([whole, blobOf('OSMData', Buffer.from('a'), 2 ** 31)]),
    /too large/,
  ],
  ['features that this reader lacks', makeExtract({}, ['HistoricalInformation']), /HistoricalInformation/],
])('rejects %s with a message for the operator', async (_, content, message) => {
  const reading = countBlocks(content)
  await expect(reading).rejects.toThrow(StartupError)
  await expect(countBlocks(content)).rejects.toThrow(message)
})

it('rejects a missing file', async () => {
  const missing = readBlocks(join(folder, 'none.osm.pbf'))
  await expect(missing.next()).rejects.toThrow(/cannot be read/)
})
