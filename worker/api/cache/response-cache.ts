import { must } from '#domain/std/must.ts'
import { isRecent } from '#domain/std/time/is-recent.ts'
import { CACHED_RESPONSES_MAX, RESPONSE_MAX_AGE_MS, RESPONSE_SWEEP_INTERVAL_MS } from '#domain/wire/limits.ts'
import { apiCacheName, CACHED_AT_HEADER, isCacheable } from '#domain/wire/service-worker/member-caches.ts'
import type { Clock } from '../../clock.ts'
import type { CachedResponse } from '../transport/http-client.ts'

// A member's responses to GETs, in the browser cache `api-<member>`, which the wipe and the
// invalidation know by its name. Responses of sign-in, sync and Operations are never cached.

export interface ResponseCache {
  /** A response whose etag may be sent. */
  find: (path: string) => Promise<CachedResponse | null>
  /** A response younger than `forMs`. */
  findFresh: (path: string, forMs: number) => Promise<CachedResponse | null>
  keep: (path: string, answer: CachedResponse) => void
  /** Removes all responses from memory; the caller deletes the browser cache itself. */
  forget: () => void
  /** Clears the memory and caches nothing any more: a response may still be pending. */
  close: () => void
}

/** The part of the Cache API that is used here. */
export type BrowserCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

export interface ResponseCacheDeps {
  memberId: string
  clock: Clock
  /** null if the browser has no Cache API: responses then last as long as the tab */
  openCache: ((name: string) => Promise<BrowserCache>) | null
  log: (message: string, error: unknown) => void
}

interface StoredResponse extends CachedResponse {
  /** milliseconds since 1970 */
  atMs: number
}

export const createResponseCache = (deps: ResponseCacheDeps): ResponseCache => new MemberResponseCache(deps)

class MemberResponseCache implements ResponseCache {
  private readonly deps: ResponseCacheDeps
  /** oldest first */
  private readonly memory = new Map<string, StoredResponse>()
  private cache: Promise<BrowserCache | null> | null = null
  private isClosed = false
  private cancelSweep: (() => void) | null = null

  constructor(deps: ResponseCacheDeps) {
    this.deps = deps
  }

  async find(path: string): Promise<StoredResponse | null> {
    const stored = this.memory.get(path) ?? (await this.read(path).catch(() => null))
    return stored && !this.isClosed && this.isUsable(stored.atMs) ? stored : null
  }

  async findFresh(path: string, forMs: number): Promise<StoredResponse | null> {
    const stored = await this.find(path)
    const age = { nowMs: this.deps.clock.now(), maxAgeMs: forMs }
    return stored && isRecent(stored.atMs, age) ? stored : null
  }

  keep(path: string, response: CachedResponse): void {
    if (this.isClosed || !isCacheable(path)) return
    const stored = { ...response, atMs: this.deps.clock.now() }
    this.memory.delete(path)
    this.memory.set(path, stored)
    if (this.memory.size > CACHED_RESPONSES_MAX)
      this.inBackground(this.remove(must([...this.memory.keys()][0], 'the oldest response')))
    this.inBackground(this.write(path, stored))
    this.sweepLater()
  }

  forget(): void {
    this.memory.clear()
    // the next access opens a new cache, because this one will be deleted
    this.cache = null
  }

  close(): void {
    this.isClosed = true
    this.memory.clear()
    this.cancelSweep?.()
  }

  private openDisk(): Promise<BrowserCache | null> {
    const { openCache, memberId } = this.deps
    this.cache ??= openCache ? openCache(apiCacheName(memberId)) : Promise.resolve(null)
    return this.cache
  }

  private async read(path: string): Promise<StoredResponse | null> {
    const response = await (await this.openDisk())?.match(path)
    return response ? toCached(response) : null
  }

  private async write(path: string, { etag, text, atMs }: StoredResponse): Promise<void> {
    const disk = await this.openDisk()
    const headers = { etag, [CACHED_AT_HEADER]: String(atMs), 'content-type': 'application/json' }
    if (!this.isClosed) await disk?.put(path, new Response(text, { headers }))
  }

  private async remove(path: string): Promise<void> {
    this.memory.delete(path)
    await (await this.openDisk())?.delete(path)
  }

  private sweepLater(): void {
    this.cancelSweep ??= this.deps.clock.after(RESPONSE_SWEEP_INTERVAL_MS, () => {
      this.cancelSweep = null
      this.inBackground(
        this.sweep().then(() => (this.memory.size > 0 && !this.isClosed ? this.sweepLater() : undefined)),
      )
    })
  }

  /** Removes expired responses, and the oldest ones over the limit. */
  private async sweep(): Promise<void> {
    const newestFirst = [...(await this.readTimes())].toSorted(([, a], [, b]) => b - a)
    const expired = newestFirst.filter(
      ([, atMs], index) => index >= CACHED_RESPONSES_MAX || !this.isUsable(atMs),
    )
    for (const [path] of expired) await this.remove(path)
  }

  /** By path: when the response was stored, in memory or on disk; 0 if it cannot be read. */
  private async readTimes(): Promise<Map<string, number>> {
    const requests = (await (await this.openDisk())?.keys()) ?? []
    const onDisk = requests.map(async (request): Promise<[string, number]> => {
      const path = pathOf(request)
      return [path, this.memory.get(path)?.atMs ?? (await this.read(path))?.atMs ?? 0]
    })
    const times = new Map(await Promise.all(onDisk))
    for (const [path, { atMs }] of this.memory) times.set(path, atMs)
    return times
  }

  /** Also if the clock was set back since: offline, an answer of unknown age is better than none. */
  private isUsable(atMs: number): boolean {
    return this.deps.clock.now() - atMs < RESPONSE_MAX_AGE_MS
  }

  private inBackground(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.deps.log('The response cache failed', error))
  }
}

async function toCached(response: Response): Promise<StoredResponse | null> {
  const etag = response.headers.get('etag')
  const atMs = Number(response.headers.get(CACHED_AT_HEADER) ?? Number.NaN)
  return etag !== null && Number.isFinite(atMs) ? { etag, text: await response.text(), atMs } : null
}

function pathOf({ url }: Pick<Request, 'url'>): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
