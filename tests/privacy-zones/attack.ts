import { METRES_PER_DEGREE } from '#domain/std/geo/distance.ts'
import { must } from '#domain/std/must.ts'

// What somebody can work out who holds all that is published of one member's lines.

interface Point {
  lat: number
  lon: number
}

/** Where a published line was cut off. Metres. */
export interface CutEnd extends Point {
  /** the point next to it on the line */
  next: Point
  /** what the published distance exceeds the published line by */
  excess: number
}

type Place = readonly [x: number, y: number]

/** Metres around the mean of the points. */
function plane(points: readonly Point[]): { to: (point: Point) => Place; back: (place: Place) => Point } {
  const lat = points.reduce((sum, point) => sum + point.lat, 0) / points.length
  const lon = points.reduce((sum, point) => sum + point.lon, 0) / points.length
  const shrink = Math.cos((lat * Math.PI) / 180)
  return {
    to: (point) => [(point.lon - lon) * shrink * METRES_PER_DEGREE, (point.lat - lat) * METRES_PER_DEGREE],
    back: ([x, y]) => ({ lat: lat + y / METRES_PER_DEGREE, lon: lon + x / METRES_PER_DEGREE / shrink }),
  }
}

/** The middle of the circle that fits the ends best (Kåsa's algebraic fit). */
export function middleOfEnds(ends: readonly CutEnd[]): Point {
  const { to, back } = plane(ends)
  const rows = ends.map(to).map(([x, y]) => ({ row: [2 * x, 2 * y, 1], value: x * x + y * y }))
  const [x = 0, y = 0] = leastSquares(rows)
  return back([x, y])
}

/** Where the ways back from all ends meet best, were they to go on straight. */
export function meetingOfWays(ends: readonly CutEnd[]): Point {
  const { to, back } = plane(ends)
  const rows = ends.map((end) => {
    const [[x, y], [nextX, nextY]] = [to(end), to(end.next)]
    const length = Math.hypot(nextX - x, nextY - y) || 1
    const normal = [-(nextY - y) / length, (nextX - x) / length] as const
    return { row: [...normal], value: normal[0] * x + normal[1] * y }
  })
  const [x = 0, y = 0] = leastSquares(rows)
  return back([x, y])
}

/** The place from which each end is as far as its line lacks of the published distance; looked for on a grid about the middle. */
export function placeByDistances(ends: readonly CutEnd[], reachM: number): Point {
  const { to, back } = plane(ends)
  const middle = to(middleOfEnds(ends))
  const places = ends.map((end) => ({ place: to(end), hidden: Math.max(0, end.excess) }))
  const cost = (at: Place) =>
    places.reduce(
      (sum, { place, hidden }) => sum + (Math.hypot(place[0] - at[0], place[1] - at[1]) - hidden) ** 2,
      0,
    )
  const steps = Array.from({ length: 41 }, (_, i) => ((i - 20) / 20) * reachM)
  const grid = steps.flatMap((x) => steps.map((y): Place => [middle[0] + x, middle[1] + y]))
  return back(grid.reduce((best, at) => (cost(at) < cost(best) ? at : best), middle))
}

interface Row {
  row: readonly number[]
  value: number
}

/** Solves the normal equations by elimination. */
function leastSquares(rows: readonly Row[]): number[] {
  const size = must(rows[0], 'a row').row.length
  const matrix = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (__, j) =>
      rows.reduce((sum, { row }) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0),
    ),
    rows.reduce((sum, { row, value }) => sum + (row[i] ?? 0) * value, 0),
  ])
  for (let i = 0; i < size; i++) {
    const pivot = must(matrix[i], 'a row')
    for (const other of matrix) {
      if (other === pivot) continue
      const factor = (other[i] ?? 0) / (pivot[i] || 1)
      for (let j = i; j <= size; j++) other[j] = (other[j] ?? 0) - factor * (pivot[j] ?? 0)
    }
  }
  return matrix.map((row, i) => (row[size] ?? 0) / (row[i] || 1))
}
