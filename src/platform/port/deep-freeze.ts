/**
 * Freezes a query result recursively, because several views share it. The elements of a list of
 * primitives are not visited. Typed arrays are skipped: they cannot be frozen.
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (ArrayBuffer.isView(value) || Object.isFrozen(value)) return value
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(value)
  if (!Array.isArray(value) || typeof parts[0] === 'object') parts.forEach(deepFreeze)
  return Object.freeze(value)
}
