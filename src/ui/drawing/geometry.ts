import { decodePreview as decode, type PreviewPoint } from '#domain/std/geo/preview.ts'

/** A point of a drawing in pixels, with its height in metres. */
export interface DrawingPoint {
  x: number
  y: number
  heightM: number
  /** follows a gap: no line leads to it */
  gap?: boolean | undefined
}

export interface Frame {
  width: number
  height: number
  padding: number
}

export interface Projection {
  x: (lon: number) => number
  y: (lat: number) => number
  /** pixels per degree of latitude */
  scale: number
}

/** Minimum extent in degrees, about 100 m: a shorter line is not enlarged to fill the drawing. */
const EXTENT_MIN = 0.001

/** smaller height ranges are drawn flat */
const RANGE_MIN_M = 20

/** Fits the points into the frame, north up (equirectangular projection at the middle latitude). */
export function fitProjection(
  points: readonly PreviewPoint[],
  { width, height, padding }: Frame,
): Projection {
  const lats = points.map((point) => point.lat)
  const lons = points.map((point) => point.lon)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lons), Math.max(...lons)]
  const middleLat = (south + north) / 2
  const middleLon = (west + east) / 2
  const narrowing = Math.cos((middleLat * Math.PI) / 180)
  const across = Math.max((east - west) * narrowing, EXTENT_MIN)
  const upward = Math.max(north - south, EXTENT_MIN)
  const scale = Math.min((width - 2 * padding) / across, (height - 2 * padding) / upward)
  return {
    scale,
    x: (lon) => width / 2 + (lon - middleLon) * narrowing * scale,
    y: (lat) => height / 2 - (lat - middleLat) * scale,
  }
}

/**
 * Projects a line and assigns heights, given at equal steps along it, to its points by distance.
 */
export function projectLine(
  points: readonly PreviewPoint[],
  { x, y }: Pick<Projection, 'x' | 'y'>,
  heightsM: readonly number[],
): DrawingPoint[] {
  const line = points.map(({ lat, lon, gap }) => ({ x: x(lon), y: y(lat), heightM: 0, gap }))
  const covered: number[] = []
  let total = 0
  line.forEach((point, i) => {
    const before = (!point.gap && line[i - 1]) || point
    total += Math.hypot(point.x - before.x, point.y - before.y)
    covered.push(total)
  })
  line.forEach((point, i) => {
    point.heightM = heightAtShare(heightsM, total > 0 ? (covered[i] ?? 0) / total : 0)
  })
  return line
}

/** Interpolates heights at equal steps. `share`: 0 to 1. Zero without heights. */
export function heightAtShare(heightsM: readonly number[], share: number): number {
  const place = Math.min(1, Math.max(0, share)) * (heightsM.length - 1)
  const before = heightsM[Math.floor(place)] ?? 0
  const after = heightsM[Math.ceil(place)] ?? before
  return before + (after - before) * (place - Math.floor(place))
}

/** An SVG path `M1 2L3 4`, rounded to tenths of a pixel. */
export function linePath(points: readonly Omit<DrawingPoint, 'heightM'>[]): string {
  return points
    .map(({ x, y, gap }, i) => `${gap || i === 0 ? 'M' : 'L'}${roundToTenth(x)} ${roundToTenth(y)}`)
    .join('')
}

export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10
}

/**
 * Lowest and highest height and their range in metres; the range has a minimum, so that a level
 * line is drawn low and flat.
 */
export function heightRange(heightsM: readonly number[]): { lowest: number; highest: number; range: number } {
  const lowest = Math.min(...heightsM)
  const highest = Math.max(...heightsM)
  return { lowest, highest, range: Math.max(highest - lowest, RANGE_MIN_M) }
}

/**
 * Decodes a route's preview. An invalid preview yields no points, so that only the picture is
 * missing, not the page.
 */
export function decodePreview(preview: string): PreviewPoint[] {
  try {
    return decode(preview)
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}
