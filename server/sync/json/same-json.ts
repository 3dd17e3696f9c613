import { canonicalJson } from '#domain/std/canonical-json.ts'

/** Whether two parsed JSON values are the same; a field that is not there is the same as null. */
export function isSameJson(a: unknown, b: unknown): boolean {
  // Mostly the keys stand in the same order too, and a track's lines need not be sorted through to see it.
  return (
    JSON.stringify(a ?? null) === JSON.stringify(b ?? null) ||
    canonicalJson(a ?? null) === canonicalJson(b ?? null)
  )
}
