import { CoordinateTokens } from './coordinate-tokens.ts'
import { parseHeight, parsePosition, parseTime } from './point-values.ts'
import type { TrackCollector } from './track-collector.ts'

/**
 * Lines as tuples of longitude, latitude and height, with separate times, as in KML and GeoJSON.
 */
export class CoordinateLines {
  private readonly collector: TrackCollector
  private readonly tuples = new CoordinateTokens()

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
    collector.openPoint(parsePosition({ lat, lon }))
    collector.setHeight(parseHeight(height))
    collector.setTime(parseTime(this.tuples.nextTime()))
    collector.closePoint()
  }

  /** Time of a later point, in the same order. */
  takeTime(text: string): void {
    this.tuples.addTime(text)
  }

  /** Many programs write 0 for an unknown height: a line with only zeros has no heights. */
  close(): void {
    this.collector.closeSegment()
    this.tuples.forget()
    const heights = this.collector.route?.segments.at(-1)?.height
    if (heights?.every((height) => height === 0)) heights.fill(Number.NaN)
  }
}
