import { IMPORT_FILE_MAX_BYTES } from '#domain/wire/service-worker/share-target.ts'
import { ImportError } from './import-error.ts'

/** Parsed in some milliseconds. */
const CHUNK_BYTES = 256 * 1024
/** What is packed may unpack to a thousand times as much before anybody can stop it. */
const PACKED_CHUNK_BYTES = 32 * 1024

const GZIP_MAGIC = [0x1f, 0x8b]

type Bytes = Uint8Array<ArrayBuffer>

export interface FileBytes {
  /** unpacked */
  chunks: ReadableStream<Bytes>
  /** share of the file, as it lies on the device, that has been read */
  share: () => number
}

/** A file's bytes, unpacked where it is gzip. Throws an ImportRefusal when the file is too large. The stream errors when the
 * packed data ends early; what came before is good. */
export async function openFileBytes(blob: Blob): Promise<FileBytes> {
  if (blob.size > IMPORT_FILE_MAX_BYTES) throw tooLarge()
  const isGzip = await startsWithBytes(blob, GZIP_MAGIC)
  const read = { bytes: 0 }
  const stored = chunksOf(blob, isGzip ? PACKED_CHUNK_BYTES : CHUNK_BYTES).pipeThrough(limited(read))
  return {
    chunks: isGzip ? unpacked(stored) : stored,
    share: () => read.bytes / blob.size,
  }
}

export async function startsWithBytes(blob: Blob, magic: readonly number[]): Promise<boolean> {
  const start = new Uint8Array(await blob.slice(0, magic.length).arrayBuffer())
  return magic.every((byte, i) => start[i] === byte)
}

/** Packed data, to be unpacked a little at a time. */
export const compressedChunks = (blob: Blob): ReadableStream<Bytes> => chunksOf(blob, PACKED_CHUNK_BYTES)

/** `blob.stream()` decides by itself how much it gives at once, which may be everything. */
function chunksOf(blob: Blob, chunkBytes: number): ReadableStream<Bytes> {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      const chunk = await blob.slice(at, at + chunkBytes).arrayBuffer()
      at += chunkBytes
      if (chunk.byteLength > 0) controller.enqueue(new Uint8Array(chunk))
      if (at >= blob.size) controller.close()
    },
  })
}

/** A small packed file may unpack to any size: the limit holds for what comes out, too. */
function unpacked(stored: ReadableStream<Bytes>): ReadableStream<Bytes> {
  return stored.pipeThrough(new DecompressionStream('gzip')).pipeThrough(limited({ bytes: 0 }))
}

function limited(counter: { bytes: number }): TransformStream<Bytes, Bytes> {
  return new TransformStream({
    transform(chunk, controller) {
      counter.bytes += chunk.length
      if (counter.bytes > IMPORT_FILE_MAX_BYTES) throw tooLarge()
      controller.enqueue(chunk)
    },
  })
}

function tooLarge(): ImportError {
  return new ImportError('too_large', 'The file is larger than 150 MB.')
}
