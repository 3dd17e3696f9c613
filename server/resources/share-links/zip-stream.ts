import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  /** in the archive, without folders */
  name: string
  /** UTF-8 text, a piece at a time */
  text: () => AsyncIterable<Buffer> | Iterable<Buffer>
}

const VERSION = 20
/** names are UTF-8 (bit 11); sizes stand behind what they tell of (bit 3) */
const FLAGS = 0x0808
const DEFLATE = 8

interface Written {
  name: Buffer
  crc: number
  packed: number
  whole: number
  at: number
}

/**
 * Files in a zip (APPNOTE 6.3.10), each packed while it is sent: nothing is held but a piece. All together must stay under 4 GB. `made`: when,
 * for each of them.
 */
export async function* zipStream(
  files: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  made: Date,
): AsyncGenerator<Buffer> {
  const stamp = stampOf(made)
  const written: Written[] = []
  let at = 0
  for await (const file of files) {
    const name = Buffer.from(file.name)
    const head = localHead(name, stamp)
    yield head
    const entry = { name, crc: 0, packed: 0, whole: 0, at }
    for await (const piece of packed(file.text(), entry)) yield piece
    const tail = fields([0x08074b50, 4], [entry.crc, 4], [entry.packed, 4], [entry.whole, 4])
    yield tail
    at += head.length + entry.packed + tail.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map((entry) => directoryEntry(entry, stamp)))
  yield directory
  const count = written.length
  yield fields([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [directory.length, 4], [at, 4], [0, 2])
}

async function* packed(
  text: AsyncIterable<Buffer> | Iterable<Buffer>,
  entry: Written,
): AsyncGenerator<Buffer> {
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of text) {
      entry.crc = crc32(piece, entry.crc)
      entry.whole += piece.length
      yield piece
    }
  }
  const from = Readable.from(counted(), { objectMode: false })
  const deflate = createDeflateRaw()
  from.on('error', (error) => deflate.destroy(error))
  for await (const piece of from.pipe(deflate)) {
    entry.packed += (piece as Buffer).length
    yield piece as Buffer
  }
}

const localHead = (name: Buffer, stamp: Stamp): Buffer =>
  Buffer.concat([
    fields(
      [0x04034b50, 4],
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATE, 2],
      [stamp.time, 2],
      [stamp.date, 2],
      [0, 4],
      [0, 4],
      [0, 4],
      [name.length, 2],
      [0, 2],
    ),
    name,
  ])

const directoryEntry = ({ name, crc, packed: bytes, whole, at }: Written, stamp: Stamp): Buffer =>
  Buffer.concat([
    fields(
      [0x02014b50, 4],
      [VERSION, 2],
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATE, 2],
      [stamp.time, 2],
      [stamp.date, 2],
      [crc, 4],
      [bytes, 4],
      [whole, 4],
      [name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [at, 4],
    ),
    name,
  ])

/** Numbers one after the other, each in so many bytes, the smallest byte first. */
function fields(...numbers: readonly (readonly [value: number, bytes: number])[]): Buffer {
  const buffer = Buffer.alloc(numbers.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of numbers) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

interface Stamp {
  date: number
  time: number
}

/** As MS-DOS had it, in UTC; nothing before 1980. */
const stampOf = (made: Date): Stamp => ({
  date:
    (Math.max(0, made.getUTCFullYear() - 1980) << 9) | ((made.getUTCMonth() + 1) << 5) | made.getUTCDate(),
  time: (made.getUTCHours() << 11) | (made.getUTCMinutes() << 5) | (made.getUTCSeconds() >> 1),
})
