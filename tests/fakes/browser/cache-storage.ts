/** The browser's CacheStorage as far as it is used here: bodies are stored, names keep their order. */
export class FakeCacheStorage {
  readonly stores = new Map<string, Map<string, Response>>()

  /** the browser has no space for it, or forbids it */
  failing = false
  /** how many more entries fit */
  room = Number.POSITIVE_INFINITY

  async open(name: string) {
    if (this.failing) throw new DOMException('No cache today', 'UnknownError')
    const store = this.stores.get(name) ?? new Map<string, Response>()
    this.stores.set(name, store)
    return {
      match: async (request: RequestInfo | URL) => store.get(pathOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => {
        if (this.room-- <= 0) throw new DOMException('There is no room left', 'QuotaExceededError')
        store.set(pathOf(request), response.clone())
      },
      delete: async (request: RequestInfo | URL) => store.delete(pathOf(request)),
      keys: async () => [...store.keys()].map((path) => new Request(new URL(path, HOST))),
    }
  }

  async match(
    request: RequestInfo | URL,
    { cacheName }: MultiCacheQueryOptions = {},
  ): Promise<Response | undefined> {
    for (const [name, store] of this.stores) {
      if (cacheName !== undefined && name !== cacheName) continue
      const kept = store.get(pathOf(request))
      if (kept) return kept.clone()
    }
    return undefined
  }

  async keys(): Promise<string[]> {
    return [...this.stores.keys()]
  }

  asStorage(): CacheStorage {
    return this as unknown as CacheStorage
  }

  async delete(name: string): Promise<boolean> {
    return this.stores.delete(name)
  }
}

const HOST = 'https://cairnway.test'

function pathOf(request: RequestInfo | URL): string {
  const { pathname, search } = new URL(request instanceof Request ? request.url : request, HOST)
  return pathname + search
}
