import type { Collector } from './collector.ts'
import { newWaypoint } from './found.ts'
import { heightOf, positionOf, timeOf } from './point-values.ts'

type Part = 'lat' | 'lon' | 'height' | 'time'

/** Points whose parts are elements of their own, in any order, as TCX has them. */
export class ScatteredPoints {
  private readonly collector: Collector
  private parts: Record<Part, string> | null = null

  constructor(collector: Collector) {
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
    // a watch that sees no satellite goes on writing the pulse
    if (parts === null || (parts.lat === '' && parts.lon === '')) return
    collector.openPoint(positionOf(parts))
    collector.setHeight(heightOf(parts.height))
    collector.setTime(timeOf(parts.time))
    collector.closePoint()
  }

  /** Its texts may come before its place. */
  openWaypoint(): void {
    this.parts = { lat: '', lon: '', height: '', time: '' }
    this.collector.waypoint = newWaypoint({ lat: Number.NaN, lon: Number.NaN })
  }

  closeWaypoint(): void {
    const { collector } = this
    const position = positionOf({ ...this.parts })
    this.parts = null
    if (position !== null && collector.waypoint !== null) Object.assign(collector.waypoint, position)
    else {
      collector.badPoints++
      collector.waypoint = null
    }
    collector.closeWaypoint()
  }
}
