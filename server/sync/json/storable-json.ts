/** Names that reach the prototype of an object instead of a field of it. */
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype'])
/** PostgreSQL stores neither the null character nor lone surrogates, in text or in jsonb. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

export const isStorableText = (text: string): boolean => !UNSTORABLE.test(text)

/**
 * Whether PostgreSQL can store parsed JSON unchanged. The walk is iterative, because the client
 * chooses the depth. Infinity is rejected: `1e999` parses to it, it would be stored as null, and
 * other devices would fail to parse the document.
 */
export function isStorable(value: unknown): boolean {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string' && !isStorableText(next)) return false
    if (typeof next === 'number' && !Number.isFinite(next)) return false
    if (typeof next !== 'object' || next === null) continue
    for (const [name, part] of Object.entries(next)) {
      if (!Array.isArray(next) && (FORBIDDEN_NAMES.has(name) || !isStorableText(name))) return false
      if (typeof part !== 'boolean') open.push(part)
    }
  }
  return true
}
