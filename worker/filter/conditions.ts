import { ACTIVITIES } from '#domain/route/activity.ts'
import {
  FIT_FOR,
  type FitFor,
  GRADES,
  RANGES,
  type RangeName,
  type Related,
  type RouteFilter,
  SHAPES,
} from '#domain/route/filter.ts'
import type { Bounds } from '#domain/std/bounds.ts'
import { chordSquared, onSphere } from './on-sphere.ts'
import { bitOf, type RouteColumns } from './route-columns.ts'

type Condition =
  | 'text'
  | 'author'
  | 'activities'
  | 'grades'
  | 'shapes'
  | RangeName
  | 'near'
  | 'frame'
  | 'rating'
  | 'tags'
  | 'community'
  | 'months'
  | Related
  | FitFor

/** Whether the route in a slot fits. */
export type Test = (slot: number) => boolean

/** What a filter asks beyond the traits of routes, as slots. */
export interface Given {
  filter: RouteFilter
  author: string | null
  /** those in which the text was found; null: no text is asked for */
  found: ReadonlySet<number> | null
  memberId: string
  related: Record<Exclude<Related, 'mine'>, ReadonlySet<number>>
}

/** Each condition of a filter by itself: a route fits if all of them hold. */
export function conditionsOf(columns: RouteColumns, given: Given): Map<Condition, Test> {
  const { filter, author, found } = given
  const { activity, grade, shape, months, rating, texts } = columns
  const conditions = new Map<Condition, Test>()
  if (found) conditions.set('text', (slot) => found.has(slot))
  if (author !== null) {
    conditions.set('author', madeBy(columns, author))
  }
  const among = <T>(name: Condition, column: Int32Array, [chosen, all]: [readonly T[], readonly T[]]) => {
    if (chosen.length === 0) return
    const mask = chosen.reduce((sum, each) => sum | bitOf(all.indexOf(each)), 0)
    conditions.set(name, (slot) => (mask & bitOf(column[slot] ?? 0)) !== 0)
  }
  among('activities', activity, [filter.activities, ACTIVITIES])
  among('grades', grade, [filter.grades, GRADES])
  among('shapes', shape, [filter.shapes, SHAPES])
  for (const name of RANGES) {
    const range = filter[name]
    if (range) conditions.set(name, within(columns[name], range.from ?? -Infinity, range.to ?? Infinity))
  }
  const { near, frame, community } = filter
  if (near && near.radius !== null) {
    const farthest = chordSquared(near.radius)
    const away = awayFrom(columns, near)
    conditions.set('near', (slot) => away(slot) <= farthest)
  }
  if (frame) conditions.set('frame', touching(columns, frame))
  if (filter.rating !== null) conditions.set('rating', within(rating, filter.rating, Infinity))
  if (filter.tags.length > 0) {
    const codes = filter.tags.map((tag) => texts.slotOf(tag))
    conditions.set('tags', (slot) => codes.every((code) => holds(columns.tags[slot], code)))
  }
  if (community !== null) {
    const code = texts.slotOf(community)
    conditions.set('community', (slot) => holds(columns.communities[slot], code))
  }
  if (filter.months.length > 0) {
    const mask = filter.months.reduce((sum, month) => sum | bitOf(month), 0)
    conditions.set('months', (slot) => ((months[slot] ?? 0) & mask) !== 0)
  }
  for (const name of filter.related) conditions.set(name, relatedBy(columns, given, name))
  for (const name of filter.fitFor) conditions.set(name, fitFor(columns, name))
  return conditions
}

/** How far the starts lie from a point: a number that grows with the distance. */
export function awayFrom({ x, y, z }: RouteColumns, point: { lat: number; lon: number }) {
  const [px, py, pz] = onSphere(point)
  return (slot: number): number => {
    const dx = (x[slot] ?? 0) - px
    const dy = (y[slot] ?? 0) - py
    const dz = (z[slot] ?? 0) - pz
    return dx * dx + dy * dy + dz * dz
  }
}

export function relatedBy(columns: RouteColumns, { memberId, related }: Given, name: Related): Test {
  if (name === 'mine') return madeBy(columns, memberId)
  return (slot) => related[name].has(slot)
}

function madeBy({ author, texts }: RouteColumns, memberId: string): Test {
  const code = texts.slotOf(memberId)
  return (slot) => author[slot] === code
}

export function fitFor({ fitFor: column }: RouteColumns, name: FitFor): Test {
  const bit = bitOf(FIT_FOR.indexOf(name))
  return (slot) => ((column[slot] ?? 0) & bit) !== 0
}

const holds = (codes: readonly number[] | undefined, code: number | undefined): boolean =>
  code !== undefined && codes !== undefined && codes.includes(code)

/** What is not known lies in no range. */
const within =
  (column: Float64Array, from: number, to: number): Test =>
  (slot) => {
    const value = column[slot] ?? Number.NaN
    return value >= from && value <= to
  }

/** Whether a route's box and the frame have something in common. */
export function touching({ west, south, east, north }: RouteColumns, [w, s, e, n]: Bounds): Test {
  const wide = eastward(w, e)
  return (slot) => {
    if ((south[slot] ?? 0) > n || (north[slot] ?? 0) < s) return false
    const from = west[slot] ?? 0
    const to = east[slot] ?? 0
    return eastward(w, from) <= wide || eastward(from, w) <= eastward(from, to)
  }
}

/** Degrees from one meridian to the next one of that longitude in the east. */
const eastward = (from: number, to: number): number => (to >= from ? to - from : to - from + 360)
