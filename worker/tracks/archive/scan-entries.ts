import { DATA_DESCRIPTOR, DATA_DESCRIPTOR_FLAG, LOCAL_HEADER } from '#domain/std/zip/zip-layout.ts'
import { tooManyEntries } from './read-directory.ts'
import { ARCHIVE_ENTRIES_MAX } from './unpack-limits.ts'
import { decodeName, readCommonFields, readView, type ZipEntry } from './zip-entry.ts'

const SEARCH_BYTES = 1024 * 1024

/**
 * Scans an archive without a directory, such as a truncated download: its files in order, as long
 * as their headers are complete. Throws an ImportError if there are too many.
 */
export async function scanEntries(blob: Blob): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  for (let at = 0; at + LOCAL_HEADER.bytes <= blob.size; ) {
    const entry = await entryAt(blob, at)
    if (entry === null) break
    if (entries.length === ARCHIVE_ENTRIES_MAX) throw tooManyEntries()
    entries.push(entry.found)
    at = entry.end
  }
  return entries
}

async function entryAt(blob: Blob, at: number): Promise<{ found: ZipEntry; end: number } | null> {
  const header = await readView(blob, at, LOCAL_HEADER.bytes)
  if (header.getUint32(0, true) !== LOCAL_HEADER.magic) return null
  const { flags, ...common } = readCommonFields(header, 6)
  const nameLength = header.getUint16(26, true)
  const dataAt = at + LOCAL_HEADER.bytes + nameLength + header.getUint16(28, true)
  const name = await readView(blob, at + LOCAL_HEADER.bytes, nameLength)
  const data =
    flags & DATA_DESCRIPTOR_FLAG
      ? await described(blob, dataAt)
      : {
          packedBytes: header.getUint32(18, true),
          crc: header.getUint32(14, true),
          end: dataAt + header.getUint32(18, true),
        }
  const { end, ...sizes } = data
  return { found: { ...common, name: decodeName(new Uint8Array(name.buffer), flags), at, ...sizes }, end }
}

interface Described {
  packedBytes: number
  crc: number | null
  /** where the next file's header may begin */
  end: number
}

/**
 * Some programs write the sizes after the data. The descriptor is found by its signature and by the
 * size in it.
 */
async function described(blob: Blob, dataAt: number): Promise<Described> {
  for (let from = dataAt; from < blob.size; from += SEARCH_BYTES) {
    const view = await readView(blob, from, SEARCH_BYTES + DATA_DESCRIPTOR.bytes)
    for (let i = 0; i + DATA_DESCRIPTOR.bytes <= view.byteLength; i++) {
      if (view.getUint8(i) !== 0x50 || view.getUint32(i, true) !== DATA_DESCRIPTOR.magic) continue
      const packedBytes = from + i - dataAt
      if (view.getUint32(i + 8, true) !== packedBytes) continue
      return { packedBytes, crc: view.getUint32(i + 4, true), end: from + i + DATA_DESCRIPTOR.bytes }
    }
  }
  return { packedBytes: blob.size - dataAt, crc: null, end: blob.size }
}
