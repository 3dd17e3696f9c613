/** Names that reach the prototype of an object instead of a field of it. */
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype'])
/** What PostgreSQL can hold neither in text nor in jsonb: the null character and halves of a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

export const isStorableText = (text: string): boolean => !UNSTORABLE.test(text)

/** Whether PostgreSQL can store parsed JSON as it is. Walks without recursion, since a member chooses the depth.
 * `1e999` is JSON too, and parses to Infinity, which would be stored as null: every other device would fail at it. */
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
