import { crc16 } from './crc16.ts'
import { FIT_START_BYTES, isFit } from './fit-header.ts'

const SUM_BYTES = 2
/** Bytes of a checksum that are read before other tasks run. */
const SLICE_BYTES = 1024 * 1024

/**
 * The messages of one of the FIT files that may be concatenated in a file; usually there is one.
 */
export interface FitPart {
  messages: DataView
  /** the file is not truncated */
  complete: boolean
  /** the checksum matches */
  checksumMatches: boolean
}

/** `yieldTurn` is awaited after each slice of work. */
export async function splitParts(bytes: Uint8Array, yieldTurn: () => Promise<void>): Promise<FitPart[]> {
  const parts: FitPart[] = []
  for (let at = 0; at + FIT_START_BYTES <= bytes.length && isFit(bytes.subarray(at)); ) {
    const view = new DataView(bytes.buffer, bytes.byteOffset + at, bytes.length - at)
    const headerBytes = Math.max(FIT_START_BYTES, view.getUint8(0))
    const dataBytes = view.getUint32(4, true)
    const rest = Math.max(0, view.byteLength - headerBytes)
    // a device that lost its power has not written the length
    const complete = dataBytes > 0 && dataBytes + SUM_BYTES <= rest
    const length = complete ? dataBytes : rest
    const end = headerBytes + length
    const checksumMatches =
      complete && (await checksumOf(bytes.subarray(at, at + end), yieldTurn)) === view.getUint16(end, true)
    parts.push({
      messages: new DataView(view.buffer, view.byteOffset + headerBytes, length),
      complete,
      checksumMatches,
    })
    at += end + SUM_BYTES
  }
  return parts
}

async function checksumOf(bytes: Uint8Array, yieldTurn: () => Promise<void>): Promise<number> {
  let sum = 0
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    sum = crc16(bytes.subarray(at, at + SLICE_BYTES), sum)
    await yieldTurn()
  }
  return sum
}
