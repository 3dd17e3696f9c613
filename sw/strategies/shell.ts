import { CacheFirst } from 'workbox-strategies'
import { isOurAnswer } from '../our-answer.ts'
import { shellCacheName } from '../precache.ts'

const START_PAGE = '/index.html'

/** Answers requests for the app's own files and for its pages. Null: not ours to answer. */
export interface ShellStrategy {
  (event: { request: Request; event: ExtendableEvent }): Promise<Response> | null
}

/** Every page of the app is the start page; files come from this version's cache, then from any shell that has them. */
export function shellStrategy(version: string, files: readonly { url: string }[]): ShellStrategy {
  const own = new Set(files.map(({ url }) => url))
  const fromShell = new CacheFirst({
    cacheName: shellCacheName(version),
    plugins: [{ cacheWillUpdate: async ({ response }) => (isOurAnswer(response) ? response : null) }],
  })

  return ({ request, event }) => {
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== self.location.origin) return null
    if (request.mode === 'navigate' && own.has(START_PAGE) && !isServerPath(pathname))
      return fromShell.handle({ event, request: new Request(START_PAGE) })
    if (own.has(pathname)) return fromShell.handle({ event, request })
    if (pathname.startsWith('/assets/')) return fromOlderShell(request)
    return null
  }
}

/** A page of the version before may ask for a part that only its own shell holds. */
async function fromOlderShell(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

const isServerPath = (pathname: string): boolean => /^[/](api|ws|media|tiles)[/]/.test(pathname)
