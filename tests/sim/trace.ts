import { createHash } from 'node:crypto'

const KEPT_LINES = 4_000
/** letters */
const HASHED_AT_ONCE = 16_384

/** What happened, in its order: its hash tells whether two runs were the same, its lines tell what a failure came from. */
export class Trace {
  private readonly hash = createHash('sha256')
  /** not in the hash yet */
  private untaken = ''
  private readonly lines: string[] = []
  private readonly nowMs: () => number

  constructor(nowMs: () => number) {
    this.nowMs = nowMs
  }

  /** `aside` is kept to be read and counts for nothing, as what differs with every change of the source. */
  note(line: string, aside = ''): void {
    const timed = `${(this.nowMs() / 1_000).toFixed(3)} ${line}`
    this.take(`${timed}\n`)
    this.lines.push(timed + aside)
    if (this.lines.length > 2 * KEPT_LINES) this.lines.splice(0, KEPT_LINES)
  }

  /** What is too much to be read, and counts all the same. */
  count(what: string): void {
    this.take(what)
  }

  /** To be asked once, at the end. */
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

/** Where an error comes from. */
export const framesOf = (error: unknown): string => (error instanceof Error ? `\n${error.stack ?? ''}` : '')
