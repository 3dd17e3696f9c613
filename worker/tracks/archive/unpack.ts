import { LOCAL_HEADER } from '#domain/std/zip/zip-layout.ts'
import { compressedChunks } from '../reading/file-bytes.ts'
import { ImportError } from '../reading/import-error.ts'
import { crc32 } from './crc32.ts'
import type { UnpackBudget } from './unpack-limits.ts'
import { readView, type ZipEntry } from './zip-entry.ts'

const STORED = 0
const DEFLATED = 8

/**
 * Unpacks an entry. Throws an ImportError if its content is incomplete or has changed, because a
 * changed digit would move a track. Throws the reason of `signal`.
 */
export async function unpack(
  archive: Blob,
  entry: ZipEntry,
  { budget, signal }: { budget: UnpackBudget; signal: AbortSignal },
): Promise<Blob> {
  if (entry.encrypted) throw new ImportError('encrypted', 'The file is protected by a password.')
  if (entry.method !== STORED && entry.method !== DEFLATED)
    throw new ImportError('damaged', `The file is packed in a way that is not known here (${entry.method}).`)
  const packed = await packedOf(archive, entry)
  const parts: BlobPart[] = []
  const seen = { packed: packed.size, unpacked: 0 }
  let crc = 0
  for await (const bytes of chunksOf(packed, entry.method, signal)) {
    seen.unpacked += bytes.length
    budget.spend(bytes.length, seen)
    crc = crc32(bytes, crc)
    parts.push(bytes)
  }
  if (crc !== entry.crc) throw damaged()
  return new Blob(parts)
}

async function packedOf(archive: Blob, { at, packedBytes }: ZipEntry): Promise<Blob> {
  const header = await readView(archive, at, LOCAL_HEADER.bytes)
  if (header.byteLength < LOCAL_HEADER.bytes || header.getUint32(0, true) !== LOCAL_HEADER.magic)
    throw damaged()
  const dataAt = at + LOCAL_HEADER.bytes + header.getUint16(26, true) + header.getUint16(28, true)
  if (dataAt + packedBytes > archive.size)
    throw new ImportError('damaged', 'The archive ends in the middle of this file.')
  return archive.slice(dataAt, dataAt + packedBytes)
}

async function* chunksOf(
  packed: Blob,
  method: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const stored = compressedChunks(packed)
  const stream = method === DEFLATED ? stored.pipeThrough(new DecompressionStream('deflate-raw')) : stored
  const reader = stream.getReader()
  try {
    for (;;) {
      signal.throwIfAborted()
      const { done, value } = await reader.read().catch(() => {
        throw damaged()
      })
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined) // a failed stream needs no cancelling
  }
}

const damaged = (): ImportError =>
  new ImportError('damaged', 'The file is damaged: its checksum does not match.')
