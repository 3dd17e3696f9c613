import { parseHeight, parsePosition } from '../parsing/point-values.ts'
import type { TrackCollector } from '../parsing/track-collector.ts'

interface Spot {
  lat: number
  lon: number
  /** metres; null: unknown */
  height: number | null
}

/**
 * A KML placemark is opened as a route; its content decides whether it is a route, waypoints, both or
 * neither.
 */
export class KmlPlacemarks {
  private readonly collector: TrackCollector
  private spots: Spot[] = []
  private coordinates = ''
  private isRelative = false

  constructor(collector: TrackCollector) {
    this.collector = collector
  }

  /** The position of a point. */
  setCoordinates(text: string): void {
    this.coordinates = text
  }

  /** The height of the point is above the ground. */
  setRelative(): void {
    this.isRelative = true
  }

  closePoint(): void {
    const [lon = '', lat = '', above = ''] = this.coordinates.split(',')
    const position = parsePosition({ lat, lon })
    const height = this.isRelative ? Number.NaN : parseHeight(above)
    this.coordinates = ''
    this.isRelative = false
    if (position === null) this.collector.badPoints++
    // many programs write 0 for an unknown height
    else this.spots.push({ ...position, height: height === 0 || Number.isNaN(height) ? null : height })
  }

  close(): void {
    const { collector, spots } = this
    const { route } = collector
    collector.closeRoute()
    this.spots = []
    if (route === null) return
    if (route.pointsIn === 0) collector.routes.pop()
    for (const { height, ...position } of spots) {
      collector.openWaypoint(position)
      if (collector.waypoint !== null)
        Object.assign(collector.waypoint, { height, name: route.name, description: route.description })
      collector.closeWaypoint()
    }
  }
}
