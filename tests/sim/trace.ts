import { createHash } from 'node:crypto'

const LINES_MAX = 4_000
/** characters */
const HASH_CHUNK_LENGTH = 16_384

/** The events of a run, in order: equal hashes mean equal runs, and the lines show the cause of a failure. */
export class Trace {
  private readonly hash = createHash('sha256')
  /** text that is not yet part of the hash */
  private unhashed = ''
  private readonly lines: string[] = []
  private readonly nowMs: () => number

  constructor(nowMs: () => number) {
    this.nowMs = nowMs
  }

  /** `aside` is kept for readers and is not hashed, since it differs with every change of the source. */
  note(line: string, aside = ''): void {
    const timed = `${(this.nowMs() / 1_000).toFixed(3)} ${line}`
    this.append(`${timed}\n`)
    this.lines.push(timed + aside)
    if (this.lines.length > 2 * LINES_MAX) this.lines.splice(0, LINES_MAX)
  }

  /** Hashes an event that is too frequent to be kept as a line. */
  hashOnly(what: string): void {
    this.append(what)
  }

  /** May be called once, at the end. */
  digest(): string {
    return this.hash.update(this.unhashed).digest('hex').slice(0, 16)
  }

  private append(text: string): void {
    this.unhashed += text
    if (this.unhashed.length < HASH_CHUNK_LENGTH) return
    this.hash.update(this.unhashed)
    this.unhashed = ''
  }

  lastLines(): readonly string[] {
    return this.lines.slice(-LINES_MAX)
  }
}

/** The stack of an error. */
export const stackOf = (error: unknown): string => (error instanceof Error ? `\n${error.stack ?? ''}` : '')
