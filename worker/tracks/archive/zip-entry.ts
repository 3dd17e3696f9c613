import { SEE_ZIP64, UTF8_FLAG, ZIP64_EXTRA } from '#domain/std/zip/zip-layout.ts'

/** One file of a zip archive, as the archive describes it. */
export interface ZipEntry {
  name: string
  /** offset of its local header */
  at: number
  method: number
  encrypted: boolean
  packedBytes: number
  /** null: unknown */
  crc: number | null
}

const ENCRYPTED_FLAG = 1
/** The upper half of code page 437. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

/** The fields that the local header and the directory header share, starting with the flags. */
export function readCommonFields(
  view: DataView,
  at: number,
): Pick<ZipEntry, 'method' | 'encrypted'> & { flags: number } {
  const flags = view.getUint16(at, true)
  return { flags, encrypted: (flags & ENCRYPTED_FLAG) > 0, method: view.getUint16(at + 2, true) }
}

/**
 * Many programs write UTF-8 without setting its flag. Otherwise names are in code page 437
 * (APPNOTE.TXT, appendix D).
 */
export function decodeName(bytes: Uint8Array, flags: number): string {
  if (flags & UTF8_FLAG) return new TextDecoder().decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP437[byte - 0x80])).join(
      '',
    )
  }
}

/**
 * The extra field contains the sizes of 4 GB and more, in this order, each only if its 32-bit field
 * is full.
 */
export function readZip64Sizes(
  extra: DataView,
  short: { unpacked: number; packed: number; at: number },
): { packed: number; at: number } {
  const wide = zip64Values(extra)
  const take = (value: number): number => (value === SEE_ZIP64 ? (wide.shift() ?? value) : value)
  take(short.unpacked)
  return { packed: take(short.packed), at: take(short.at) }
}

function zip64Values(extra: DataView): number[] {
  for (let at = 0; at + 4 <= extra.byteLength; ) {
    const length = Math.min(extra.getUint16(at + 2, true), extra.byteLength - at - 4)
    if (extra.getUint16(at, true) === ZIP64_EXTRA)
      return Array.from({ length: Math.floor(length / 8) }, (_, i) =>
        Number(extra.getBigUint64(at + 4 + 8 * i, true)),
      )
    at += 4 + length
  }
  return []
}

export const readView = async (blob: Blob, from: number, length: number): Promise<DataView> =>
  new DataView(await blob.slice(from, from + length).arrayBuffer())
