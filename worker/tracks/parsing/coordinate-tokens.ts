const BLANKS = /\s+/

/** Splits a chunked text at its blanks, and keeps the times of the resulting points. */
export class CoordinateTokens {
  private cut = ''
  private times: string[] = []

  /** The complete tokens so far. */
  take(text: string): string[] {
    const parts = (this.cut + text).split(BLANKS)
    this.cut = parts.pop() ?? ''
    return parts.filter((part) => part !== '')
  }

  /** The rest at the end of the text. */
  end(): string[] {
    const last = this.cut
    this.cut = ''
    return last === '' ? [] : [last]
  }

  addTime(text: string): void {
    this.times.push(text)
  }

  /** Empty if there is none, or not yet. */
  timeOf(number: number): string {
    return this.times[number] ?? ''
  }

  forget(): void {
    this.cut = ''
    this.times = []
  }
}
