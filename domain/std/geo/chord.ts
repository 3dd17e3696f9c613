import { METRES_PER_DEGREE, wrapLon } from './distance.ts'

/** Coordinates of a line in columns, so that a million points do not cost a million objects. */
export interface CoordinateColumns {
  readonly length: number
  readonly lat: ArrayLike<number>
  readonly lon: ArrayLike<number>
  /** indices of the points that follow a gap */
  readonly gaps?: readonly number[]
}

/** A straight piece between two points of a line, projected onto a plane. */
export interface Chord {
  readonly lat: number
  readonly lon: number
  /** length of a degree of longitude here, relative to a degree of latitude */
  readonly lonScale: number
  readonly x: number
  readonly y: number
}

/** The chord between two points, given by index. Accurate to a metre up to some hundred km. */
export function chordBetween(points: CoordinateColumns, from: number, to: number): Chord {
  const [lat, lon] = [points.lat[from] ?? 0, points.lon[from] ?? 0]
  const [toLat, toLon] = [points.lat[to] ?? 0, points.lon[to] ?? 0]
  const shrink = Math.cos((((lat + toLat) / 2) * Math.PI) / 180)
  return { lat, lon, lonScale: shrink, x: wrapLon(toLon - lon) * shrink, y: toLat - lat }
}

/** Distance in metres from a point to the nearest point of the chord, ends included. */
export function distanceToChordM(chord: Chord, lat: number, lon: number): number {
  const x = wrapLon(lon - chord.lon) * chord.lonScale
  const y = lat - chord.lat
  const square = chord.x * chord.x + chord.y * chord.y
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, (x * chord.x + y * chord.y) / square))
  const dx = x - share * chord.x
  const dy = y - share * chord.y
  return Math.sqrt(dx * dx + dy * dy) * METRES_PER_DEGREE
}
