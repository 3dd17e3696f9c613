import { IMPORT_FILE_MAX_BYTES } from '#domain/wire/shared.ts'
import { ImportRefusal } from './refusal.ts'

/** Parsed in some milliseconds. */
const CHUNK_BYTES = 256 * 1024

const GZIP_MAGIC = [0x1f, 0x8b]
const ZIP_MAGIC = [0x50, 0x4b, 0x03, 0x04]

type Bytes = Uint8Array<ArrayBuffer>

export interface FileBytes {
  /** unpacked */
  chunks: ReadableStream<Bytes>
  /** share of the file, as it lies on the device, that has been read */
  share: () => number
}

/** A file's bytes, unpacked where it is gzip. Throws an ImportRefusal when the file is too large, or a zip archive. The
 * stream errors when the packed data ends early; what came before is good. */
export async function fileBytes(blob: Blob): Promise<FileBytes> {
  if (blob.size > IMPORT_FILE_MAX_BYTES) throw tooLarge()
  const magic = new Uint8Array(await blob.slice(0, ZIP_MAGIC.length).arrayBuffer())
  if (ZIP_MAGIC.every((byte, i) => magic[i] === byte)) {
    throw new ImportRefusal('not_xml', 'This is a zip archive. Unpack it and import the files in it.')
  }
  const read = { bytes: 0 }
  const stored = inChunks(blob).pipeThrough(limited(read))
  const isGzip = GZIP_MAGIC.every((byte, i) => magic[i] === byte)
  return {
    chunks: isGzip ? unpacked(stored) : stored,
    share: () => read.bytes / blob.size,
  }
}

/** `blob.stream()` decides by itself how much it gives at once, which may be everything. */
function inChunks(blob: Blob): ReadableStream<Bytes> {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      const chunk = await blob.slice(at, at + CHUNK_BYTES).arrayBuffer()
      at += CHUNK_BYTES
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

function tooLarge(): ImportRefusal {
  return new ImportRefusal('too_large', 'The file is larger than 150 MB.')
}
