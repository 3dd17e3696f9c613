import type { Line } from '#domain/track/line.ts'
import type { Waypoint } from '#domain/track/track.ts'
import type { Position } from './point-values.ts'

/** A track or route as it is in the file. */
export interface ParsedRoute {
  name: string
  description: string
  comment: string
  type: string
  segments: Line[]
  /** all points of the file, including dropped ones */
  pointsIn: number
}

export interface ParsedWaypoint extends Omit<Waypoint, 'note'> {
  description: string
  comment: string
}

export const emptyRoute = (): ParsedRoute => ({
  name: '',
  description: '',
  comment: '',
  type: '',
  segments: [],
  pointsIn: 0,
})

export const emptyWaypoint = (position: Position): ParsedWaypoint => ({
  ...position,
  height: null,
  name: '',
  description: '',
  comment: '',
  symbol: '',
})
