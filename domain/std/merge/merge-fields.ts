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
}

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
  for (const field of Object.keys(input.mine)) {
    const versions = {
      base: input.base[field] ?? null,
      mine: input.mine[field] ?? null,
      theirs: input.theirs[field] ?? null,
    }
    const joint = rules.joint?.find((fields) => fields.includes(field))
    const { value, keptBoth } = joint
      ? { value: isChanged(input, joint) ? versions.mine : versions.theirs, keptBoth: [] }
      : mergeField(field, versions, rules)
    if (!isJsonEqual(value, versions.theirs)) merged.set[field] = value
    merged.keptBoth.push(...keptBoth)
  }
  return merged
}

const isChanged = ({ base, mine }: ThreeWayFields, fields: readonly string[]): boolean =>
  fields.some((field) => field in mine && !isJsonEqual(mine[field] ?? null, base[field] ?? null))

interface Versions {
  base: unknown
  mine: unknown
  theirs: unknown
}

interface MergedField {
  value: unknown
  keptBoth: string[]
}

function mergeField(field: string, versions: Versions, rules: MergeRules): MergedField {
  const { base, mine, theirs } = versions
  if (isJsonEqual(theirs, base) || isJsonEqual(theirs, mine)) return { value: mine, keptBoth: [] }
  if (isJsonEqual(mine, base)) return { value: theirs, keptBoth: [] }
  if (rules.longTexts?.includes(field)) return mergeTexts(field, mine, theirs)
  if (rules.sets?.includes(field)) return { value: mergeSets(versions), keptBoth: [] }
  if (rules.latestWins?.includes(field)) return { value: latestOf(mine, theirs), keptBoth: [] }
  const elementRules = rules.rankedLists?.[field]
  if (elementRules) return mergeRanked(field, versions, elementRules)
  const key = rules.keyedLists?.[field]
  if (key !== undefined) return { value: mergeKeyedLists(versions, key), keptBoth: [] }
  const nested = rules.nested?.[field]
  if (nested && isPlainObject(base) && isPlainObject(mine) && isPlainObject(theirs)) {
    const inner = mergeFields({ base, mine, theirs }, nested)
    return {
      value: { ...theirs, ...inner.set },
      keptBoth: inner.keptBoth.map((name) => `${field}.${name}`),
    }
  }
  return { value: mine, keptBoth: [] }
}

function mergeRanked(field: string, versions: Versions, rules: MergeRules): MergedField {
  const keptBoth = new Set<string>()
  const value = mergeRankedLists(versions, (input) => {
    const merged = mergeFields(input, rules)
    for (const name of merged.keptBoth) keptBoth.add(`${field}.${name}`)
    return { ...input.theirs, ...merged.set }
  })
  return { value, keptBoth: [...keptBoth] }
}

const TEXT_SEPARATOR = '\n\n* * *\n\n'

function mergeTexts(field: string, mine: unknown, theirs: unknown): MergedField {
  if (typeof mine !== 'string' || typeof theirs !== 'string') return { value: mine, keptBoth: [] }
  if (mine.includes(theirs)) return { value: mine, keptBoth: [] }
  if (theirs.includes(mine)) return { value: theirs, keptBoth: [] }
  return { value: `${mine}${TEXT_SEPARATOR}${theirs}`, keptBoth: [field] }
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
const isPlainObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function indexByKey(value: unknown, key: string): Map<string, unknown> {
  return new Map(
    toList(value).flatMap((item) => (isPlainObject(item) ? [[String(item[key]), item] as const] : [])),
  )
}
