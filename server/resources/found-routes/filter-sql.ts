import { FIT_FOR, type Near, RANGES, type RouteFilter } from '#domain/route/filter.ts'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import { EARTH_RADIUS_M } from '#domain/std/geo/distance.ts'
import { measureSql } from './measure-sql.ts'
import type { SqlParameters } from './sql-parameters.ts'

const DEGREES_ROUND = 360
const RADIANS = Math.PI / 180

/**
 * A filter as SQL conditions on a route `d`, which mean the same as they do on a device (worker/filter/conditions.ts). What a route has to do
 * with the member who asks is not among them: that is on the device.
 */
export function filterConditions(filter: RouteFilter, parameters: SqlParameters): string[] {
  const { near, frame, rating } = filter
  const among = (kind: string, chosen: readonly (string | number)[]): string[] =>
    chosen.length === 0 ? [] : [`d.traits && ${parameters.add(traits(kind, chosen), 'text[]')}`]
  const all = [
    ...traits('tag', filter.tags),
    ...traits(
      'for',
      FIT_FOR.filter((who) => filter.fitFor.includes(who)),
    ),
    ...traits('community', filter.community === null ? [] : [filter.community]),
  ]
  return [
    ...among('activity', filter.activities),
    ...among('grade', filter.grades),
    ...among('shape', filter.shapes),
    ...among('month', filter.months),
    ...(all.length === 0 ? [] : [`d.traits @> ${parameters.add(all, 'text[]')}`]),
    ...RANGES.flatMap((name) => {
      const { from = null, to = null } = filter[name] ?? {}
      return [...least(measureSql(name), from, parameters), ...most(measureSql(name), to, parameters)]
    }),
    ...least(measureSql('rating'), rating, parameters),
    ...(near?.radius == null ? [] : within({ ...near, radius: near.radius }, parameters)),
    ...(frame ? touching(frame, parameters) : []),
  ]
}

/** SQL of a number that grows with the distance from a point to a route's start: the square of the straight way through the earth, of radius 1. */
export function distanceSql({ lat, lon }: Pick<Near, 'lat' | 'lon'>, parameters: SqlParameters): string {
  const level = Math.cos(lat * RADIANS)
  const point = {
    x: level * Math.cos(lon * RADIANS),
    y: level * Math.sin(lon * RADIANS),
    z: Math.sin(lat * RADIANS),
  }
  const parts = (['x', 'y', 'z'] as const).map(
    (axis) => `power(${measureSql(axis)} - ${parameters.add(point[axis], 'float8')}, 2)`,
  )
  return `(${parts.join(' + ')})`
}

const traits = (kind: string, values: readonly (string | number)[]): string[] =>
  values.map((value) => `${kind}:${value}`)

const least = (sql: string, value: number | null, parameters: SqlParameters): string[] =>
  value === null ? [] : [`${sql} >= ${parameters.add(value, 'float8')}`]

const most = (sql: string, value: number | null, parameters: SqlParameters): string[] =>
  value === null ? [] : [`${sql} <= ${parameters.add(value, 'float8')}`]

function within(near: Near & { radius: number }, parameters: SqlParameters): string[] {
  const angle = Math.min(near.radius / EARTH_RADIUS_M, Math.PI)
  const farthest = parameters.add(4 * Math.sin(angle / 2) ** 2, 'float8')
  const box = around(near, angle / RADIANS)
  return [...(box ? [meets(box, parameters)] : []), `${distanceSql(near, parameters)} <= ${farthest}`]
}

/** A box of an index that holds every start so many degrees away; none where it would reach a pole or the antimeridian. */
function around({ lat, lon }: Near, degrees: number): Bounds | null {
  const [south, north] = [lat - degrees, lat + degrees]
  if (south <= -89 || north >= 89) return null
  const wide = degrees / Math.cos(Math.max(Math.abs(south), Math.abs(north)) * RADIANS)
  return lon - wide < -180 || lon + wide > 180 ? null : [lon - wide, south, lon + wide, north]
}

/** Routes whose box and the frame have something in common; the index is asked first, which knows nothing of the antimeridian. */
function touching(frame: Bounds, parameters: SqlParameters): string[] {
  const [w, s, e, n] = frame
  const west = parameters.add(w, 'float8')
  const [from, to] = [measureSql('west'), measureSql('east')]
  return [
    w <= e
      ? meets(frame, parameters)
      : `(${meets([w, s, 180, n], parameters)} or ${meets([-180, s, e, n], parameters)})`,
    `(${eastward(west, from)} <= ${parameters.add(e >= w ? e - w : e - w + DEGREES_ROUND, 'float8')}
      or ${eastward(from, west)} <= ${eastward(from, to)})`,
  ]
}

function meets([west, south, east, north]: Bounds, parameters: SqlParameters): string {
  const at = (lon: number, lat: number) =>
    `point(${parameters.add(lon, 'float8')}, ${parameters.add(lat, 'float8')})`
  return `route_extent(d.measures) && box(${at(west, south)}, ${at(east, north)})`
}

/** SQL of the degrees from one meridian to the next one of that longitude in the east. */
const eastward = (from: string, to: string): string =>
  `(${to} - ${from} + case when ${to} >= ${from} then 0 else ${DEGREES_ROUND} end)`
