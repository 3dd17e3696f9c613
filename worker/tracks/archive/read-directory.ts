import { DIRECTORY_HEADER, END_RECORD, ZIP64_END_RECORD, ZIP64_LOCATOR } from '#domain/std/zip/zip-layout.ts'
import { ImportError } from '../reading/import-error.ts'
import { ARCHIVE_ENTRIES_MAX } from './unpack-limits.ts'
import { decodeName, readCommonFields, readView, readZip64Sizes, type ZipEntry } from './zip-entry.ts'

/** 10,000 entries with names of 260 letters need 3 MB. */
const DIRECTORY_MAX_BYTES = 16 * 1024 * 1024

interface Place {
  entries: number
  bytes: number
  at: number
}

/**
 * Reads the central directory; null if there is no readable one because the archive is truncated.
 * Throws an ImportError if it has too many entries.
 */
export async function readDirectory(blob: Blob): Promise<ZipEntry[] | null> {
  const place = await findDirectory(blob)
  if (place === null) return null
  if (place.entries > ARCHIVE_ENTRIES_MAX || place.bytes > DIRECTORY_MAX_BYTES) throw tooManyEntries()
  return entriesOf(await readView(blob, place.at, place.bytes), place.entries)
}

export const tooManyEntries = (): ImportError =>
  new ImportError('archive_too_large', 'The archive holds more than 10,000 files.')

async function findDirectory(blob: Blob): Promise<Place | null> {
  const from = Math.max(0, blob.size - END_RECORD.bytes - END_RECORD.commentMaxBytes)
  const tail = await readView(blob, from, blob.size - from)
  for (let i = tail.byteLength - END_RECORD.bytes; i >= 0; i--) {
    if (tail.getUint32(i, true) !== END_RECORD.magic) continue
    const wide = await wideDirectory(blob, from + i)
    if (wide) return wide
    const bytes = tail.getUint32(i + 12, true)
    // offsets do not include data before the archive, such as the code of a self-extracting one
    const at = from + i - bytes
    return at < 0 ? null : { entries: tail.getUint16(i + 10, true), bytes, at }
  }
  return null
}

/**
 * The Zip64 directory of an archive over 4 GB or with more than 65,535 files; some programs always
 * write one.
 */
async function wideDirectory(blob: Blob, endAt: number): Promise<Place | null> {
  if (endAt < ZIP64_LOCATOR.bytes) return null
  const locator = await readView(blob, endAt - ZIP64_LOCATOR.bytes, ZIP64_LOCATOR.bytes)
  if (locator.getUint32(0, true) !== ZIP64_LOCATOR.magic) return null
  const record = await readView(blob, Number(locator.getBigUint64(8, true)), ZIP64_END_RECORD.bytes)
  if (record.byteLength < ZIP64_END_RECORD.bytes || record.getUint32(0, true) !== ZIP64_END_RECORD.magic)
    return null
  const [entries, bytes, at] = [32, 40, 48].map((field) => Number(record.getBigUint64(field, true)))
  return { entries: entries ?? 0, bytes: bytes ?? 0, at: at ?? 0 }
}

/** Null if the directory does not match the end record. */
function entriesOf(view: DataView, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = []
  let at = 0
  for (let i = 0; i < count; i++) {
    if (at + DIRECTORY_HEADER.bytes > view.byteLength) return null
    if (view.getUint32(at, true) !== DIRECTORY_HEADER.magic) return null
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ]
    const end = at + DIRECTORY_HEADER.bytes + name + extra + comment
    if (end > view.byteLength) return null
    entries.push(entryAt(view, at, { name, extra }))
    at = end
  }
  return entries
}

function entryAt(view: DataView, at: number, lengths: { name: number; extra: number }): ZipEntry {
  const { flags, ...common } = readCommonFields(view, at + 8)
  const part = (from: number, length: number) => new DataView(view.buffer, view.byteOffset + from, length)
  const nameAt = at + DIRECTORY_HEADER.bytes
  const name = part(nameAt, lengths.name)
  const sizes = readZip64Sizes(part(nameAt + lengths.name, lengths.extra), {
    packed: view.getUint32(at + 20, true),
    unpacked: view.getUint32(at + 24, true),
    at: view.getUint32(at + 42, true),
  })
  return {
    ...common,
    name: decodeName(new Uint8Array(name.buffer, name.byteOffset, name.byteLength), flags),
    at: sizes.at,
    packedBytes: sizes.packed,
    crc: view.getUint32(at + 16, true),
  }
}
