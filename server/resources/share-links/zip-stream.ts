import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  /** file name in the archive, without folders */
  name: string
  /** UTF-8 text in chunks */
  text: () => AsyncIterable<Buffer> | Iterable<Buffer>
}

const VERSION = 20
/** UTF-8 names (bit 11); sizes follow the data in a data descriptor (bit 3) */
const FLAGS = 0x0808
const DEFLATE = 8

interface WrittenEntry {
  name: Buffer
  crc: number
  compressedBytes: number
  uncompressedBytes: number
  offset: number
}

/**
 * Streams a zip (APPNOTE 6.3.10), compressing while sending, one chunk in memory. The archive must
 * stay under 4 GB. `modifiedAt`: for every entry.
 */
export async function* zipStream(
  files: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  modifiedAt: Date,
): AsyncGenerator<Buffer> {
  const timestamp = toDosTimestamp(modifiedAt)
  const written: WrittenEntry[] = []
  let offset = 0
  for await (const file of files) {
    const name = Buffer.from(file.name)
    const header = localHeader(name, timestamp)
    yield header
    const entry = { name, crc: 0, compressedBytes: 0, uncompressedBytes: 0, offset }
    for await (const chunk of compress(file.text(), entry)) yield chunk
    const descriptor = encodeIntegers(
      [0x08074b50, 4],
      [entry.crc, 4],
      [entry.compressedBytes, 4],
      [entry.uncompressedBytes, 4],
    )
    yield descriptor
    offset += header.length + entry.compressedBytes + descriptor.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map((entry) => directoryEntry(entry, timestamp)))
  yield directory
  const count = written.length
  yield encodeIntegers(
    [0x06054b50, 4],
    [0, 4],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  )
}

async function* compress(
  text: AsyncIterable<Buffer> | Iterable<Buffer>,
  entry: WrittenEntry,
): AsyncGenerator<Buffer> {
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const chunk of text) {
      entry.crc = crc32(chunk, entry.crc)
      entry.uncompressedBytes += chunk.length
      yield chunk
    }
  }
  const from = Readable.from(measured(), { objectMode: false })
  const deflate = createDeflateRaw()
  from.on('error', (error) => deflate.destroy(error))
  for await (const chunk of from.pipe(deflate)) {
    entry.compressedBytes += (chunk as Buffer).length
    yield chunk as Buffer
  }
}

const localHeader = (name: Buffer, timestamp: DosTimestamp): Buffer =>
  Buffer.concat([
    encodeIntegers(
      [0x04034b50, 4],
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATE, 2],
      [timestamp.time, 2],
      [timestamp.date, 2],
      [0, 4],
      [0, 4],
      [0, 4],
      [name.length, 2],
      [0, 2],
    ),
    name,
  ])

const directoryEntry = (
  { name, crc, compressedBytes, uncompressedBytes, offset }: WrittenEntry,
  timestamp: DosTimestamp,
): Buffer =>
  Buffer.concat([
    encodeIntegers(
      [0x02014b50, 4],
      [VERSION, 2],
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATE, 2],
      [timestamp.time, 2],
      [timestamp.date, 2],
      [crc, 4],
      [compressedBytes, 4],
      [uncompressedBytes, 4],
      [name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ),
    name,
  ])

/** Little-endian unsigned integers of the given sizes in bytes. */
function encodeIntegers(...numbers: readonly (readonly [value: number, bytes: number])[]): Buffer {
  const buffer = Buffer.alloc(numbers.reduce((sum, [, bytes]) => sum + bytes, 0))
  let offset = 0
  for (const [value, bytes] of numbers) offset = buffer.writeUIntLE(value, offset, bytes)
  return buffer
}

interface DosTimestamp {
  date: number
  time: number
}

/** MS-DOS date and time, in UTC, from 1980 on. */
const toDosTimestamp = (modifiedAt: Date): DosTimestamp => ({
  date:
    (Math.max(0, modifiedAt.getUTCFullYear() - 1980) << 9) |
    ((modifiedAt.getUTCMonth() + 1) << 5) |
    modifiedAt.getUTCDate(),
  time:
    (modifiedAt.getUTCHours() << 11) | (modifiedAt.getUTCMinutes() << 5) | (modifiedAt.getUTCSeconds() >> 1),
})
