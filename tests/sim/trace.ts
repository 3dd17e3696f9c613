import { createHash } from 'node:crypto'

const KEPT_LINES = 4_000
/** characters */
const HASHED_AT_ONCE = 16_384

/** The events of a run, in order: equal hashes mean equal runs, and the lines show the cause of a failure. */
export class Trace {
  private readonly hash = createHash('sha256')
  /** text that is not yet part of the hash */
  private untaken = ''
  private readonly lines: string[] = []
  private readonly nowMs: () => number

  constructor(nowMs: () => number) {
    this.nowMs = nowMs
  }

  /** `aside` is kept for readers and is not hashed, since it differs with every change of the source. */
  note(line: string, aside = ''): void {
    const timed = `${(this.nowMs() / 1_000).toFixed(3)} ${line}`
    this.take(`${timed}\n`)
    this.lines.push(timed + aside)
    if (this.lines.length > 2 * KEPT_LINES) this.lines.splice(0, KEPT_LINES)
  }

  /** Hashes an event that is too frequent to be kept as a line. */
  count(what: string): void {
    this.take(what)
  }

  /** May be called once, at the end. */
  digest(): string {
    return this.hash.update(this.untaken).digest('hex').slice(0, 16)
  }

  private take(text: string): void {
    this.untaken += text
    if (this.untaken.length < HASHED_AT_ONCE) return
    this.hash.update(this.untaken)
    this.untaken = ''
  }

  last(): readonly string[] {
    return this.lines.slice(-KEPT_LINES)
  }
}

/** The stack of an error. */
export const framesOf = (error: unknown): string => (error instanceof Error ? `\n${error.stack ?? ''}` : '')
