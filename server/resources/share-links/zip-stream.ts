import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import {
  dataDescriptor,
  directoryHeader,
  endRecords,
  localHeader,
  type PackedFile,
  utcDosTime,
} from '#domain/std/zip/zip-headers.ts'

export interface ZipEntry {
  /** file name in the archive, without folders */
  name: string
  /** UTF-8 text in chunks */
  text: () => AsyncIterable<Buffer> | Iterable<Buffer>
}

/**
 * Streams a zip (APPNOTE 6.3.10), compressing while sending, one chunk in memory. Every file must stay under 4 GB. `modifiedAt`: for every
 * entry.
 */
export async function* zipStream(
  files: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  modifiedAt: Date,
): AsyncGenerator<Buffer> {
  const options = { dosTime: utcDosTime(modifiedAt), isStreamed: true }
  const written: PackedFile[] = []
  let at = 0
  for await (const { name, text } of files) {
    const file: PackedFile = { name: Buffer.from(name), crc: 0, packedBytes: 0, unpackedBytes: 0, at }
    const header = Buffer.from(localHeader(file, options))
    yield header
    for await (const chunk of compress(text(), file)) yield chunk
    const descriptor = Buffer.from(dataDescriptor(file))
    yield descriptor
    at += header.length + file.packedBytes + descriptor.length
    written.push(file)
  }
  const directory = Buffer.concat(written.map((file) => directoryHeader(file, options)))
  yield directory
  yield Buffer.from(endRecords({ entries: written.length, bytes: directory.length, at }))
}

/** Adds the checksum and the sizes to `file`. */
async function* compress(
  text: AsyncIterable<Buffer> | Iterable<Buffer>,
  file: PackedFile,
): AsyncGenerator<Buffer> {
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const chunk of text) {
      file.crc = crc32(chunk, file.crc)
      file.unpackedBytes += chunk.length
      yield chunk
    }
  }
  const from = Readable.from(measured(), { objectMode: false })
  const deflate = createDeflateRaw()
  from.on('error', (error) => deflate.destroy(error))
  for await (const chunk of from.pipe(deflate)) {
    file.packedBytes += (chunk as Buffer).length
    yield chunk as Buffer
  }
}
