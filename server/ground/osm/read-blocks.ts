import { type FileHandle, open, stat } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { PbfReader } from 'pbf'
import { messageOf, StartupError } from '../../startup-error.ts'

// The outer layer of an OpenStreetMap extract: blobs with a length in front of each, most of them
// compressed (https://wiki.openstreetmap.org/wiki/PBF_Format).

/** The limits of the format. */
const HEADER_MAX_BYTES = 64 * 1024
const BLOB_MAX_BYTES = 32 * 1024 * 1024
/** Real data grows about threefold. More than this on the whole is made to fill memory and disk. */
const GROWTH_MAX = 50
const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes'])

interface Blob {
  /** `OSMHeader`, `OSMData`, or an unknown one to skip */
  type: string
  bytes: Uint8Array
}

/**
 * Yields the decompressed data blocks of an extract, one at a time. Throws a StartupError if the
 * file is missing, empty, truncated, damaged, or needs features that this reader lacks.
 */
export async function* readBlocks(path: string): AsyncGenerator<Uint8Array> {
  const file = await openFile(path)
  try {
    let hasHeader = false
    let grown = 0
    for (let at = 0; ; ) {
      const blob = await readBlob(file, { path, at })
      if (blob === null) break
      at = blob.end
      if (blob.type === 'OSMHeader') hasHeader = checkHeader(inflate(blob, path), path)
      if (blob.type !== 'OSMData') continue
      if (!hasHeader) throw damaged(path, 'it has no header')
      const block = inflate(blob, path)
      grown += block.byteLength
      if (grown > BLOB_MAX_BYTES + at * GROWTH_MAX)
        throw damaged(path, `its blocks grow to more than ${GROWTH_MAX} times their size`)
      yield block
    }
    if (!hasHeader) throw damaged(path, 'it has no header')
  } finally {
    await file.close()
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    if (!(await stat(path)).isFile()) throw new Error('it is not a file')
    return await open(path)
  } catch (error) {
    throw new StartupError(`The extract ${path} cannot be read: ${messageOf(error)}.`)
  }
}

const damaged = (path: string, how: string): StartupError =>
  new StartupError(`The extract ${path} is not a complete .osm.pbf file: ${how}.`)

/** Null at the end of the file. */
async function readBlob(
  file: FileHandle,
  { path, at }: { path: string; at: number },
): Promise<(Blob & { end: number }) | null> {
  const length = await readExactly(file, { at, length: 4 })
  if (length.byteLength === 0) return null
  const headerBytes = length.byteLength === 4 ? length.readUInt32BE() : 0
  if (headerBytes === 0 || headerBytes > HEADER_MAX_BYTES) throw damaged(path, `byte ${at} begins no block`)
  const header = await readExactly(file, { at: at + 4, length: headerBytes })
  const { type, size } = parseBlobHeader(header)
  if (header.byteLength < headerBytes || size <= 0 || size > BLOB_MAX_BYTES)
    throw damaged(path, `the block at byte ${at} is damaged`)
  const from = at + 4 + headerBytes
  const bytes = await readExactly(file, { at: from, length: size })
  if (bytes.byteLength < size) throw damaged(path, `it ends within the block at byte ${at}`)
  return { type, bytes, end: from + size }
}

/** Fewer bytes at the end of the file. */
async function readExactly(
  file: FileHandle,
  { at, length }: { at: number; length: number },
): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, at + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

function parseBlobHeader(bytes: Uint8Array): { type: string; size: number } {
  try {
    return new PbfReader(bytes).readFields(
      (tag, header, reader) => {
        if (tag === 1) header.type = reader.readString()
        else if (tag === 3) header.size = reader.readVarint()
      },
      { type: '', size: 0 },
    )
  } catch {
    return { type: '', size: 0 }
  }
}

function inflate({ bytes }: Blob, path: string): Uint8Array {
  const { raw, zlib, size } = decode(path, () =>
    new PbfReader(bytes).readFields(
      (tag, blob, reader) => {
        if (tag === 1) blob.raw = reader.readBytes()
        else if (tag === 2) blob.size = reader.readVarint()
        else if (tag === 3) blob.zlib = reader.readBytes()
      },
      { raw: null as Uint8Array | null, zlib: null as Uint8Array | null, size: 0 },
    ),
  )
  if (raw) return raw
  if (!zlib) throw damaged(path, 'a block has an unknown compression')
  if (size > BLOB_MAX_BYTES) throw damaged(path, 'a block is too large')
  return decode(path, () => inflateSync(zlib, { maxOutputLength: BLOB_MAX_BYTES }))
}

function checkHeader(block: Uint8Array, path: string): true {
  const required = decode(path, () =>
    new PbfReader(block).readFields<string[]>((tag, features, reader) => {
      if (tag === 4) features.push(reader.readString())
    }, []),
  )
  const unknown = required.filter((feature) => !KNOWN_FEATURES.has(feature))
  if (unknown.length > 0) throw damaged(path, `it needs ${unknown.join(', ').slice(0, 200)}`)
  return true
}

function decode<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw damaged(path, messageOf(error))
  }
}
