import { FIT_FOR, type Near, RANGES, type RouteFilter } from '#domain/route/list/filter.ts'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import { EARTH_RADIUS_M } from '#domain/std/geo/distance.ts'
import { measureSql } from '../../db/measure-sql.ts'
import type { SqlParameters } from './sql-parameters.ts'

export const DEGREES_ROUND = 360
const RADIANS = Math.PI / 180

/**
 * A filter as SQL conditions on a route `d`. They must mean the same as on a device
 * (worker/filter/conditions.ts). Filters on the member's own relations run on the device only.
 */
export function filterConditions(filter: RouteFilter, parameters: SqlParameters): string[] {
  const { near, frame, rating } = filter
  const anyTrait = (kind: string, chosen: readonly (string | number)[]): string[] =>
    chosen.length === 0 ? [] : [`d.traits && ${parameters.add(traits(kind, chosen), 'text[]')}`]
  const requiredTraits = [
    ...traits('tag', filter.tags),
    ...traits(
      'for',
      FIT_FOR.filter((who) => filter.fitFor.includes(who)),
    ),
    ...traits('community', filter.community === null ? [] : [filter.community]),
  ]
  return [
    ...anyTrait('activity', filter.activities),
    ...anyTrait('grade', filter.grades),
    ...anyTrait('shape', filter.shapes),
    ...anyTrait('month', filter.months),
    ...(requiredTraits.length === 0 ? [] : [`d.traits @> ${parameters.add(requiredTraits, 'text[]')}`]),
    ...RANGES.flatMap((name) => {
      const { from = null, to = null } = filter[name] ?? {}
      return [...atLeast(measureSql(name), from, parameters), ...atMost(measureSql(name), to, parameters)]
    }),
    ...atLeast(measureSql('rating'), rating, parameters),
    ...(near?.radius == null ? [] : withinRadius({ ...near, radius: near.radius }, parameters)),
    ...(frame ? intersectsFrame(frame, parameters) : []),
  ]
}

/**
 * SQL for the squared chord length from a point to a route's start on a sphere of radius 1: grows
 * with the distance.
 */
export function distanceSql({ lat, lon }: Pick<Near, 'lat' | 'lon'>, parameters: SqlParameters): string {
  const cosLat = Math.cos(lat * RADIANS)
  const point = {
    x: cosLat * Math.cos(lon * RADIANS),
    y: cosLat * Math.sin(lon * RADIANS),
    z: Math.sin(lat * RADIANS),
  }
  const parts = (['x', 'y', 'z'] as const).map(
    (axis) => `power(${measureSql(axis)} - ${parameters.add(point[axis], 'float8')}, 2)`,
  )
  return `(${parts.join(' + ')})`
}

/** As in the column `traits`. */
export const traits = (kind: string, values: readonly (string | number)[]): string[] =>
  values.map((value) => `${kind}:${value}`)

const atLeast = (sql: string, value: number | null, parameters: SqlParameters): string[] =>
  value === null ? [] : [`${sql} >= ${parameters.add(value, 'float8')}`]

const atMost = (sql: string, value: number | null, parameters: SqlParameters): string[] =>
  value === null ? [] : [`${sql} <= ${parameters.add(value, 'float8')}`]

function withinRadius(near: Near & { radius: number }, parameters: SqlParameters): string[] {
  const angle = Math.min(near.radius / EARTH_RADIUS_M, Math.PI)
  const maxSquaredChord = parameters.add(4 * Math.sin(angle / 2) ** 2, 'float8')
  const box = boundsAround(near, angle / RADIANS)
  return [
    ...(box ? [intersectsBox(box, parameters)] : []),
    `${distanceSql(near, parameters)} <= ${maxSquaredChord}`,
  ]
}

/**
 * Bounds for the index that contain every start within `degrees`; null if they reach a pole or the
 * antimeridian.
 */
function boundsAround({ lat, lon }: Near, degrees: number): Bounds | null {
  const [south, north] = [lat - degrees, lat + degrees]
  if (south <= -89 || north >= 89) return null
  const lonSpan = degrees / Math.cos(Math.max(Math.abs(south), Math.abs(north)) * RADIANS)
  return lon - lonSpan < -180 || lon + lonSpan > 180 ? null : [lon - lonSpan, south, lon + lonSpan, north]
}

/**
 * Routes whose bounds intersect the frame. The first condition uses the index, which cannot cross
 * the antimeridian.
 */
function intersectsFrame(frame: Bounds, parameters: SqlParameters): string[] {
  const [w, s, e, n] = frame
  const west = parameters.add(w, 'float8')
  const [from, to] = [measureSql('west'), measureSql('east')]
  return [
    w <= e
      ? intersectsBox(frame, parameters)
      : `(${intersectsBox([w, s, 180, n], parameters)} or ${intersectsBox([-180, s, e, n], parameters)})`,
    `(${degreesEastward(west, from)} <= ${parameters.add(e >= w ? e - w : e - w + DEGREES_ROUND, 'float8')}
      or ${degreesEastward(from, west)} <= ${degreesEastward(from, to)})`,
  ]
}

function intersectsBox([west, south, east, north]: Bounds, parameters: SqlParameters): string {
  const at = (lon: number, lat: number) =>
    `point(${parameters.add(lon, 'float8')}, ${parameters.add(lat, 'float8')})`
  return `route_extent(d.measures) && box(${at(west, south)}, ${at(east, north)})`
}

/** SQL for the degrees from one longitude eastward to another. */
const degreesEastward = (from: string, to: string): string =>
  `(${to} - ${from} + case when ${to} >= ${from} then 0 else ${DEGREES_ROUND} end)`
