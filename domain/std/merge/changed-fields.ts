import { canonicalJson } from '../canonical-json.ts'

/**
 * The fields of `after` whose values are others in `before`, as they are now; the values are JSON. Other fields must not travel, so
 * that what others write of them meanwhile stands.
 */
export function changedFields<T extends object>(before: Partial<T>, after: T): Partial<T> {
  const was: Partial<Record<string, unknown>> = before
  const changed = Object.entries(after).filter(
    ([field, value]) => canonicalJson(value ?? null) !== canonicalJson(was[field] ?? null),
  )
  return Object.fromEntries(changed) as Partial<T>
}
