/**
 * Freezes a delivered value with all it holds, so that no view can change what others show as well.
 * Long lists of numbers are frozen as a whole and not walked; columns of them stay as they are: no engine freezes
 * one.
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (ArrayBuffer.isView(value) || Object.isFrozen(value)) return value
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(value)
  if (!Array.isArray(value) || typeof parts[0] === 'object') parts.forEach(deepFreeze)
  return Object.freeze(value)
}
