/** An LRU cache of `count` entries. */
export function createLruCache<T>(count: number): {
  get(key: string): T | undefined
  set(key: string, value: T): void
} {
  const entries = new Map<string, T>()
  return {
    get(key) {
      const value = entries.get(key)
      if (value !== undefined) {
        entries.delete(key)
        entries.set(key, value)
      }
      return value
    },
    set(key, value) {
      entries.set(key, value)
      const oldest = entries.keys().next()
      if (entries.size > count && !oldest.done) entries.delete(oldest.value)
    },
  }
}
