import { canonicalJson } from '#domain/std/canonical-json.ts'

/** Whether two parsed JSON values are equal; undefined equals null. */
export function isSameJson(a: unknown, b: unknown): boolean {
  // Fast path: the key order is usually the same, so that a long track need not be sorted.
  return (
    a === b ||
    JSON.stringify(a ?? null) === JSON.stringify(b ?? null) ||
    canonicalJson(a ?? null) === canonicalJson(b ?? null)
  )
}
