import type { Bounds } from '../std/geo/bounds.ts'
import { ACTIVITIES, type Activity } from './activity.ts'
import { grade, type Route, type RouteFields, routeFigures } from './route.ts'

// What a list of routes is narrowed to, and how that is written in an address. A part that is not understood counts as
// not given, so that a link of another version still opens a list.

export const GRADES = grade.options
export const SHAPES = routeFigures.shape.options
/** What a route can have to do with the member who looks. */
export const RELATED = ['mine', 'saved', 'completed', 'offline'] as const
/** For whom a way is fit, as its author says. */
export const FIT_FOR = ['dogs', 'stroller', 'wheelchair'] as const satisfies readonly (keyof RouteFields)[]
export const RANGES = ['distance', 'ascent', 'duration'] as const satisfies readonly (keyof Route)[]

export type Related = (typeof RELATED)[number]
export type FitFor = (typeof FIT_FOR)[number]
export type RangeName = (typeof RANGES)[number]

/** Both ends belong to it; null: open. */
export interface Range {
  from: number | null
  to: number | null
}

export interface Near {
  lat: number
  lon: number
  /** metres from there to where the route starts; null: anywhere, the point is only what `nearest` counts from */
  radius: number | null
}

/** All of it must hold of a route; of what is chosen among activities, grades, shapes and months any one. */
export interface RouteFilter extends Record<RangeName, Range | null> {
  activities: readonly Activity[]
  grades: readonly Route['grade'][]
  shapes: readonly Route['shape'][]
  near: Near | null
  /** how the point is called; empty: where the member is */
  place: string
  /** something of the route lies in it */
  frame: Bounds | null
  /** the average has at least so many stars */
  rating: number | null
  /** every one of them */
  tags: readonly string[]
  community: string | null
  related: readonly Related[]
  fitFor: readonly FitFor[]
  /** 1 to 12; one of them is among the best */
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
/** about a hundred metres: an address is copied and shared */
const NEAR_DECIMALS = 3
const FRAME_DECIMALS = 4

/** The parameters of an address, as URLSearchParams gives them. */
interface Params {
  get: (name: string) => string | null
  getAll: (name: string) => string[]
}

export function parseRouteFilter(given: Params): RouteFilter {
  const some = <T extends string>(name: string, known: readonly T[]): T[] => {
    const named = new Set((given.get(name) ?? '').split(','))
    return known.filter((each) => named.has(each))
  }
  const months = new Set(numbersIn(given.get('month')))
  const near = nearIn(given.get('near'))
  return {
    activities: some('activity', ACTIVITIES),
    grades: some('grade', GRADES),
    shapes: some('shape', SHAPES),
    distance: rangeIn(given.get('distance')),
    ascent: rangeIn(given.get('ascent')),
    duration: rangeIn(given.get('duration')),
    near,
    place: near ? (given.get('place') ?? '') : '',
    frame: frameIn(given.get('frame')),
    rating: numbersIn(given.get('rating')).find((stars) => stars > 0 && stars <= RATING_MAX) ?? null,
    tags: [...new Set(given.getAll('tag'))].filter((tag) => tag !== ''),
    community: given.get('community') || null,
    related: some('only', RELATED),
    fitFor: some('for', FIT_FOR),
    months: MONTHS.filter((month) => months.has(month)),
  }
}

/** The parameters that say it in an address; none where nothing is asked for. */
export function routeFilterToParams(filter: RouteFilter): [name: string, value: string][] {
  const { near, frame } = filter
  const point = near && [near.lat, near.lon].map((degrees) => degrees.toFixed(NEAR_DECIMALS))
  const lists: [name: string, values: readonly (string | number)[]][] = [
    ['activity', filter.activities],
    ['grade', filter.grades],
    ['shape', filter.shapes],
    ...RANGES.map((name) => [name, rangeText(filter[name])] as [string, string[]]),
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

/** Whether it leaves any route out. */
export const isFilterActive = (filter: RouteFilter): boolean =>
  routeFilterToParams({ ...filter, near: filter.near?.radius == null ? null : filter.near }).length > 0

const rangeText = (range: Range | null): string[] =>
  range && (range.from !== null || range.to !== null) ? [`${range.from ?? ''}-${range.to ?? ''}`] : []

function rangeIn(text: string | null): Range | null {
  const [, from = '', to = ''] = /^(\d{0,9})-(\d{0,9})$/.exec(text ?? '') ?? []
  if (from === '' && to === '') return null
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) }
}

function nearIn(text: string | null): Near | null {
  const [lat, lon, radius = null, ...rest] = numbersIn(text)
  if (lat === undefined || lon === undefined || rest.length > 0) return null
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180 || (radius !== null && radius <= 0)) return null
  return { lat, lon, radius }
}

function frameIn(text: string | null): Bounds | null {
  const [west, south, east, north, ...rest] = numbersIn(text)
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null
  const isBox =
    Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && south <= north && north <= 90
  return isBox && rest.length === 0 ? [west, south, east, north] : null
}

/** Empty as soon as one of them is none. */
function numbersIn(text: string | null): number[] {
  const numbers = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  return numbers.every(Number.isFinite) ? numbers : []
}
