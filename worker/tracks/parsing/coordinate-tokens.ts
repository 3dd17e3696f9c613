const BLANKS = /\s+/

/** Cuts a text that comes in pieces at its blanks, and keeps the times that go with what comes of it. */
export class CoordinateTokens {
  private cut = ''
  private times: string[] = []
  private used = 0

  /** What is whole by now. */
  take(text: string): string[] {
    const parts = (this.cut + text).split(BLANKS)
    this.cut = parts.pop() ?? ''
    return parts.filter((part) => part !== '')
  }

  /** What was left at the end of the text. */
  end(): string[] {
    const last = this.cut
    this.cut = ''
    return last === '' ? [] : [last]
  }

  addTime(text: string): void {
    this.times.push(text)
  }

  /** Empty where there is none. */
  nextTime(): string {
    return this.times[this.used++] ?? ''
  }

  forget(): void {
    this.cut = ''
    this.times = []
    this.used = 0
  }
}
