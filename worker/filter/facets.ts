import { ACTIVITIES } from '#domain/route/activity.ts'
import { FIT_FOR, GRADES, RELATED, SHAPES } from '#domain/route/filter.ts'
import type { RouteFacets } from '../port.ts'
import { conditionsOf, fitFor, type Given, relatedBy, type Test } from './conditions.ts'
import { bitOf, type RouteColumns } from './route-columns.ts'

const STARS = [3, 4, 4.5] as const
const MONTHS = 12
const TAGS_SHOWN = 24

interface Counted {
  /** every slot in use is below it */
  end: number
  given: Given
}

/**
 * How many routes there would be. Of a part in which any one choice may hold, those that fit all the rest are counted; of one in
 * which every choice must, those that fit all that is asked already.
 */
export function countFacets(columns: RouteColumns, { end, given }: Counted): RouteFacets {
  const conditions = [...conditionsOf(columns, given)]
  const missed = missesOf(columns, end, conditions)
  /** the slots that miss nothing but, perhaps, this condition */
  const each = (name: string, onSlot: (slot: number) => void): void => {
    const index = conditions.findIndex(([condition]) => condition === name)
    const other = index < 0 ? -1 : ~bitOf(index)
    for (let slot = 0; slot < end; slot++) if (((missed[slot] ?? 0) & other) === 0) onSlot(slot)
  }
  const amongCodes = (name: string, column: Int32Array, size: number): number[] => {
    const counts = Array.from({ length: size }, () => 0)
    each(name, (slot) => void (counts[column[slot] ?? 0] = (counts[column[slot] ?? 0] ?? 0) + 1))
    return counts
  }
  const fitting = (name: string, fits: Test): number => {
    let count = 0
    each(name, (slot) => void (fits(slot) && count++))
    return count
  }
  const months = Array.from({ length: MONTHS }, (_, index) =>
    fitting('months', (slot) => ((columns.months[slot] ?? 0) & bitOf(index + 1)) !== 0),
  )
  return {
    total: fitting('', () => true),
    activities: named(ACTIVITIES, amongCodes('activities', columns.activity, ACTIVITIES.length)),
    grades: named(GRADES, amongCodes('grades', columns.grade, GRADES.length)),
    shapes: named(SHAPES, amongCodes('shapes', columns.shape, SHAPES.length)),
    ratings: STARS.map((stars) => ({
      stars,
      count: fitting('rating', (slot) => (columns.rating[slot] ?? Number.NaN) >= stars),
    })),
    related: named(
      RELATED,
      RELATED.map((name) => fitting(name, relatedBy(columns, given, name))),
    ),
    fitFor: named(
      FIT_FOR,
      FIT_FOR.map((name) => fitting(name, fitFor(columns, name))),
    ),
    months,
    tags: tagsOf(columns, (onSlot) => each('', onSlot)),
  }
}

/** One bit for each condition that a route does not meet; all of them where there is no route. */
function missesOf(
  columns: RouteColumns,
  end: number,
  conditions: readonly (readonly [string, Test])[],
): Int32Array {
  const missed = new Int32Array(end)
  for (let slot = 0; slot < end; slot++) if (columns.used[slot] !== 1) missed[slot] = -1
  for (const [index, [, fits]] of conditions.entries()) {
    const bit = bitOf(index)
    for (let slot = 0; slot < end; slot++) if (!fits(slot)) missed[slot] = (missed[slot] ?? 0) | bit
  }
  return missed
}

const named = <Name extends string>(names: readonly Name[], counts: readonly number[]) =>
  Object.fromEntries(names.map((name, index) => [name, counts[index] ?? 0])) as Record<Name, number>

/** The most frequent first. */
function tagsOf({ tags, texts }: RouteColumns, each: (onSlot: (slot: number) => void) => void) {
  const counts = new Map<number, number>()
  each((slot) => {
    for (const code of tags[slot] ?? []) counts.set(code, (counts.get(code) ?? 0) + 1)
  })
  return [...counts]
    .map(([code, count]) => ({ tag: texts.idAt(code) ?? '', count }))
    .toSorted((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1))
    .slice(0, TAGS_SHOWN)
}
