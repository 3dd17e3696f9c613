import { MEDIA_PATH } from '#domain/wire/media.ts'
import { TILES_PATH } from '#domain/wire/paths.ts'
import { isUsableOffline } from '#domain/wire/service-worker/member-caches.ts'
import { HASHED_ASSETS_PATH, START_PAGE } from './shell.ts'

/** What a request is for, and so which strategy answers it. */
export type RequestKind =
  /** the ground of a map, and what it is: from a pack, else from what was looked at, else from the network */
  | 'tile'
  /** a photo: from this member's cache, else from the network */
  | 'picture'
  /** a page of the app: the start page, from this version's shell */
  | 'page'
  /** a file of this version: from its shell */
  | 'file'
  /** a part of another version, for a page that runs it: from the shell that has it, else from the network */
  | 'older-file'
  /** what only the server can answer: the network first, then what this member's device has kept */
  | 'question'

interface Asked {
  path: string
  isNavigation: boolean
  own: ReadonlySet<string>
}

/** The first row that fits decides. */
const TABLE: readonly [RequestKind, (asked: Asked) => boolean][] = [
  ['tile', ({ path }) => path.startsWith(TILES_PATH)],
  ['picture', ({ path, isNavigation }) => !isNavigation && PICTURE.test(path)],
  // also where it is opened by its address: the app would take that for a page that it does not have
  ['file', ({ path, own }) => own.has(path) && path !== START_PAGE],
  ['page', ({ path, isNavigation, own }) => isNavigation && own.has(START_PAGE) && !isServerPath(path)],
  ['file', ({ path, own }) => own.has(path)],
  ['older-file', ({ path }) => path.startsWith(HASHED_ASSETS_PATH)],
  [
    'question',
    ({ path, isNavigation }) => !isNavigation && path.startsWith('/api/') && isUsableOffline(path),
  ],
]

/** Null: the browser's own business; so is all that changes something, and all that is asked of others. */
export function requestKind(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  { own, origin }: { own: ReadonlySet<string>; origin: string },
): RequestKind | null {
  const { origin: asked, pathname: path } = new URL(url)
  if (method !== 'GET' || asked !== origin) return null
  const row = TABLE.find(([, fits]) => fits({ path, isNavigation: mode === 'navigate', own }))
  return row?.[0] ?? null
}

const PICTURE = new RegExp(`^${MEDIA_PATH}[^/]+/[0-9]+[.][a-z]+$`)

const isServerPath = (path: string): boolean => /^[/](api|ws|media|tiles|link)[/]/.test(path)
