import { CacheFirst } from 'workbox-strategies'
import { hasHash, type ShellFile, shellCacheName } from '../precache.ts'
import { isServerFile } from '../server-response.ts'

export const START_PAGE = '/index.html'
/** Below this the name of a file says what is in it. */
export const HASHED_ASSETS_PATH = '/assets/'

/** Of an event: what keeps the service worker alive meanwhile. */
export type Lifetime = Pick<ExtendableEvent, 'waitUntil'>

/** Answers requests for the app's own files and for its pages. */
export interface Shell {
  /** Every page of the app is the start page. */
  page: (event: Lifetime) => Promise<Response>
  file: (request: Request, event: Lifetime) => Promise<Response>
  /** A page of the version before may ask for a part that only its own shell holds. */
  olderFile: (request: Request) => Promise<Response>
}

/**
 * Files come from this version's cache. One that has vanished from there is fetched, and kept only as it was built; what
 * the server has in its place by now is passed on where it may be another (a page, an icon), and nobody else's answer ever is.
 */
export function openShell(version: string, files: readonly ShellFile[]): Shell {
  const hashes = new Map(files.map(({ url, hash }) => [url, hash]))
  const isAsBuilt = (request: Request, answer: Response): Promise<boolean> =>
    hasHash(answer, hashes.get(pathOf(request)) ?? 'none')
  const cached = new CacheFirst({
    cacheName: shellCacheName(version),
    // what a cache on the way holds may be what was bad
    fetchOptions: { cache: 'reload' },
    plugins: [
      {
        fetchDidSucceed: async ({ request, response }) => {
          const path = pathOf(request)
          const mayBeAnother = !path.startsWith(HASHED_ASSETS_PATH)
          if (isServerFile(response, path) && (mayBeAnother || (await isAsBuilt(request, response))))
            return response
          throw new TypeError(`${request.url}: not an answer of our server`)
        },
        cacheWillUpdate: async ({ request, response }) =>
          (await isAsBuilt(request, response)) ? response : null,
      },
    ],
  })
  const file = (request: Request, event: Lifetime) =>
    cached.handle({ event: event as ExtendableEvent, request })
  return {
    page: (event) => file(new Request(START_PAGE), event),
    file,
    olderFile: async (request) => (await caches.match(request)) ?? fetch(request),
  }
}

const pathOf = ({ url }: Request): string => new URL(url).pathname
