import { isJsonEqual } from '../canonical-json.ts'

/**
 * The fields of `after` whose JSON values differ from those in `before`. Unchanged fields must not be
 * sent, so that they cannot overwrite what others write meanwhile.
 */
export function changedFields<T extends object>(before: Partial<T>, after: T): Partial<T> {
  const previous: Partial<Record<string, unknown>> = before
  const changed = Object.entries(after).filter(([field, value]) => !isJsonEqual(value, previous[field]))
  return Object.fromEntries(changed) as Partial<T>
}
