import { CacheFirst } from 'workbox-strategies'
import { hasHash, type ShellFile, shellCacheName } from '../precache.ts'
import { isServerFile } from '../server-response.ts'

export const START_PAGE = '/index.html'
/** Files below this path are named by their content. */
export const HASHED_ASSETS_PATH = '/assets/'

/** The part of an event that keeps the service worker alive. */
export type Lifetime = Pick<ExtendableEvent, 'waitUntil'>

/** Handles requests for the app's own files and pages. */
export interface Shell {
  /** Every page of the app is the start page. */
  page: (event: Lifetime) => Promise<Response>
  file: (request: Request, event: Lifetime) => Promise<Response>
  /** A page of the previous version may request a file that only its own shell has. */
  olderFile: (request: Request) => Promise<Response>
}

/**
 * Files come from this version's cache. A file missing there is fetched, and stored only if it is as it
 * was built. The server's newer file is returned if it may differ (a page, an icon); a response of
 * another server never is.
 */
export function openShell(version: string, files: readonly ShellFile[]): Shell {
  const hashes = new Map(files.map(({ url, hash }) => [url, hash]))
  const isAsBuilt = (request: Request, response: Response): Promise<boolean> =>
    hasHash(response, hashes.get(pathOf(request)) ?? 'none')
  const cached = new CacheFirst({
    cacheName: shellCacheName(version),
    // a cache between browser and server may hold the wrong file
    fetchOptions: { cache: 'reload' },
    plugins: [
      {
        fetchDidSucceed: async ({ request, response }) => {
          const path = pathOf(request)
          const mayDiffer = !path.startsWith(HASHED_ASSETS_PATH)
          if (isServerFile(response, path) && (mayDiffer || (await isAsBuilt(request, response))))
            return response
          throw new TypeError(`${request.url}: not a response of our server`)
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
