import { canonicalJson } from '../canonical-json.ts'
import { mergeRankedLists } from './merge-ranked-lists.ts'

export type Fields = Record<string, unknown>

/** Three views of the fields that a write changes: as the member saw them, as the member wrote them, as they are. */
export interface ThreeWayFields {
  base: Fields
  mine: Fields
  theirs: Fields
}

export interface MergeResult {
  /** what is still to be written; empty when the others already say the same */
  set: Fields
  /** long texts that both had changed: both are in `set`, one below the other */
  keptBoth: string[]
}

export type MergeFunction = (divergence: ThreeWayFields) => MergeResult

/** How the fields of a noun merge. A field not named here is one value: the member's own wins where both changed it. */
export interface MergeRules {
  longTexts?: readonly string[]
  /** lists of plain values without order: what either added is in, what either took away is out */
  sets?: readonly string[]
  /** lists of elements with an identity: field name to the element's key */
  keyedLists?: Readonly<Record<string, string>>
  /** lists of elements with an `id` and a `rank`: each merges by itself, by rules of its own */
  rankedLists?: Readonly<Record<string, MergeRules>>
  /** objects whose fields stand for themselves, and how those merge */
  nested?: Readonly<Record<string, MergeRules>>
  /** moments that only move on: the later one stands */
  latestWins?: readonly string[]
}

/** Merges three ways, field by field. Pure; an absent field counts as null. */
export function mergeFields(divergence: ThreeWayFields, rules: MergeRules): MergeResult {
  const merged: MergeResult = { set: {}, keptBoth: [] }
  for (const field of Object.keys(divergence.mine)) {
    const views = {
      base: divergence.base[field] ?? null,
      mine: divergence.mine[field] ?? null,
      theirs: divergence.theirs[field] ?? null,
    }
    const { value, keptBoth } = mergeField(field, views, rules)
    if (!same(value, views.theirs)) merged.set[field] = value
    merged.keptBoth.push(...keptBoth)
  }
  return merged
}

interface Views {
  base: unknown
  mine: unknown
  theirs: unknown
}

interface MergedField {
  value: unknown
  keptBoth: string[]
}

function mergeField(field: string, views: Views, rules: MergeRules): MergedField {
  const { base, mine, theirs } = views
  if (same(theirs, base) || same(theirs, mine)) return { value: mine, keptBoth: [] }
  if (same(mine, base)) return { value: theirs, keptBoth: [] }
  if (rules.longTexts?.includes(field)) return mergeTexts(field, mine, theirs)
  if (rules.sets?.includes(field)) return { value: mergeSets(views), keptBoth: [] }
  if (rules.latestWins?.includes(field)) return { value: later(mine, theirs), keptBoth: [] }
  const ofElement = rules.rankedLists?.[field]
  if (ofElement) return mergeRanked(field, views, ofElement)
  const key = rules.keyedLists?.[field]
  if (key !== undefined) return { value: mergeLists(views, key), keptBoth: [] }
  const part = rules.nested?.[field]
  if (part && isFields(base) && isFields(mine) && isFields(theirs)) {
    const inner = mergeFields({ base, mine, theirs }, part)
    return {
      value: { ...theirs, ...inner.set },
      keptBoth: inner.keptBoth.map((name) => `${field}.${name}`),
    }
  }
  return { value: mine, keptBoth: [] }
}

function mergeRanked(field: string, views: Views, rules: MergeRules): MergedField {
  const keptBoth = new Set<string>()
  const value = mergeRankedLists(views, (divergence) => {
    const merged = mergeFields(divergence, rules)
    for (const name of merged.keptBoth) keptBoth.add(`${field}.${name}`)
    return { ...divergence.theirs, ...merged.set }
  })
  return { value, keptBoth: [...keptBoth] }
}

const BETWEEN_TEXTS = '\n\n* * *\n\n'

function mergeTexts(field: string, mine: unknown, theirs: unknown): MergedField {
  if (typeof mine !== 'string' || typeof theirs !== 'string') return { value: mine, keptBoth: [] }
  if (mine.includes(theirs)) return { value: mine, keptBoth: [] }
  if (theirs.includes(mine)) return { value: theirs, keptBoth: [] }
  return { value: `${mine}${BETWEEN_TEXTS}${theirs}`, keptBoth: [field] }
}

function mergeSets({ base, mine, theirs }: Views): unknown[] {
  const before = listOf(base)
  const ours = listOf(mine)
  const others = listOf(theirs)
  const kept = others.filter((item) => !holds(before, item) || holds(ours, item))
  return [...kept, ...ours.filter((item) => !holds(before, item) && !holds(kept, item))]
}

/** Order is that of the others; what the member added stands at the end. */
function mergeLists({ base, mine, theirs }: Views, key: string): unknown[] {
  const before = byKey(base, key)
  const ours = byKey(mine, key)
  const others = byKey(theirs, key)
  const kept = [...others].flatMap(([id, theirItem]) => {
    const item = ours.get(id)
    const old = before.get(id)
    // Taken away by the member: it stays out, unless the others have changed it since.
    if (item === undefined) return old !== undefined && same(old, theirItem) ? [] : [theirItem]
    return [old !== undefined && same(old, item) ? theirItem : item]
  })
  const added = [...ours].flatMap(([id, item]) => {
    const old = before.get(id)
    const changed = old === undefined || !same(old, item)
    return !others.has(id) && changed ? [item] : []
  })
  return [...kept, ...added]
}

/** ISO 8601 in UTC; what is no text is earlier than all else. */
function later(mine: unknown, theirs: unknown): unknown {
  if (typeof theirs !== 'string') return mine
  return typeof mine === 'string' && mine >= theirs ? mine : theirs
}

const same = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const holds = (list: unknown[], item: unknown): boolean => list.some((other) => same(other, item))
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function byKey(value: unknown, key: string): Map<string, unknown> {
  return new Map(
    listOf(value).flatMap((item) => (isFields(item) ? [[String(item[key]), item] as const] : [])),
  )
}
