import type { Bounds } from '../../std/geo/bounds.ts'
import { ACTIVITIES, type Activity } from '../activity.ts'
import { GRADES } from '../details/grade.ts'
import type { Route, RouteFields } from '../route.ts'
import { ROUTE_SHAPES } from '../shapes.ts'

// The filter of a route list, and its URL parameters. Unknown values count as not given, so that links
// from other versions still open a list.

export const SHAPES = ROUTE_SHAPES
/** Relations of a route to the viewing member. */
export const RELATED = ['mine', 'saved', 'completed', 'offline'] as const
/** Suitability of a route, as its author states. */
export const FIT_FOR = ['dogs', 'stroller', 'wheelchair'] as const satisfies readonly (keyof RouteFields)[]
export const RANGES = ['distance', 'ascent', 'duration'] as const satisfies readonly (keyof Route)[]

export type Related = (typeof RELATED)[number]
export type FitFor = (typeof FIT_FOR)[number]
export type RangeName = (typeof RANGES)[number]

/** Both ends are inclusive; null: open. */
export interface Range {
  from: number | null
  to: number | null
}

export interface Near {
  lat: number
  lon: number
  /**
   * metres between the point and the route's start; null: no limit, the point is only used to sort
   * by `nearest`
   */
  radius: number | null
}

/** All conditions must hold; among activities, grades, shapes and months any one suffices. */
export interface RouteFilter extends Record<RangeName, Range | null> {
  activities: readonly Activity[]
  grades: readonly Route['grade'][]
  shapes: readonly Route['shape'][]
  near: Near | null
  /** name of the point; empty: the member's position */
  place: string
  /** the route's bounds intersect these */
  frame: Bounds | null
  /** minimum average stars */
  rating: number | null
  /** all of them */
  tags: readonly string[]
  community: string | null
  related: readonly Related[]
  fitFor: readonly FitFor[]
  /** 1 to 12; one of them is among the best months */
  months: readonly number[]
}

export const NO_FILTER: RouteFilter = {
  activities: [],
  grades: [],
  shapes: [],
  distance: null,
  ascent: null,
  duration: null,
  near: null,
  place: '',
  frame: null,
  rating: null,
  tags: [],
  community: null,
  related: [],
  fitFor: [],
  months: [],
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const RATING_MAX = 5
/** About a hundred metres, for privacy: URLs are copied and shared. */
const NEAR_DECIMALS = 3
const FRAME_DECIMALS = 4

/** URL parameters, compatible with URLSearchParams. */
interface Params {
  get: (name: string) => string | null
  getAll: (name: string) => string[]
}

export function parseRouteFilter(params: Params): RouteFilter {
  const parseList = <T extends string>(name: string, known: readonly T[]): T[] => {
    const named = new Set((params.get(name) ?? '').split(','))
    return known.filter((each) => named.has(each))
  }
  const months = new Set(parseNumbers(params.get('month')))
  const near = parseNear(params.get('near'))
  return {
    activities: parseList('activity', ACTIVITIES),
    grades: parseList('grade', GRADES),
    shapes: parseList('shape', SHAPES),
    distance: parseRange(params.get('distance')),
    ascent: parseRange(params.get('ascent')),
    duration: parseRange(params.get('duration')),
    near,
    place: near ? (params.get('place') ?? '') : '',
    frame: parseFrame(params.get('frame')),
    rating: parseNumbers(params.get('rating')).find((stars) => stars > 0 && stars <= RATING_MAX) ?? null,
    tags: [...new Set(params.getAll('tag'))].filter((tag) => tag !== ''),
    community: params.get('community') || null,
    related: parseList('only', RELATED),
    fitFor: parseList('for', FIT_FOR),
    months: MONTHS.filter((month) => months.has(month)),
  }
}

/** The URL parameters of a filter; empty if it has no conditions. */
export function routeFilterToParams(filter: RouteFilter): [name: string, value: string][] {
  const { near, frame } = filter
  const point = near && [near.lat, near.lon].map((degrees) => degrees.toFixed(NEAR_DECIMALS))
  const lists: [name: string, values: readonly (string | number)[]][] = [
    ['activity', filter.activities],
    ['grade', filter.grades],
    ['shape', filter.shapes],
    ...RANGES.map((name) => [name, formatRange(filter[name])] as [string, string[]]),
    ['near', [...(point ?? []), ...(near?.radius ? [near.radius] : [])]],
    ['frame', frame?.map((degrees) => degrees.toFixed(FRAME_DECIMALS)) ?? []],
    ['rating', filter.rating === null ? [] : [filter.rating]],
    ['only', filter.related],
    ['for', filter.fitFor],
    ['month', filter.months],
  ]
  const texts: [name: string, value: string][] = [
    ...lists.map(([name, values]) => [name, values.join(',')] as [string, string]),
    ['place', near ? filter.place : ''],
    ['community', filter.community ?? ''],
    ...filter.tags.map((tag) => ['tag', tag] as [string, string]),
  ]
  return texts.filter(([, value]) => value !== '')
}

/** Whether the filter can exclude a route. */
export const isFilterActive = (filter: RouteFilter): boolean =>
  routeFilterToParams({ ...filter, near: filter.near?.radius == null ? null : filter.near }).length > 0

const formatRange = (range: Range | null): string[] =>
  range && (range.from !== null || range.to !== null) ? [`${range.from ?? ''}-${range.to ?? ''}`] : []

function parseRange(text: string | null): Range | null {
  const [, from = '', to = ''] = /^(\d{0,9})-(\d{0,9})$/.exec(text ?? '') ?? []
  if (from === '' && to === '') return null
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) }
}

function parseNear(text: string | null): Near | null {
  const [lat, lon, radius = null, ...rest] = parseNumbers(text)
  if (lat === undefined || lon === undefined || rest.length > 0) return null
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180 || (radius !== null && radius <= 0)) return null
  return { lat, lon, radius }
}

function parseFrame(text: string | null): Bounds | null {
  const [west, south, east, north, ...rest] = parseNumbers(text)
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null
  const isBox =
    Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && south <= north && north <= 90
  return isBox && rest.length === 0 ? [west, south, east, north] : null
}

/** Empty if one of the parts is not a number. */
function parseNumbers(text: string | null): number[] {
  const numbers = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  return numbers.every(Number.isFinite) ? numbers : []
}

/** Whether a filter needs a plan with advanced filters. */
export const isAdvanced = ({ months }: Pick<RouteFilter, 'months'>): boolean => months.length > 0
