import { canonicalJson } from '#domain/std/canonical-json.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import type { Change } from './change.ts'
import type { Waiting } from './over.ts'

type Fields = Record<string, unknown>

/** A document as it stands, and the writes that wait over it. */
interface Standing {
  now: Fields
  waiting: readonly Waiting[]
}

/** What is to be written, and what of it the member should know. */
interface OnTop {
  set: Fields
  /** long texts of which both wordings are in `set` */
  keptBoth: string[]
  /** both wordings of each of them are the member's own */
  isOwn: boolean
}

/**
 * What a change says of the document as it is now, which may be another than the one it was written over. What came between is merged
 * with it. Where the member has written that later than this, which found no room until now, theirs is the newer wording.
 */
export function onTopOf({ now, waiting }: Standing, change: Change): OnTop {
  const { collection, set, seen = {} } = change
  const stale = Object.keys(set).filter((field) => field in seen && !isEqual(seen[field], now[field]))
  if (stale.length === 0) return { set, keptBoth: [], isOwn: false }
  const { merge } = collectionSpecs[collection]
  const isLate = (field: string) => isWrittenLater(waiting, change, field)
  const [early, late] = [stale.filter((field) => !isLate(field)), stale.filter(isLate)]
  const over = merge({ former: pick(seen, early), mine: pick(set, early), theirs: now })
  const under = merge({
    former: pick(seen, late),
    mine: pick(now, late),
    theirs: { ...now, ...pick(set, late) },
  })
  const keptBoth = [...over.keptBoth, ...under.keptBoth]
  return {
    set: { ...set, ...pick(now, early), ...over.set, ...under.set },
    keptBoth,
    isOwn: keptBoth.every((path) => isWrittenHere(waiting, path)),
  }
}

/** `path`: of a text, from a field of the document on */
const isWrittenHere = (waiting: readonly Waiting[], path: string): boolean =>
  waiting.some(({ set }) => (path.split('.')[0] ?? '') in set)

const isWrittenLater = (waiting: readonly Waiting[], { at }: Change, field: string): boolean =>
  at !== undefined && waiting.some((write) => field in write.set && write.at > at)

export const pick = (from: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? null]))

export const isEqual = (a: unknown, b: unknown): boolean =>
  canonicalJson(a ?? null) === canonicalJson(b ?? null)
