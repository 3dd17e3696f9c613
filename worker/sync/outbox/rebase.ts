import { canonicalJson } from '#domain/std/canonical-json.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import type { MutationWithContent } from '../store/apply-pending.ts'
import type { Change } from '../store/change.ts'

type Fields = Record<string, unknown>

/** A document as it stands, and the writes that wait over it. */
interface Standing {
  now: Fields
  waiting: readonly MutationWithContent[]
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
export function rebaseChange({ now, waiting }: Standing, change: Change): OnTop {
  const { collection, set, baseValues = {} } = change
  const stale = Object.keys(set).filter(
    (field) => field in baseValues && !isSameValue(baseValues[field], now[field]),
  )
  if (stale.length === 0) return { set, keptBoth: [], isOwn: false }
  const { merge } = collectionSpecs[collection]
  const isLate = (field: string) => isWrittenLater(waiting, change, field)
  const [early, late] = [stale.filter((field) => !isLate(field)), stale.filter(isLate)]
  const over = merge({ base: pickFields(baseValues, early), mine: pickFields(set, early), theirs: now })
  const under = merge({
    base: pickFields(baseValues, late),
    mine: pickFields(now, late),
    theirs: { ...now, ...pickFields(set, late) },
  })
  const keptBoth = [...over.keptBoth, ...under.keptBoth]
  return {
    set: { ...set, ...pickFields(now, early), ...over.set, ...under.set },
    keptBoth,
    isOwn: keptBoth.every((path) => isWrittenHere(waiting, path)),
  }
}

/** `path`: of a text, from a field of the document on */
const isWrittenHere = (waiting: readonly MutationWithContent[], path: string): boolean =>
  waiting.some(({ set }) => (path.split('.')[0] ?? '') in set)

const isWrittenLater = (
  waiting: readonly MutationWithContent[],
  { writtenAt }: Change,
  field: string,
): boolean => writtenAt !== undefined && waiting.some((write) => field in write.set && write.at > writtenAt)

export const pickFields = (from: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? null]))

export const isSameValue = (a: unknown, b: unknown): boolean =>
  canonicalJson(a ?? null) === canonicalJson(b ?? null)
