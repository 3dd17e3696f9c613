import { createLineBuilder, type LineBuilder } from '#domain/track/line.ts'
import { WAYPOINTS_MAX } from '#domain/track/track.ts'
import { ImportError } from '../reading/import-error.ts'
import { emptyRoute, emptyWaypoint, type ParsedRoute, type ParsedWaypoint } from './parsed-route.ts'
import type { Position } from './point-values.ts'

const FILE_POINTS_MAX = 1_000_000

interface OpenPoint extends Position {
  height: number
  time: number
}

/**
 * Collects the routes and waypoints found by a format's parser. `finish` closes what is still open
 * when a file is truncated.
 */
export class TrackCollector {
  readonly routes: ParsedRoute[] = []
  readonly waypoints: ParsedWaypoint[] = []
  /** name and description of the whole file */
  title = ''
  description = ''
  badPoints = 0
  emptySegments = 0
  droppedWaypoints = 0
  /** the route and the waypoint being read */
  route: ParsedRoute | null = null
  waypoint: ParsedWaypoint | null = null

  private pointsIn = 0
  private segment: LineBuilder | null = null
  private point: OpenPoint | null = null

  openRoute(): ParsedRoute {
    this.route = emptyRoute()
    this.routes.push(this.route)
    return this.route
  }

  closeRoute(): void {
    this.closeSegment()
    this.route = null
  }

  openSegment(): void {
    this.closeSegment()
    this.segment = createLineBuilder()
  }

  /** Opens a segment if none is open. */
  resumeSegment(): void {
    if (this.segment === null) this.openSegment()
  }

  closeSegment(): void {
    this.closePoint()
    if (this.segment === null) return
    if (this.segment.length > 0) this.route?.segments.push(this.segment.build())
    else this.emptySegments++
    this.segment = null
  }

  /** Null: a point without a valid position. */
  openPoint(position: Position | null): void {
    this.closePoint()
    this.pointsIn++
    if (this.pointsIn > FILE_POINTS_MAX) {
      throw new ImportError('too_many_points', 'The file has more than 1,000,000 points.')
    }
    if (this.route !== null) this.route.pointsIn++
    if (position === null) this.badPoints++
    else this.point = { ...position, height: Number.NaN, time: Number.NaN }
  }

  setHeight(metres: number): void {
    if (this.point !== null) this.point.height = metres
  }

  setTime(seconds: number): void {
    if (this.point !== null) this.point.time = seconds
  }

  closePoint(): void {
    const { point } = this
    if (point !== null) this.segment?.add(point.lat, point.lon, point.height, point.time)
    this.point = null
  }

  openWaypoint(position: Position | null): void {
    if (position === null) this.badPoints++
    else this.waypoint = emptyWaypoint(position)
  }

  closeWaypoint(): void {
    if (this.waypoint === null) return
    if (this.waypoints.length < WAYPOINTS_MAX) this.waypoints.push(this.waypoint)
    else this.droppedWaypoints++
    this.waypoint = null
  }

  finish(): void {
    this.closePoint()
    if (this.segment?.length === 0) this.segment = null // it may only be empty because the file is truncated
    this.closeRoute()
    this.closeWaypoint()
  }
}
