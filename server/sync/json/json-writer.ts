const QUOTE = 0x22
const BACKSLASH = 0x5c
const SPACE = 0x20
const SPARE_BYTES = 4_096

/**
 * Collects a large JSON text as bytes. Joining strings would build a tree of pieces for each document, which
 * costs more than the query.
 */
export class JsonWriter {
  private buffer: Buffer<ArrayBuffer>
  private length = 0

  /** `expectedLength`: of all texts together; more is possible */
  constructor(expectedLength = 0) {
    this.buffer = Buffer.allocUnsafe(expectedLength + SPARE_BYTES)
  }

  write(text: string): void {
    this.makeRoom(Buffer.byteLength(text))
    this.length += this.buffer.write(text, this.length)
  }

  /**
   * Writes without the blanks that PostgreSQL prints after commas and colons of jsonb. Parsing and
   * serializing again would take three times as long.
   */
  writeCompact(text: string): void {
    const start = this.length
    this.write(text)
    this.length = removeBlanks(this.buffer, start, this.length)
  }

  /** All that was written. The writer must not be used afterwards. */
  take(): Buffer<ArrayBuffer> {
    return this.buffer.subarray(0, this.length)
  }

  private makeRoom(bytes: number): void {
    const needed = this.length + bytes
    if (needed <= this.buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(needed, 2 * this.buffer.length))
    this.buffer.copy(larger, 0, 0, this.length)
    this.buffer = larger
  }
}

/** Removes the blanks outside of strings in place. Returns the new end. */
function removeBlanks(buffer: Buffer, start: number, end: number): number {
  let to = start
  let isInString = false
  for (let from = start; from < end; from++) {
    const byte = buffer[from] ?? 0
    if (byte === SPACE && !isInString) continue
    buffer[to++] = byte
    if (byte === QUOTE) isInString = !isInString
    else if (byte === BACKSLASH) buffer[to++] = buffer[++from] ?? 0
  }
  return to
}
