import { ACTIVITIES } from '#domain/route/activity.ts'
import { GRADES } from '#domain/route/details/grade.ts'
import { FIT_FOR, RELATED, type Related, SHAPES } from '#domain/route/list/filter.ts'
import type { RouteFacets } from '../port.ts'
import { buildConditions, type FilterInput, markSlots } from './conditions.ts'
import { bitOf, type RouteColumns } from './route-columns.ts'
import type { SlotFilter, SlotPredicate } from './slot-filters.ts'

const STARS = [3, 4, 4.5] as const
const MONTHS = 12
const TAGS_SHOWN = 24
const HIGHEST_BIT = 31
/** more than the number of conditions */
const SEVERAL_MISSES = 255

interface FacetInput {
  /** the used slots */
  slots: Int32Array
  /** all used slots are below it */
  end: number
  input: FilterInput
}

/**
 * How many routes each filter choice would show. For a group where any choice may match, counts
 * routes that match all other conditions. For a group where every choice must match, counts routes
 * that match everything already selected.
 */
export function countFacets(columns: RouteColumns, { slots, end, input }: FacetInput): RouteFacets {
  const { fitting: all, missingOnly } = partition({ slots, end }, buildConditions(columns, input))
  /** slots that fail no condition, or only this one */
  const forEachMatch = (name: string, onSlot: (slot: number) => void): void => {
    for (const part of [all, missingOnly.get(name) ?? []])
      for (let at = 0; at < part.length; at++) onSlot(part[at] as number)
  }
  const countByCode = (name: string, column: Int32Array, size: number): number[] => {
    const counts = Array.from({ length: size }, () => 0)
    forEachMatch(name, (slot) => void (counts[column[slot] ?? 0] = (counts[column[slot] ?? 0] ?? 0) + 1))
    return counts
  }
  const fitting = (name: string, fits: SlotPredicate): number => {
    let count = 0
    forEachMatch(name, (slot) => void (fits(slot) && count++))
    return count
  }
  const months = Array.from({ length: MONTHS }, () => 0)
  forEachMatch('months', (slot) => {
    for (let left = columns.months[slot] ?? 0; left !== 0; left &= left - 1) {
      const month = HIGHEST_BIT - Math.clz32(left & -left)
      months[month - 1] = (months[month - 1] ?? 0) + 1
    }
  })
  return {
    total: fitting('', () => true),
    activities: byName(ACTIVITIES, countByCode('activities', columns.activity, ACTIVITIES.length)),
    grades: byName(GRADES, countByCode('grades', columns.grade, GRADES.length)),
    shapes: byName(SHAPES, countByCode('shapes', columns.shape, SHAPES.length)),
    ratings: STARS.map((stars) => ({
      stars,
      count: fitting('rating', (slot) => (columns.rating[slot] ?? Number.NaN) >= stars),
    })),
    related: byName(
      RELATED,
      RELATED.map((name) => fitting(name, isRelated(columns, input, name))),
    ),
    fitFor: byName(
      FIT_FOR,
      FIT_FOR.map((name, at) => fitting(name, (slot) => ((columns.fitFor[slot] ?? 0) & bitOf(at)) !== 0)),
    ),
    months,
    tags: countTags(columns, (onSlot) => forEachMatch('', onSlot)),
  }
}

interface Partition {
  fitting: readonly number[]
  /** by condition: slots that match all the others */
  missingOnly: ReadonlyMap<string, readonly number[]>
}

function partition(
  { slots, end }: Pick<FacetInput, 'slots' | 'end'>,
  conditions: ReadonlyMap<string, SlotFilter>,
): Partition {
  const names = [...conditions.keys()]
  /** 0: matches all · n: fails only the nth condition */
  const misses = new Uint8Array(end)
  for (const [index, narrow] of [...conditions.values()].entries()) {
    const left = slots.slice()
    const count = narrow(left, left.length)
    // both lists have the same order, so a slot that is not the next remaining one has failed the
    // condition
    for (let at = 0, next = 0; at < slots.length; at++) {
      const slot = slots[at] as number
      if (next < count && left[next] === slot) next++
      else misses[slot] = misses[slot] === 0 ? index + 1 : SEVERAL_MISSES
    }
  }
  const parts: number[][] = Array.from({ length: names.length + 1 }, () => [])
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] as number
    parts[misses[slot] as number]?.push(slot)
  }
  const [fitting = [], ...only] = parts
  return { fitting, missingOnly: new Map(names.map((name, index) => [name, only[index] ?? []])) }
}

function isRelated(columns: RouteColumns, { memberId, related }: FilterInput, name: Related): SlotPredicate {
  if (name === 'mine') {
    const code = columns.texts.slotOf(memberId)
    return (slot) => columns.author[slot] === code
  }
  const marks = markSlots(columns, related[name])
  return (slot) => marks[slot] === 1
}

const byName = <Name extends string>(names: readonly Name[], counts: readonly number[]) =>
  Object.fromEntries(names.map((name, index) => [name, counts[index] ?? 0])) as Record<Name, number>

/** The most frequent first. */
function countTags({ tags, texts }: RouteColumns, forEachMatch: (onSlot: (slot: number) => void) => void) {
  const counts = new Map<number, number>()
  forEachMatch((slot) => {
    for (const code of tags[slot] ?? []) counts.set(code, (counts.get(code) ?? 0) + 1)
  })
  return [...counts]
    .map(([code, count]) => ({ tag: texts.idAt(code) ?? '', count }))
    .toSorted((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1))
    .slice(0, TAGS_SHOWN)
}
