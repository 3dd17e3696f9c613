/** Which connections of this instance subscribe to which scopes. */
export class Subscriptions<Subscriber> {
  private readonly subscribers = new Map<string, Set<Subscriber>>()
  private readonly scopes = new Map<Subscriber, Set<string>>()

  add(subscriber: Subscriber, scope: string): void {
    getOrCreateSet(this.subscribers, scope).add(subscriber)
    getOrCreateSet(this.scopes, subscriber).add(scope)
  }

  remove(subscriber: Subscriber, scope: string): void {
    const subscribers = this.subscribers.get(scope)
    subscribers?.delete(subscriber)
    if (subscribers?.size === 0) this.subscribers.delete(scope)
    this.scopes.get(subscriber)?.delete(scope)
  }

  removeAll(subscriber: Subscriber): void {
    for (const scope of this.scopesOf(subscriber)) this.remove(subscriber, scope)
    this.scopes.delete(subscriber)
  }

  scopesOf(subscriber: Subscriber): string[] {
    return [...(this.scopes.get(subscriber) ?? [])]
  }

  /** The subscribers with those of `scopes` they subscribe to; they must not learn about others. */
  subscribersOf(scopes: readonly string[]): Map<Subscriber, string[]> {
    const matches = new Map<Subscriber, string[]>()
    for (const scope of scopes) {
      for (const subscriber of this.subscribers.get(scope) ?? []) {
        matches.set(subscriber, [...(matches.get(subscriber) ?? []), scope])
      }
    }
    return matches
  }
}

function getOrCreateSet<K, T>(map: Map<K, Set<T>>, key: K): Set<T> {
  const known = map.get(key) ?? new Set<T>()
  map.set(key, known)
  return known
}
