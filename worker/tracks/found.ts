import type { Line } from '#domain/track/line.ts'
import type { Waypoint } from '#domain/track/track.ts'
import type { Position } from './point-values.ts'

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

export const newRoute = (): FoundRoute => ({
  name: '',
  description: '',
  comment: '',
  type: '',
  segments: [],
  pointsIn: 0,
})

export const newWaypoint = (position: Position): FoundWaypoint => ({
  ...position,
  height: null,
  name: '',
  description: '',
  comment: '',
  symbol: '',
})
