import { CoordinateTokens } from './coordinate-tokens.ts'
import { parseHeight, parsePosition, parseTime } from './point-values.ts'
import type { TrackCollector } from './track-collector.ts'

/**
 * Lines as tuples of longitude, latitude and height, with separate times, as in KML and GeoJSON.
 */
export class CoordinateLines {
  private readonly collector: TrackCollector
  private readonly tuples = new CoordinateTokens()
  /** of each valid point, its number among all points of the line */
  private numbers: number[] = []
  private taken = 0
  private isRelative = false

  constructor(collector: TrackCollector) {
    this.collector = collector
  }

  /** Tuples separated by blanks, values by commas, in chunks of any length. */
  takeText(text: string): void {
    for (const tuple of this.tuples.take(text)) this.take(tuple.split(','))
  }

  endText(): void {
    for (const tuple of this.tuples.end()) this.take(tuple.split(','))
  }

  take([lon = '', lat = '', height = '']: readonly string[]): void {
    const { collector } = this
    const position = parsePosition({ lat, lon })
    if (position !== null) this.numbers.push(this.taken)
    collector.openPoint(position)
    collector.setHeight(parseHeight(height))
    collector.setTime(parseTime(this.tuples.timeOf(this.taken)))
    collector.closePoint()
    this.taken++
  }

  /** The next time: the order is that of the points, which may come before or after. */
  takeTime(text: string): void {
    this.tuples.addTime(text)
  }

  /** The heights of this line are above the ground: those above the sea are unknown. */
  setRelative(): void {
    this.isRelative = true
  }

  /** Many programs write 0 for an unknown height: a line with only zeros has no heights. */
  close(): void {
    const { collector, numbers, tuples } = this
    collector.closeSegment()
    const line = numbers.length > 0 ? collector.route?.segments.at(-1) : undefined
    if (line) {
      for (const [i, number] of numbers.entries()) line.time[i] = parseTime(tuples.timeOf(number))
      if (this.isRelative || line.height.every((height) => height === 0)) line.height.fill(Number.NaN)
    }
    tuples.forget()
    this.numbers = []
    this.taken = 0
    this.isRelative = false
  }
}
