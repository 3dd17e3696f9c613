// The messages of a FIT file. A definition describes the layout of the following messages with the
// same local number.
// Format: https://developer.garmin.com/fit/protocol/

/** One message; fields are read by their number in the profile. */
export interface FitMessage {
  /** message number in the profile */
  kind: number
  /** seconds since the FIT epoch; null if unknown */
  timestamp: number | null
  /** null if the field is missing or has the invalid value */
  unsigned(field: number): number | null
  signed(field: number): number | null
  text(field: number): string
}

export interface Definition {
  kind: number
  littleEndian: boolean
  fields: readonly { number: number; size: number; offset: number }[]
  /** size of its messages, including developer fields */
  bytes: number
}

export const TIMESTAMP_FIELD = 253

const known = (value: number, unknown: number): number | null => (value === unknown ? null : value)

/**
 * A message in the bytes of a file. The same object is reused for all messages and valid until the
 * next one is read.
 */
export class MessageView implements FitMessage {
  kind = -1
  timestamp: number | null = null
  private readonly view: DataView
  private definition: Definition | null = null
  private at = 0

  constructor(view: DataView) {
    this.view = view
  }

  moveTo(definition: Definition, at: number): void {
    this.definition = definition
    this.kind = definition.kind
    this.at = at
  }

  unsigned(field: number): number | null {
    const found = this.find(field)
    if (found === null) return null
    const { at, size, littleEndian } = found
    if (size === 4) return known(this.view.getUint32(at, littleEndian), 0xffff_ffff)
    if (size === 2) return known(this.view.getUint16(at, littleEndian), 0xffff)
    return size === 1 ? known(this.view.getUint8(at), 0xff) : null
  }

  signed(field: number): number | null {
    const found = this.find(field)
    if (found?.size !== 4) return null
    const value = this.view.getInt32(found.at, found.littleEndian)
    return value === 0x7fff_ffff ? null : value
  }

  text(field: number): string {
    const found = this.find(field)
    if (found === null) return ''
    const bytes = new Uint8Array(this.view.buffer, this.view.byteOffset + found.at, found.size)
    const end = bytes.indexOf(0)
    return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end))
  }

  private find(number: number): { at: number; size: number; littleEndian: boolean } | null {
    const { definition } = this
    const field = definition?.fields.find((one) => one.number === number)
    if (!definition || !field) return null
    return { at: this.at + field.offset, size: field.size, littleEndian: definition.littleEndian }
  }
}
