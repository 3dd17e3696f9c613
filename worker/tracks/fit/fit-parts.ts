import { crc16 } from './crc16.ts'
import { FIT_START_BYTES, isFit } from './fit-header.ts'

const SUM_BYTES = 2
/** Of a sum, before other tasks of the thread have their turn. */
const SLICE_BYTES = 1024 * 1024

/** The messages of one of the files that stand one behind the other in a FIT file; mostly there is one. */
export interface FitPart {
  messages: DataView
  /** its end has been seen */
  complete: boolean
  /** it is what its sum says */
  sound: boolean
}

/** `turn` is awaited between stretches of work. */
export async function splitParts(bytes: Uint8Array, turn: () => Promise<void>): Promise<FitPart[]> {
  const parts: FitPart[] = []
  for (let at = 0; at + FIT_START_BYTES <= bytes.length && isFit(bytes.subarray(at)); ) {
    const view = new DataView(bytes.buffer, bytes.byteOffset + at, bytes.length - at)
    const headerBytes = Math.max(FIT_START_BYTES, view.getUint8(0))
    const told = view.getUint32(4, true)
    const rest = Math.max(0, view.byteLength - headerBytes)
    // a device that lost its power has not come to write how long the file is
    const complete = told > 0 && told + SUM_BYTES <= rest
    const length = complete ? told : rest
    const end = headerBytes + length
    const sound = complete && (await sumOf(bytes.subarray(at, at + end), turn)) === view.getUint16(end, true)
    parts.push({
      messages: new DataView(view.buffer, view.byteOffset + headerBytes, length),
      complete,
      sound,
    })
    at += end + SUM_BYTES
  }
  return parts
}

async function sumOf(bytes: Uint8Array, turn: () => Promise<void>): Promise<number> {
  let sum = 0
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    sum = crc16(bytes.subarray(at, at + SLICE_BYTES), sum)
    await turn()
  }
  return sum
}
