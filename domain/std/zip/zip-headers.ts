import {
  DATA_DESCRIPTOR,
  DATA_DESCRIPTOR_FLAG,
  DIRECTORY_HEADER,
  END_RECORD,
  LOCAL_HEADER,
  SEE_ZIP64,
  UTF8_FLAG,
  ZIP64_END_RECORD,
  ZIP64_EXTRA,
  ZIP64_LOCATOR,
} from './zip-layout.ts'

// Headers of zip archives, for the device, which knows sizes before it writes, and for the server, which streams.
// Format: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, section 4.3

/** A compressed file. */
export interface PackedFile {
  /** path in UTF-8, with slashes between folders */
  name: Uint8Array
  crc: number
  packedBytes: number
  unpackedBytes: number
  /** offset of its local header in the archive */
  at: number
}

export interface HeaderOptions {
  /** modification time, by `localDosTime` or `utcDosTime` */
  dosTime: number
  /** whether sizes and checksum follow the data in a data descriptor, because they were unknown before it */
  isStreamed: boolean
}

const DEFLATED = 8
const VERSION = 20
const VERSION_WIDE = 45
const MOST_ENTRIES = 0xffff

/** The header before a file's bytes. For a streamed file, pass 0 for checksum and sizes. */
export function localHeader(file: PackedFile, options: HeaderOptions): Uint8Array<ArrayBuffer> {
  const wide = [file.unpackedBytes, file.packedBytes]
  // The local header has both sizes in 64 bits, or none.
  const extra = wide.some(isWide) ? wideExtra(wide) : new Uint8Array()
  const { view, bytes } = header(LOCAL_HEADER, [file.name, extra])
  common(view, 4, { file, options, isWide: extra.length > 0 })
  view.setUint32(18, extra.length > 0 ? SEE_ZIP64 : file.packedBytes, true)
  view.setUint32(22, extra.length > 0 ? SEE_ZIP64 : file.unpackedBytes, true)
  view.setUint16(28, extra.length, true)
  return bytes
}

/** The header of a file in the central directory. */
export function directoryHeader(file: PackedFile, options: HeaderOptions): Uint8Array<ArrayBuffer> {
  const wide = [file.unpackedBytes, file.packedBytes, file.at].filter(isWide)
  const extra = wide.length > 0 ? wideExtra(wide) : new Uint8Array()
  const { view, bytes } = header(DIRECTORY_HEADER, [file.name, extra])
  view.setUint16(4, wide.length > 0 ? VERSION_WIDE : VERSION, true)
  common(view, 6, { file, options, isWide: wide.length > 0 })
  view.setUint32(20, short(file.packedBytes), true)
  view.setUint32(24, short(file.unpackedBytes), true)
  view.setUint16(30, extra.length, true)
  view.setUint32(42, short(file.at), true)
  return bytes
}

/** Checksum and sizes after the data of a streamed file. Throws a RangeError for 4 GB and more. */
export function dataDescriptor({
  crc,
  packedBytes,
  unpackedBytes,
}: Pick<PackedFile, 'crc' | 'packedBytes' | 'unpackedBytes'>): Uint8Array<ArrayBuffer> {
  if (isWide(packedBytes) || isWide(unpackedBytes))
    throw new RangeError('A streamed file of a zip archive must be smaller than 4 GB')
  const view = new DataView(new ArrayBuffer(DATA_DESCRIPTOR.bytes))
  const values = [DATA_DESCRIPTOR.magic, crc, packedBytes, unpackedBytes]
  values.forEach((value, index) => view.setUint32(4 * index, value, true))
  return new Uint8Array(view.buffer)
}

/** The end of the archive. */
export function endRecords(directory: {
  entries: number
  bytes: number
  at: number
}): Uint8Array<ArrayBuffer> {
  const { entries, bytes, at } = directory
  const end = new DataView(new ArrayBuffer(END_RECORD.bytes))
  end.setUint32(0, END_RECORD.magic, true)
  for (const field of [8, 10]) end.setUint16(field, Math.min(entries, MOST_ENTRIES), true)
  end.setUint32(12, short(bytes), true)
  end.setUint32(16, short(at), true)
  const narrow = new Uint8Array(end.buffer)
  return entries < MOST_ENTRIES && !isWide(at) && !isWide(bytes)
    ? narrow
    : joined([wideEnd(directory), narrow])
}

/** Local time in steps of two seconds, the format of zip archives; not before 1980. */
export const localDosTime = (date: Date): number =>
  toDosTime(
    [date.getFullYear(), date.getMonth() + 1, date.getDate()],
    [date.getHours(), date.getMinutes(), date.getSeconds()],
  )

/** The same in UTC. */
export const utcDosTime = (date: Date): number =>
  toDosTime(
    [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()],
    [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()],
  )

type Three = readonly [number, number, number]

function toDosTime([year, month, day]: Three, [hours, minutes, seconds]: Three): number {
  const date = (Math.max(0, year - 1980) << 9) | (month << 5) | day
  const time = (hours << 11) | (minutes << 5) | (seconds >> 1)
  return ((date << 16) | time) >>> 0
}

function wideEnd({ entries, bytes, at }: { entries: number; bytes: number; at: number }): Uint8Array {
  const view = new DataView(new ArrayBuffer(ZIP64_END_RECORD.bytes + ZIP64_LOCATOR.bytes))
  view.setUint32(0, ZIP64_END_RECORD.magic, true)
  view.setBigUint64(4, BigInt(ZIP64_END_RECORD.bytes - 12), true)
  for (const field of [12, 14]) view.setUint16(field, VERSION_WIDE, true)
  for (const field of [24, 32]) view.setBigUint64(field, BigInt(entries), true)
  view.setBigUint64(40, BigInt(bytes), true)
  view.setBigUint64(48, BigInt(at), true)
  view.setUint32(ZIP64_END_RECORD.bytes, ZIP64_LOCATOR.magic, true)
  view.setBigUint64(ZIP64_END_RECORD.bytes + 8, BigInt(at + bytes), true)
  view.setUint32(ZIP64_END_RECORD.bytes + 16, 1, true)
  return new Uint8Array(view.buffer)
}

/** The fields that both headers share from the required version on, without the sizes. */
function common(
  view: DataView,
  at: number,
  { file, options, isWide }: { file: PackedFile; options: HeaderOptions; isWide: boolean },
): void {
  view.setUint16(at, isWide ? VERSION_WIDE : VERSION, true)
  view.setUint16(at + 2, options.isStreamed ? UTF8_FLAG | DATA_DESCRIPTOR_FLAG : UTF8_FLAG, true)
  view.setUint16(at + 4, DEFLATED, true)
  view.setUint32(at + 6, options.dosTime, true)
  view.setUint32(at + 10, file.crc, true)
  view.setUint16(at + 22, file.name.length, true)
}

function header({ magic, bytes: length }: { magic: number; bytes: number }, behind: Uint8Array[]) {
  const bytes = joined([new Uint8Array(length), ...behind])
  const view = new DataView(bytes.buffer)
  view.setUint32(0, magic, true)
  return { view, bytes }
}

function wideExtra(values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 + 8 * values.length))
  view.setUint16(0, ZIP64_EXTRA, true)
  view.setUint16(2, 8 * values.length, true)
  values.forEach((value, i) => view.setBigUint64(4 + 8 * i, BigInt(value), true))
  return new Uint8Array(view.buffer)
}

const isWide = (value: number): boolean => value >= SEE_ZIP64
const short = (value: number): number => Math.min(value, SEE_ZIP64)

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
