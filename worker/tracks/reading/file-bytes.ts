import { IMPORT_FILE_MAX_BYTES } from '#domain/wire/service-worker/share-target.ts'
import { ImportError } from './import-error.ts'

/** Parsed in some milliseconds. */
const CHUNK_BYTES = 256 * 1024
/** Small, because compressed data may expand a thousand times before it can be stopped. */
const PACKED_CHUNK_BYTES = 32 * 1024

const GZIP_MAGIC = [0x1f, 0x8b]

type Bytes = Uint8Array<ArrayBuffer>

export interface FileBytes {
  /** decompressed */
  chunks: ReadableStream<Bytes>
  /** fraction of the stored file that has been read */
  share: () => number
}

/**
 * Opens a file's bytes and decompresses gzip. Throws an ImportError if the file is too large. The
 * stream fails when compressed data ends early; the bytes before are valid.
 */
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

/** Compressed data in small chunks. */
export const compressedChunks = (blob: Blob): ReadableStream<Bytes> => chunksOf(blob, PACKED_CHUNK_BYTES)

/** `blob.stream()` chooses its chunk size itself, and may return everything at once. */
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

/** A small compressed file may expand to any size, so the limit also applies to the output. */
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
