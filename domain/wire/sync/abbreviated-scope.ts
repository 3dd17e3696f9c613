// Scopes sent beside a document and a member are abbreviated, because they often repeat one of the ids.

interface ScopeContext {
  document: string
  member: string
}

const MEMBER = 'me'

/**
 * `route:` for the scope of the document itself, `profile:me` for the member's own; any other is
 * unchanged.
 */
export function abbreviateScope(key: string, { document, member }: ScopeContext): string {
  const [kind, id] = splitKey(key)
  if (id === document) return `${kind}:`
  return id === member ? `${kind}:${MEMBER}` : key
}

/** The inverse of `abbreviateScope`. */
export function expandScope(short: string, { document, member }: ScopeContext): string {
  const [kind, id] = splitKey(short)
  if (id === '') return `${kind}:${document}`
  return id === MEMBER ? `${kind}:${member}` : short
}

/** The id is undefined for a key without one, as `featured`. */
function splitKey(key: string): [kind: string, id: string | undefined] {
  const at = key.indexOf(':')
  return at < 0 ? [key, undefined] : [key.slice(0, at), key.slice(at + 1)]
}
