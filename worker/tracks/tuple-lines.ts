import type { Collector } from './collector.ts'
import { heightOf, positionOf, timeOf } from './point-values.ts'
import { Tuples } from './tuples.ts'

/** Lines whose points are tuples of longitude, latitude and height, with their times apart, as KML and GeoJSON have them. */
export class TupleLines {
  private readonly collector: Collector
  private readonly tuples = new Tuples()

  constructor(collector: Collector) {
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
    collector.openPoint(positionOf({ lat, lon }))
    collector.setHeight(heightOf(height))
    collector.setTime(timeOf(this.tuples.nextTime()))
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
