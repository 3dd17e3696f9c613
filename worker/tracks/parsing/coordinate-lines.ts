import { CoordinateTokens } from './coordinate-tokens.ts'
import { parseHeight, parsePosition, parseTime } from './point-values.ts'
import type { TrackCollector } from './track-collector.ts'

/** Lines whose points are tuples of longitude, latitude and height, with their times apart, as KML and GeoJSON have them. */
export class CoordinateLines {
  private readonly collector: TrackCollector
  private readonly tuples = new CoordinateTokens()

  constructor(collector: TrackCollector) {
    this.collector = collector
  }

  /** Parted by commas; tuples by blanks. They come in pieces of any length. */
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

  /** Of a point that comes later, in the same order. */
  takeTime(text: string): void {
    this.tuples.addTime(text)
  }

  /** Many programs write a height of 0 for one that they do not know: a line that lies at 0 everywhere has none. */
  close(): void {
    this.collector.closeSegment()
    this.tuples.forget()
    const heights = this.collector.route?.segments.at(-1)?.height
    if (heights?.every((height) => height === 0)) heights.fill(Number.NaN)
  }
}
