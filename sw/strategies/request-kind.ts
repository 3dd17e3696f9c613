import { TILES_PATH } from '#domain/wire/paths.ts'
import { MEDIA_PATH } from '#domain/wire/picture-paths.ts'
import { isUsableOffline } from '#domain/wire/service-worker/member-caches.ts'
import { HASHED_ASSETS_PATH, START_PAGE } from './shell.ts'

/** What a request is for; this selects the strategy. */
export type RequestKind =
  /** a map tile, or the tiles' metadata: from a pack, else the cache of viewed tiles, else the network */
  | 'tile'
  /** a photo: from this member's cache, else the network */
  | 'picture'
  /** a page of the app: the start page, from this version's shell */
  | 'page'
  /** a file of this version: from its shell */
  | 'file'
  /** a file of another version, for a page that runs it: from that shell, else the network */
  | 'older-file'
  /** an API request: the network first, then this member's cached response */
  | 'question'

interface RequestFacts {
  path: string
  isNavigation: boolean
  own: ReadonlySet<string>
}

/** The first matching row decides. */
const TABLE: readonly [RequestKind, (request: RequestFacts) => boolean][] = [
  ['tile', ({ path }) => path.startsWith(TILES_PATH)],
  ['picture', ({ path, isNavigation }) => !isNavigation && PICTURE.test(path)],
  // also if its URL is opened in the browser: the app has no such page
  ['file', ({ path, own }) => own.has(path) && path !== START_PAGE],
  ['page', ({ path, isNavigation, own }) => isNavigation && own.has(START_PAGE) && !isServerPath(path)],
  ['file', ({ path, own }) => own.has(path)],
  ['older-file', ({ path }) => path.startsWith(HASHED_ASSETS_PATH)],
  [
    'question',
    ({ path, isNavigation }) => !isNavigation && path.startsWith('/api/') && isUsableOffline(path),
  ],
]

/** Null: the browser handles it, as all requests that change data or go to another origin. */
export function requestKind(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  { own, origin }: { own: ReadonlySet<string>; origin: string },
): RequestKind | null {
  const { origin: requestOrigin, pathname: path } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin) return null
  const row = TABLE.find(([, matches]) => matches({ path, isNavigation: mode === 'navigate', own }))
  return row?.[0] ?? null
}

const PICTURE = new RegExp(`^${MEDIA_PATH}[^/]+/[0-9]+[.][a-z]+$`)

const isServerPath = (path: string): boolean => /^[/](api|ws|media|tiles|link)[/]/.test(path)
