import { isJsonEqual } from '../canonical-json.ts'
import { mergeRankedLists } from './merge-ranked-lists.ts'

export type Fields = Record<string, unknown>

/**
 * A three-way merge input: the fields as the member saw them, as the member wrote them, and as they
 * are now.
 */
export interface ThreeWayFields {
  base: Fields
  mine: Fields
  theirs: Fields
}

export interface MergeResult {
  /** the fields that still have to be written; empty if the current values are already equal */
  set: Fields
  /** long texts that both sides changed: `set` contains both, one below the other */
  keptBoth: string[]
  /** plain values that both sides changed; missing if there are none */
  conflicts?: ValueConflict[]
}

/** A plain value that both sides changed, or fields that are one value together. */
export interface ValueConflict {
  /** where the fields are: names of fields and ids of list elements, from the document down */
  path: string[]
  /** name or title of the list element that has the fields; empty: none */
  of: string
  fields: string[]
  /** the values of `fields`, in that order */
  mine: PlainValue[]
  theirs: PlainValue[]
  /** what the merged document has; both: a long text that contains both versions */
  kept: 'mine' | 'both'
}

export type PlainValue = string | number | boolean | null

export type MergeFunction = (input: ThreeWayFields) => MergeResult

/**
 * How the fields of a document merge. A field not listed is one value: the member's own wins if
 * both changed it.
 */
export interface MergeRules {
  /**
   * fields that are one value together: if the member changed one of them, the member's own values
   * of all of them win
   */
  joint?: readonly (readonly string[])[]
  longTexts?: readonly string[]
  /** unordered lists of plain values: additions and removals of both sides apply */
  sets?: readonly string[]
  /** lists of elements with an identity: field name to the key field of its elements */
  keyedLists?: Readonly<Record<string, string>>
  /** lists of elements with an `id` and a `rank`: each element merges by its own rules */
  rankedLists?: Readonly<Record<string, MergeRules>>
  /** objects that merge field by field, and their rules */
  nested?: Readonly<Record<string, MergeRules>>
  /** timestamps that only move forward: the later one wins */
  latestWins?: readonly string[]
}

/** Merges field by field, three-way. Pure. A missing field counts as null. */
export function mergeFields(input: ThreeWayFields, rules: MergeRules): MergeResult {
  const merged: MergeResult = { set: {}, keptBoth: [] }
  const conflicts: ValueConflict[] = []
  for (const field of Object.keys(input.mine)) {
    const versions = {
      base: input.base[field] ?? null,
      mine: input.mine[field] ?? null,
      theirs: input.theirs[field] ?? null,
    }
    const joint = rules.joint?.find((fields) => fields.includes(field))
    const {
      value,
      keptBoth,
      conflicts: found,
    } = joint ? mergeJointField(input, field, joint) : mergeField(field, versions, rules)
    if (!isJsonEqual(value, versions.theirs)) merged.set[field] = value
    merged.keptBoth.push(...keptBoth)
    conflicts.push(...found)
  }
  return conflicts.length > 0 ? { ...merged, conflicts } : merged
}

/** A conflict of all joint fields is reported with the first one that the member wrote. */
function mergeJointField(input: ThreeWayFields, field: string, joint: readonly string[]): MergedField {
  const { mine, theirs } = input
  if (!isChanged(input, 'mine', joint)) return { value: theirs[field] ?? null, keptBoth: [], conflicts: [] }
  const isFirst = joint.find((name) => name in mine) === field
  const isConflict = isFirst && isChanged(input, 'theirs', joint)
  const conflicts = isConflict ? conflictOf(joint, { mine, theirs }, 'mine') : []
  return { value: mine[field] ?? null, keptBoth: [], conflicts }
}

const isChanged = (input: ThreeWayFields, side: 'mine' | 'theirs', fields: readonly string[]): boolean =>
  fields.some(
    (field) => field in input.mine && !isJsonEqual(input[side][field] ?? null, input.base[field] ?? null),
  )

/** No conflict if the values are equal, or not plain, such as a line: a member cannot compare those. */
function conflictOf(
  fields: readonly string[],
  versions: { mine: Fields; theirs: Fields },
  kept: ValueConflict['kept'],
): ValueConflict[] {
  const [mine, theirs] = [versions.mine, versions.theirs].map((side) =>
    fields.map((field) => side[field] ?? null),
  )
  if (!mine?.every(isPlainValue) || !theirs?.every(isPlainValue) || isJsonEqual(mine, theirs)) return []
  return [{ path: [], of: '', fields: [...fields], mine, theirs, kept }]
}

/** Conflicts of an object inside the document, as conflicts of the document. */
const conflictsAt = (parents: readonly string[], conflicts: readonly ValueConflict[] = []): ValueConflict[] =>
  conflicts.map((conflict) => ({ ...conflict, path: [...parents, ...conflict.path] }))

interface Versions {
  base: unknown
  mine: unknown
  theirs: unknown
}

interface MergedField {
  value: unknown
  keptBoth: string[]
  conflicts: ValueConflict[]
}

const withoutConflict = (value: unknown): MergedField => ({ value, keptBoth: [], conflicts: [] })

function mergeField(field: string, versions: Versions, rules: MergeRules): MergedField {
  const { base, mine, theirs } = versions
  if (isJsonEqual(theirs, base) || isJsonEqual(theirs, mine)) return withoutConflict(mine)
  if (isJsonEqual(mine, base)) return withoutConflict(theirs)
  if (rules.longTexts?.includes(field)) return mergeTexts(field, mine, theirs)
  if (rules.sets?.includes(field)) return withoutConflict(mergeSets(versions))
  const elementRules = rules.rankedLists?.[field]
  if (elementRules) return mergeRanked(field, versions, elementRules)
  const key = rules.keyedLists?.[field]
  if (key !== undefined) return withoutConflict(mergeKeyedLists(versions, key))
  if (rules.latestWins?.includes(field)) return withoutConflict(latestOf(mine, theirs))
  const nested = rules.nested?.[field]
  if (nested && isPlainObject(base) && isPlainObject(mine) && isPlainObject(theirs)) {
    const inner = mergeFields({ base, mine, theirs }, nested)
    return {
      value: { ...theirs, ...inner.set },
      keptBoth: inner.keptBoth.map((name) => `${field}.${name}`),
      conflicts: conflictsAt([field], inner.conflicts),
    }
  }
  const conflicts = conflictOf([field], { mine: { [field]: mine }, theirs: { [field]: theirs } }, 'mine')
  return { value: mine, keptBoth: [], conflicts }
}

function mergeRanked(field: string, versions: Versions, rules: MergeRules): MergedField {
  const keptBoth = new Set<string>()
  const conflicts: ValueConflict[] = []
  const value = mergeRankedLists(versions, (input) => {
    const merged = mergeFields(input, rules)
    for (const name of merged.keptBoth) keptBoth.add(`${field}.${name}`)
    const found = conflictsAt([field, input.mine.id], merged.conflicts)
    conflicts.push(...found.map((conflict) => ({ ...conflict, of: conflict.of || nameOf(input.mine) })))
    return { ...input.theirs, ...merged.set }
  })
  return { value, keptBoth: [...keptBoth], conflicts }
}

function nameOf(element: Fields): string {
  const name = element['name'] ?? element['title']
  return typeof name === 'string' ? name : ''
}

const TEXT_SEPARATOR = '\n\n* * *\n\n'

function mergeTexts(field: string, mine: unknown, theirs: unknown): MergedField {
  if (typeof mine !== 'string' || typeof theirs !== 'string') return withoutConflict(mine)
  if (mine.includes(theirs)) return withoutConflict(mine)
  if (theirs.includes(mine)) return withoutConflict(theirs)
  return {
    value: `${mine}${TEXT_SEPARATOR}${theirs}`,
    keptBoth: [field],
    conflicts: conflictOf([field], { mine: { [field]: mine }, theirs: { [field]: theirs } }, 'both'),
  }
}

function mergeSets({ base, mine, theirs }: Versions): unknown[] {
  const baseItems = toList(base)
  const mineItems = toList(mine)
  const theirItems = toList(theirs)
  const kept = theirItems.filter((item) => !includesEqual(baseItems, item) || includesEqual(mineItems, item))
  const added = mineItems.filter((item) => !includesEqual(baseItems, item) && !includesEqual(kept, item))
  return [...kept, ...added]
}

/** The order is that of the current list; elements that the member added are appended. */
function mergeKeyedLists({ base, mine, theirs }: Versions, key: string): unknown[] {
  const baseItems = indexByKey(base, key)
  const mineItems = indexByKey(mine, key)
  const theirItems = indexByKey(theirs, key)
  const kept = [...theirItems].flatMap(([id, theirItem]) => {
    const item = mineItems.get(id)
    const baseItem = baseItems.get(id)
    // The member removed this element: it stays removed, unless the others have changed it since.
    if (item === undefined)
      return baseItem !== undefined && isJsonEqual(baseItem, theirItem) ? [] : [theirItem]
    return [baseItem !== undefined && isJsonEqual(baseItem, item) ? theirItem : item]
  })
  const added = [...mineItems].flatMap(([id, item]) => {
    const baseItem = baseItems.get(id)
    const changed = baseItem === undefined || !isJsonEqual(baseItem, item)
    return !theirItems.has(id) && changed ? [item] : []
  })
  return [...kept, ...added]
}

/** ISO 8601 in UTC; a value that is not text counts as earliest. */
function latestOf(mine: unknown, theirs: unknown): unknown {
  if (typeof theirs !== 'string') return mine
  return typeof mine === 'string' && mine >= theirs ? mine : theirs
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const includesEqual = (list: unknown[], item: unknown): boolean =>
  list.some((other) => isJsonEqual(other, item))
const isPlainValue = (value: unknown): value is PlainValue => value === null || typeof value !== 'object'
const isPlainObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function indexByKey(value: unknown, key: string): Map<string, unknown> {
  return new Map(
    toList(value).flatMap((item) => (isPlainObject(item) ? [[String(item[key]), item] as const] : [])),
  )
}
