import {
  directoryHeader,
  endRecords,
  localDosTime,
  localHeader,
  type PackedFile,
} from '#domain/std/zip/zip-headers.ts'
import { BlobBuilder } from './blob-builder.ts'
import { crc32 } from './crc32.ts'

/**
 * A zip archive that is written as a stream. Only compressed data is kept, and whole megabytes of
 * it as Blobs that the browser may store on disk. Files may be written concurrently; their order is
 * the order in which they end.
 */
export interface ZipWriter {
  /** `path`: unique, with slashes between folders */
  addFile(path: string): ZipFileWriter
  /** Returns the archive with all ended files. Nothing can be added afterwards. */
  end(): Blob
}

export interface ZipFileWriter {
  /** Resolves when more can be written. */
  write(content: string | Uint8Array<ArrayBuffer>): Promise<void>
  end(): Promise<void>
  /** Leaves the file out of the archive. */
  drop(): Promise<void>
}

/** `madeAt`: modification time of the files. */
export function createZipWriter(madeAt: Date): ZipWriter {
  const archive = new BlobBuilder()
  const files: PackedFile[] = []
  const options = { dosTime: localDosTime(madeAt), isStreamed: false }
  return {
    addFile: (path) =>
      writeFile((packed, sums) => {
        const file = {
          name: new TextEncoder().encode(path),
          at: archive.size,
          packedBytes: packed.size,
          ...sums,
        }
        archive.add(localHeader(file, options))
        archive.append(packed)
        files.push(file)
      }),
    end: () => {
      const at = archive.size
      for (const file of files) archive.add(directoryHeader(file, options))
      archive.add(endRecords({ entries: files.length, bytes: archive.size - at, at }))
      return archive.blob('application/zip')
    },
  }
}

type Packed = (packed: BlobBuilder, sums: { crc: number; unpackedBytes: number }) => void

function writeFile(onEnd: Packed): ZipFileWriter {
  const encoder = new TextEncoder()
  const { readable, writable } = new CompressionStream('deflate-raw')
  const writer = writable.getWriter()
  const packing = gather(readable)
  // `end` reports the error; after `drop` it does not matter.
  packing.catch(() => undefined)
  const sums = { crc: 0, unpackedBytes: 0 }
  return {
    write: async (content) => {
      const bytes = typeof content === 'string' ? encoder.encode(content) : content
      sums.crc = crc32(bytes, sums.crc)
      sums.unpackedBytes += bytes.length
      await writer.write(bytes)
    },
    end: async () => {
      await writer.close()
      onEnd(await packing, sums)
    },
    drop: () => writer.abort(),
  }
}

async function gather(packed: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<BlobBuilder> {
  const gathered = new BlobBuilder()
  const reader = packed.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return gathered
    gathered.add(value)
  }
}
