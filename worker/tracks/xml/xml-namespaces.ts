// Names in the grammars have no prefix, or the usual prefix of an extension. In a file a namespace may have
// any prefix, and old programs use prefixes without declaring them.

type Prefixes = ReadonlyMap<string, string>

/** By namespace: the usual prefix of an extension. */
const EXTENSIONS: Prefixes = new Map([['http://www.google.com/kml/ext/2.2', 'gx']])
/** KML has had several namespaces, which may be mixed. */
const KML = /^https?:\/\/(www\.opengis\.net|earth\.google\.com)\/kml\//
const DECLARATION = 'xmlns'

/** Resolves the names of a file's elements to those of its grammar. */
export class XmlNamespaces {
  /** declared prefixes of each open element; the empty one is the default */
  private readonly scopes: Prefixes[] = []
  private rootPrefix = ''
  private rootNamespace: string | undefined

  /** An element is opened: its own declarations apply to it. */
  open(attributes: Readonly<Record<string, string>>): void {
    const outer = this.scopes.at(-1) ?? new Map<string, string>()
    const declared = Object.keys(attributes).filter(
      (name) => name === DECLARATION || name.startsWith(`${DECLARATION}:`),
    )
    if (declared.length === 0) this.scopes.push(outer)
    else {
      const own = declared.map((name): [string, string] => [
        name.slice(DECLARATION.length + 1),
        attributes[name] ?? '',
      ])
      this.scopes.push(new Map([...outer, ...own]))
    }
  }

  close(): void {
    this.scopes.pop()
  }

  /** The name of the root without its prefix. */
  enterRoot(name: string): string {
    const [prefix, local] = splitName(name)
    this.rootPrefix = prefix
    this.rootNamespace = this.scopes.at(-1)?.get(prefix)
    return local
  }

  /** The name in the grammar; null: an element of another namespace. */
  keyOf(name: string): string | null {
    const [prefix, local] = splitName(name)
    if (prefix === this.rootPrefix) return local
    const namespace = this.scopes.at(-1)?.get(prefix)
    if (namespace === undefined) return prefix === '' ? null : name
    if (namespace === this.rootNamespace || KML.test(namespace)) return local
    const extension = EXTENSIONS.get(namespace)
    return extension === undefined ? null : `${extension}:${local}`
  }
}

function splitName(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':')
  return [name.slice(0, Math.max(0, colon)), name.slice(colon + 1)]
}
