import { emptyWaypoint } from '../parsing/parsed-route.ts'
import { parseHeight, parsePosition, parseTime } from '../parsing/point-values.ts'
import type { TrackCollector } from '../parsing/track-collector.ts'

type Part = 'lat' | 'lon' | 'height' | 'time'

/** TCX points: each value is an element of its own, in any order. */
export class TcxPoints {
  private readonly collector: TrackCollector
  private parts: Record<Part, string> | null = null

  constructor(collector: TrackCollector) {
    this.collector = collector
  }

  setPart(part: Part, text: string): void {
    if (this.parts !== null) this.parts[part] = text
  }

  open(): void {
    this.collector.closePoint()
    this.parts = { lat: '', lon: '', height: '', time: '' }
  }

  close(): void {
    const { collector, parts } = this
    this.parts = null
    // a watch without satellites still records the heart rate
    if (parts === null || (parts.lat === '' && parts.lon === '')) return
    collector.openPoint(parsePosition(parts))
    collector.setHeight(parseHeight(parts.height))
    collector.setTime(parseTime(parts.time))
    collector.closePoint()
  }

  /** The texts may be read before the position. */
  openWaypoint(): void {
    this.parts = { lat: '', lon: '', height: '', time: '' }
    this.collector.waypoint = emptyWaypoint({ lat: Number.NaN, lon: Number.NaN })
  }

  closeWaypoint(): void {
    const { collector } = this
    const position = parsePosition({ ...this.parts })
    this.parts = null
    if (position !== null && collector.waypoint !== null) Object.assign(collector.waypoint, position)
    else {
      collector.badPoints++
      collector.waypoint = null
    }
    collector.closeWaypoint()
  }
}
