import { createLineBuilder, type Line, type LineBuilder } from '#domain/track/line.ts'
import { WAYPOINTS_MAX, type Waypoint } from '#domain/track/track.ts'
import { heightOf, type Position, positionOf, timeOf } from './point-values.ts'
import { ImportRefusal } from './refusal.ts'
import { Tuples } from './tuples.ts'

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

/** The texts of a point whose parts are elements of their own. */
type ScatteredPoint = Record<'lat' | 'lon' | 'height' | 'time', string>

/** Gathers what a grammar comes upon. What is open when a file breaks off still counts: `finish` closes it. */
export class Collector {
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
  /** whether the next segment goes on with the one that is open */
  private joins = false
  private scattered: ScatteredPoint | null = null
  private readonly tuples = new Tuples()
  private spot: Position | null = null

  openRoute(): void {
    this.route = { name: '', description: '', comment: '', type: '', segments: [], pointsIn: 0 }
    this.routes.push(this.route)
  }

  closeRoute(): void {
    this.closeSegment()
    this.route = null
  }

  joinNextSegment(): void {
    this.joins = true
  }

  openSegment(): void {
    const goesOn = this.joins && this.segment !== null
    this.joins = false
    if (goesOn) return
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

  /** Many programs write a height of 0 for one that they do not know: a line that lies at 0 everywhere has none. */
  closeDrapedSegment(): void {
    this.closeSegment()
    this.tuples.forget()
    const heights = this.route?.segments.at(-1)?.height
    if (heights?.every((height) => height === 0)) heights.fill(Number.NaN)
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

  openScattered(): void {
    this.closePoint()
    this.scattered = { lat: '', lon: '', height: '', time: '' }
  }

  setPart(part: keyof ScatteredPoint, text: string): void {
    if (this.scattered !== null) this.scattered[part] = text
  }

  closeScattered(): void {
    const { scattered } = this
    this.scattered = null
    // a watch that sees no satellite goes on writing the pulse
    if (scattered === null || (scattered.lat === '' && scattered.lon === '')) return
    this.openPoint({ lat: scattered.lat, lon: scattered.lon })
    this.setHeight(scattered.height)
    this.setTime(scattered.time)
    this.closePoint()
  }

  openScatteredWaypoint(): void {
    this.scattered = { lat: '', lon: '', height: '', time: '' }
    this.waypoint = newWaypoint({ lat: Number.NaN, lon: Number.NaN })
  }

  closeScatteredWaypoint(): void {
    const position = positionOf({ ...this.scattered })
    this.scattered = null
    if (position !== null && this.waypoint !== null) Object.assign(this.waypoint, position)
    else {
      this.badPoints++
      this.waypoint = null
    }
    this.closeWaypoint()
  }

  /** Longitude, latitude and height, parted by commas; tuples by blanks. They come in pieces of any length. */
  takeTuples(text: string): void {
    for (const tuple of this.tuples.take(text)) this.takeTuple(tuple.split(','))
  }

  endTuples(): void {
    for (const tuple of this.tuples.end()) this.takeTuple(tuple.split(','))
  }

  takeTuple([lon = '', lat = '', height = '']: readonly string[]): void {
    this.openPoint({ lat, lon })
    this.setHeight(height)
    this.setTime(this.tuples.nextTime())
    this.closePoint()
  }

  /** Of a point that comes later, in the same order. */
  takeTime(text: string): void {
    this.tuples.addTime(text)
  }

  /** The place of a placemark that is a point. */
  setSpot(text: string): void {
    const [lon = '', lat = ''] = text.split(',')
    this.spot = positionOf({ lat, lon })
    if (this.spot === null) this.badPoints++
  }

  closePlacemark(): void {
    const { route, spot } = this
    this.closeRoute()
    this.spot = null
    if (route === null || route.pointsIn > 0) return
    this.routes.pop()
    if (spot === null) return
    this.waypoint = { ...newWaypoint(spot), name: route.name, description: route.description }
    this.closeWaypoint()
  }

  openWaypoint(attributes: Attributes): void {
    const position = positionOf(attributes)
    if (position === null) this.badPoints++
    else this.waypoint = newWaypoint(position)
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

const newWaypoint = (position: Position): FoundWaypoint => ({
  ...position,
  height: null,
  name: '',
  description: '',
  comment: '',
  symbol: '',
})
