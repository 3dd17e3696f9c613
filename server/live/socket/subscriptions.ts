/** Who listens to which scopes, of this instance alone. */
export class Subscriptions<Listener> {
  private readonly listeners = new Map<string, Set<Listener>>()
  private readonly scopes = new Map<Listener, Set<string>>()

  add(listener: Listener, scope: string): void {
    entry(this.listeners, scope).add(listener)
    entry(this.scopes, listener).add(scope)
  }

  remove(listener: Listener, scope: string): void {
    const listening = this.listeners.get(scope)
    listening?.delete(listener)
    if (listening?.size === 0) this.listeners.delete(scope)
    this.scopes.get(listener)?.delete(scope)
  }

  removeAll(listener: Listener): void {
    for (const scope of this.scopesOf(listener)) this.remove(listener, scope)
    this.scopes.delete(listener)
  }

  scopesOf(listener: Listener): string[] {
    return [...(this.scopes.get(listener) ?? [])]
  }

  /** Each listener with those of the scopes that it listens to: nobody is told of any other. */
  subscribersOf(scopes: readonly string[]): Map<Listener, string[]> {
    const heard = new Map<Listener, string[]>()
    for (const scope of scopes) {
      for (const listener of this.listeners.get(scope) ?? []) {
        heard.set(listener, [...(heard.get(listener) ?? []), scope])
      }
    }
    return heard
  }
}

function entry<K, T>(map: Map<K, Set<T>>, key: K): Set<T> {
  const known = map.get(key) ?? new Set<T>()
  map.set(key, known)
  return known
}
