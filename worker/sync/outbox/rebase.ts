import { canonicalJson } from '#domain/std/canonical-json.ts'
import type { ConflictValue } from '#domain/wire/sync/conflict-value.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import type { MutationWithContent } from '../store/apply-pending.ts'
import type { Change } from '../store/change.ts'
import { toConflictValues } from './conflict-values.ts'
import { withJointFields } from './joint-fields.ts'

type Fields = Record<string, unknown>

interface CurrentDocument {
  current: Fields
  pending: readonly MutationWithContent[]
}

interface RebasedChange {
  set: Fields
  /** long texts of which `set` holds both versions */
  keptBoth: string[]
  /** the member wrote both versions of each of them */
  isOwn: boolean
  /** values that the document and the change have differently */
  values: ConflictValue[]
}

/**
 * Applies a change to the current document, which may have other values than the ones the change
 * was based on: those fields are merged. A change held in memory may be stored after a newer one of
 * the same member (`writtenAt`); then the stored value counts as the newer one.
 */
export function rebaseChange(
  { current, pending }: CurrentDocument,
  change: Change,
  now: string,
): RebasedChange {
  const { collection, set, baseValues = {} } = change
  const changed = Object.keys(set).filter(
    (field) => field in baseValues && !isSameValue(baseValues[field], current[field]),
  )
  if (changed.length === 0) return { set, keptBoth: [], isOwn: false, values: [] }
  const stale = withJointFields(collection, changed).filter((field) => field in set && field in baseValues)
  const { merge } = collectionSpecs[collection]
  const isSuperseded = (field: string) =>
    withJointFields(collection, [field]).some((one) => hasNewerMutation(pending, change, one))
  const newer = stale.filter((field) => !isSuperseded(field))
  const older = stale.filter(isSuperseded)
  const mergedNewer = merge({
    base: pickFields(baseValues, newer),
    mine: pickFields(set, newer),
    theirs: current,
  })
  const mergedOlder = merge({
    base: pickFields(baseValues, older),
    mine: pickFields(current, older),
    theirs: { ...current, ...pickFields(set, older) },
  })
  const keptBoth = [...mergedNewer.keptBoth, ...mergedOlder.keptBoth]
  return {
    set: { ...set, ...pickFields(current, newer), ...mergedNewer.set, ...mergedOlder.set },
    keptBoth,
    isOwn: keptBoth.every((path) => hasPendingEdit(pending, path)),
    values: toConflictValues(collection, mergedNewer.conflicts, {
      mineAt: change.writtenAt ?? now,
      theirsAt: typeof current['updatedAt'] === 'string' ? current['updatedAt'] : now,
    }),
  }
}

/** `path`: of a text, starting with a field of the document */
const hasPendingEdit = (pending: readonly MutationWithContent[], path: string): boolean =>
  pending.some(({ set }) => (path.split('.')[0] ?? '') in set)

const hasNewerMutation = (
  pending: readonly MutationWithContent[],
  { writtenAt }: Change,
  field: string,
): boolean => writtenAt !== undefined && pending.some(({ set, at }) => field in set && at > writtenAt)

export const pickFields = (from: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? null]))

export const isSameValue = (a: unknown, b: unknown): boolean =>
  canonicalJson(a ?? null) === canonicalJson(b ?? null)
