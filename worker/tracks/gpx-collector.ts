import { createLineBuilder, type Line, type LineBuilder } from '#domain/track/line.ts'
import { WAYPOINTS_MAX, type Waypoint } from '#domain/track/track.ts'
import { heightOf, type Position, positionOf, timeOf } from './gpx-values.ts'
import { ImportRefusal } from './refusal.ts'

const FILE_POINTS_MAX = 1_000_000

/** A track or route as it stood in the file. */
export interface FoundRoute {
  name: string
  description: string
  comment: string
  type: string
  segments: Line[]
  /** all points of the file, also those that had to be dropped */
  pointsIn: number
}

export interface FoundWaypoint extends Omit<Waypoint, 'note'> {
  description: string
  comment: string
}

export type Attributes = Readonly<Record<string, string>>

interface OpenPoint extends Position {
  height: number
  time: number
}

/** Gathers what the grammar comes upon. What is open when a file breaks off still counts: `finish` closes it. */
export class GpxCollector {
  readonly routes: FoundRoute[] = []
  readonly waypoints: FoundWaypoint[] = []
  title = ''
  badPoints = 0
  emptySegments = 0
  waypointsLeftOut = 0
  /** the route and the waypoint being read, for their texts */
  route: FoundRoute | null = null
  waypoint: FoundWaypoint | null = null

  private pointsIn = 0
  private segment: LineBuilder | null = null
  private point: OpenPoint | null = null

  openRoute(): void {
    this.route = { name: '', description: '', comment: '', type: '', segments: [], pointsIn: 0 }
    this.routes.push(this.route)
  }

  closeRoute(): void {
    this.closeSegment()
    this.route = null
  }

  openSegment(): void {
    this.closeSegment()
    this.segment = createLineBuilder()
  }

  closeSegment(): void {
    this.closePoint()
    if (this.segment === null) return
    if (this.segment.length > 0) this.route?.segments.push(this.segment.build())
    else this.emptySegments++
    this.segment = null
  }

  openPoint(attributes: Attributes): void {
    this.closePoint()
    this.pointsIn++
    if (this.pointsIn > FILE_POINTS_MAX) {
      throw new ImportRefusal('too_many_points', 'The file has more than 1,000,000 points.')
    }
    if (this.route !== null) this.route.pointsIn++
    const position = positionOf(attributes)
    if (position === null) this.badPoints++
    else this.point = { ...position, height: Number.NaN, time: Number.NaN }
  }

  setHeight(text: string): void {
    if (this.point !== null) this.point.height = heightOf(text)
  }

  setTime(text: string): void {
    if (this.point !== null) this.point.time = timeOf(text)
  }

  closePoint(): void {
    const { point } = this
    if (point !== null) this.segment?.add(point.lat, point.lon, point.height, point.time)
    this.point = null
  }

  openWaypoint(attributes: Attributes): void {
    const position = positionOf(attributes)
    if (position === null) this.badPoints++
    else this.waypoint = { ...position, height: null, name: '', description: '', comment: '', symbol: '' }
  }

  closeWaypoint(): void {
    if (this.waypoint === null) return
    if (this.waypoints.length < WAYPOINTS_MAX) this.waypoints.push(this.waypoint)
    else this.waypointsLeftOut++
    this.waypoint = null
  }

  finish(): void {
    this.closePoint()
    if (this.segment?.length === 0) this.segment = null // whether it was empty, nobody knows
    this.closeRoute()
    this.closeWaypoint()
  }
}
