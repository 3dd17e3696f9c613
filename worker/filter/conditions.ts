import { ACTIVITIES } from '#domain/route/activity.ts'
import { GRADES } from '#domain/route/details/grade.ts'
import {
  FIT_FOR,
  type FitFor,
  RANGES,
  type RangeName,
  type Related,
  type RouteFilter,
  SHAPES,
} from '#domain/route/list/filter.ts'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import { eastward } from '#domain/std/geo/box.ts'
import { bitOf, type RouteColumns } from './route-columns.ts'
import {
  filterByCommonBit,
  filterByMark,
  filterByMask,
  filterByPredicate,
  filterByRange,
  filterByValue,
  type SlotFilter,
  type SlotPredicate,
} from './slot-filters.ts'
import { chordSquared, toUnitSphere } from './unit-sphere.ts'

export type Condition =
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

/** What a filter checks besides the columns of routes, as unordered lists of slots. */
export interface FilterInput {
  filter: RouteFilter
  author: string | null
  /** slots that match the text; null if there is no text */
  textMatches: Int32Array | null
  memberId: string
  related: Record<Exclude<Related, 'mine'>, Int32Array>
}

const NO_AUTHOR = -1

/** The conditions that are given as a list of matching slots. */
export function slotListsOf({ filter, textMatches, related }: FilterInput): Map<Condition, Int32Array> {
  const lists = new Map<Condition, Int32Array>()
  if (textMatches) lists.set('text', textMatches)
  for (const name of filter.related) if (name !== 'mine') lists.set(name, related[name])
  return lists
}

/**
 * Each condition of a filter as a slot filter, the fastest first. A route matches if all of them
 * do. `applied`: a condition that is already applied.
 */
export function buildConditions(
  columns: RouteColumns,
  input: FilterInput,
  applied: Condition | null = null,
): Map<Condition, SlotFilter> {
  const { filter, author, memberId } = input
  const { activity, grade, shape, months, rating, texts } = columns
  const conditions = new Map<Condition, SlotFilter>()
  for (const [name, slots] of slotListsOf(input))
    if (name !== applied) conditions.set(name, filterByMark(markSlots(columns, slots)))
  const isBy = (id: string) => filterByValue(columns.author, texts.slotOf(id) ?? NO_AUTHOR)
  if (author !== null) conditions.set('author', isBy(author))
  if (filter.related.includes('mine')) conditions.set('mine', isBy(memberId))
  const addChoice = <T>(name: Condition, column: Int32Array, [chosen, all]: [readonly T[], readonly T[]]) => {
    if (chosen.length > 0)
      conditions.set(name, filterByMask(column, maskOf(chosen.map((each) => all.indexOf(each)))))
  }
  addChoice('activities', activity, [filter.activities, ACTIVITIES])
  addChoice('grades', grade, [filter.grades, GRADES])
  addChoice('shapes', shape, [filter.shapes, SHAPES])
  if (filter.months.length > 0) conditions.set('months', filterByCommonBit(months, maskOf(filter.months)))
  for (const name of filter.fitFor)
    conditions.set(name, filterByCommonBit(columns.fitFor, bitOf(FIT_FOR.indexOf(name))))
  for (const name of RANGES) {
    const range = filter[name]
    if (range)
      conditions.set(name, filterByRange(columns[name], range.from ?? -Infinity, range.to ?? Infinity))
  }
  if (filter.rating !== null) conditions.set('rating', filterByRange(rating, filter.rating, Infinity))
  const { near, frame, community } = filter
  if (near && near.radius !== null) {
    const farthest = chordSquared(near.radius)
    const away = distanceKeyFrom(columns, near)
    conditions.set(
      'near',
      filterByPredicate((slot) => away(slot) <= farthest),
    )
  }
  if (frame) conditions.set('frame', filterByPredicate(intersectsFrame(columns, frame)))
  if (filter.tags.length > 0) {
    const codes = filter.tags.map((tag) => texts.slotOf(tag))
    conditions.set(
      'tags',
      filterByPredicate((slot) => codes.every((code) => includesCode(columns.tags[slot], code))),
    )
  }
  if (community !== null) {
    const code = texts.slotOf(community)
    conditions.set(
      'community',
      filterByPredicate((slot) => includesCode(columns.communities[slot], code)),
    )
  }
  return conditions
}

/** One number per slot: 1 if it is in the list. */
export function markSlots({ used }: RouteColumns, slots: Int32Array): Uint8Array {
  const marks = new Uint8Array(used.length)
  for (const slot of slots) marks[slot] = 1
  return marks
}

const maskOf = (bits: readonly number[]): number => bits.reduce((sum, bit) => sum | bitOf(bit), 0)

/** A number that grows with the distance between a point and the start of a route. */
export function distanceKeyFrom({ x, y, z }: RouteColumns, point: { lat: number; lon: number }) {
  const [px, py, pz] = toUnitSphere(point)
  return (slot: number): number => {
    const dx = (x[slot] ?? 0) - px
    const dy = (y[slot] ?? 0) - py
    const dz = (z[slot] ?? 0) - pz
    return dx * dx + dy * dy + dz * dz
  }
}

const includesCode = (codes: readonly number[] | undefined, code: number | undefined): boolean =>
  code !== undefined && codes !== undefined && codes.includes(code)

/** Whether a route's bounds and the frame intersect. */
export function intersectsFrame(
  { west, south, east, north }: RouteColumns,
  [w, s, e, n]: Bounds,
): SlotPredicate {
  const wide = eastward(w, e)
  return (slot) => {
    if ((south[slot] ?? 0) > n || (north[slot] ?? 0) < s) return false
    const from = west[slot] ?? 0
    const to = east[slot] ?? 0
    return eastward(w, from) <= wide || eastward(from, w) <= eastward(from, to)
  }
}
