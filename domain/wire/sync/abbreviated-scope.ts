// A scope named beside a document and a member often only repeats an id of theirs.

interface Named {
  document: string
  member: string
}

const MEMBER = 'me'

/** `route:` for the scope of that very document, `profile:me` for one of that very member, any other as it is. */
export function abbreviateScope(key: string, { document, member }: Named): string {
  const [kind, id] = parts(key)
  if (id === document) return `${kind}:`
  return id === member ? `${kind}:${MEMBER}` : key
}

/** What `shortScope` made short. */
export function expandScope(short: string, { document, member }: Named): string {
  const [kind, id] = parts(short)
  if (id === '') return `${kind}:${document}`
  return id === MEMBER ? `${kind}:${member}` : short
}

/** The id is undefined where the key has none, as that of the front page. */
function parts(key: string): [kind: string, id: string | undefined] {
  const at = key.indexOf(':')
  return at < 0 ? [key, undefined] : [key.slice(0, at), key.slice(at + 1)]
}
