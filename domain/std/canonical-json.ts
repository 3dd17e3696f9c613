/**
 * JSON with keys in code point order and no `undefined`: two values are equal exactly when their texts are.
 * Throws a TypeError on what JSON cannot hold (functions, NaN, bigint).
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value === 'object') return objectText(value as Record<string, unknown>)
  throw new TypeError(`Not JSON: ${typeof value}`)
}

function objectText(value: Record<string, unknown>): string {
  const keys = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .toSorted((a, b) => (a < b ? -1 : 1))
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(',')}}`
}
