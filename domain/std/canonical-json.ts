/**
 * Serializes a value as JSON with keys in code point order and without `undefined`.
 * Two values are equal exactly when their texts are equal.
 * Throws a TypeError for values that JSON cannot represent (functions, NaN, bigint).
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value === 'object') return serializeObject(value as Record<string, unknown>)
  throw new TypeError(`Not JSON: ${typeof value}`)
}

/** Whether two JSON values are equal, ignoring the order of keys. A missing value equals null. */
export const isJsonEqual = (a: unknown, b: unknown): boolean =>
  canonicalJson(a ?? null) === canonicalJson(b ?? null)

function serializeObject(value: Record<string, unknown>): string {
  const keys = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .toSorted((a, b) => (a < b ? -1 : 1))
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(',')}}`
}
