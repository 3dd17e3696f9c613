import { type Position, parsePosition } from '../parsing/point-values.ts'
import type { TrackCollector } from '../parsing/track-collector.ts'

/**
 * A KML placemark is opened as a route; its content decides whether it is a route, a waypoint or
 * neither.
 */
export class KmlPlacemarks {
  private readonly collector: TrackCollector
  private spot: Position | null = null

  constructor(collector: TrackCollector) {
    this.collector = collector
  }

  /** Position of a placemark with a point. */
  setSpot(text: string): void {
    const [lon = '', lat = ''] = text.split(',')
    this.spot = parsePosition({ lat, lon })
    if (this.spot === null) this.collector.badPoints++
  }

  close(): void {
    const { collector, spot } = this
    const { route } = collector
    collector.closeRoute()
    this.spot = null
    if (route === null || route.pointsIn > 0) return
    collector.routes.pop()
    if (spot === null) return
    collector.openWaypoint(spot)
    if (collector.waypoint !== null)
      Object.assign(collector.waypoint, { name: route.name, description: route.description })
    collector.closeWaypoint()
  }
}
