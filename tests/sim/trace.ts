import { createHash } from 'node:crypto'

const KEPT_LINES = 4_000

/** What happened, in its order: its hash tells whether two runs were the same, its lines tell what a failure came from. */
export class Trace {
  private readonly hash = createHash('sha256')
  private readonly lines: string[] = []
  private readonly nowMs: () => number

  constructor(nowMs: () => number) {
    this.nowMs = nowMs
  }

  note(line: string): void {
    const timed = `${(this.nowMs() / 1_000).toFixed(3)} ${line}`
    this.hash.update(`${timed}\n`)
    this.lines.push(timed)
    if (this.lines.length > 2 * KEPT_LINES) this.lines.splice(0, KEPT_LINES)
  }

  /** What is too much to be read, and counts all the same. */
  count(what: string): void {
    this.hash.update(what)
  }

  /** To be asked once, at the end. */
  digest(): string {
    return this.hash.digest('hex').slice(0, 16)
  }

  last(): readonly string[] {
    return this.lines.slice(-KEPT_LINES)
  }
}
