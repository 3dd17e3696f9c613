import type { IncomingMessage } from 'node:http'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { captivePortal, errorResponse } from './fake-responses.ts'
import type { FakeResponse } from './link.ts'

// What can come in the place of a good answer. Each is made from the good one, so that it is as near to it as it can be.

type Good = Exclude<FakeResponse, 'cut'>
type Made = (good: Good, ways: Ways) => FakeResponse | Promise<FakeResponse>

interface Ways {
  path: string
  /** another site, which answers everything with the good answer and lets nobody else read it */
  elsewhere: string
  /** resolves when the network gives a request up that it never answered */
  givenUp: Promise<void>
}

const ours = { [SERVER_HEADER]: 'test' }
const half = (text: string): string => text.slice(0, Math.ceil(text.length / 2))

/** The end of the path by which the other site knows that it shows its sign-in page. */
const PORTAL_PATH = '/portal/'

export const BAD_RESPONSES: Record<string, Made> = {
  'an error of our server': () => errorResponse(500, 'unavailable'),
  'a 404 of our server': () => errorResponse(404, 'not_found'),
  'a page of somebody else': () => captivePortal,
  'a page of ours in its place': () => ({
    status: 200,
    headers: { ...ours, 'content-type': 'text/html; charset=utf-8' },
    body: '<!doctype html><title>Cairnway</title>',
  }),
  'half of it, broken off': (good) => ({ ...good, body: half(good.body), breaksOff: true }),
  'half of it, as if it were all': (good) => ({ ...good, body: half(good.body) }),
  'the right words under a wrong type': (good) => ({
    ...good,
    headers: { ...good.headers, 'content-type': 'text/plain' },
  }),
  'a way to another site that nobody may read': (_, { path, elsewhere }) => redirect(elsewhere + path),
  'a way to a portal': (_, { elsewhere }) => redirect(elsewhere + PORTAL_PATH),
  'nothing new, to nobody who asked': () => ({ status: 304, headers: { ...ours, etag: '"1"' }, body: '' }),
  'a part of it': (good) => ({
    status: 206,
    headers: {
      ...good.headers,
      'content-range': `bytes 0-${half(good.body).length - 1}/${good.body.length}`,
    },
    body: half(good.body),
  }),
  'no answer ever': (_, { givenUp }) => givenUp.then(() => 'cut' as const),
  'an empty 200': (good) => ({ ...good, body: '' }),
}

const redirect = (location: string): Good => ({ status: 302, headers: { location }, body: '' })

/** What the API would say, as far as it is all the same what. */
const YES: Good = {
  status: 200,
  headers: { ...ours, 'content-type': 'application/json' },
  body: '{"ok":true,"words":"as good as any"}',
}

export interface BadNetwork {
  /** Answers in the server's place from now on. */
  respond: (path: string, request: IncomingMessage) => Promise<FakeResponse>
  /** Gives up what was never answered. */
  giveUp: () => void
}

/** `goodFile`: what the server has at a path. */
export function badNetwork(
  made: Made,
  { goodFile, elsewhere }: { goodFile: (path: string) => FakeResponse | null; elsewhere: string },
): BadNetwork {
  const ends = new AbortController()
  const givenUp = new Promise<void>((resolve) => ends.signal.addEventListener('abort', () => resolve()))
  const goodAt = (path: string): Good => {
    const good = goodFile(path)
    return good === null || good === 'cut' ? YES : good
  }
  return {
    giveUp: () => ends.abort(),
    respond: async (path, { headers }) => {
      if (headers.host !== new URL(elsewhere).host) return made(goodAt(path), { path, elsewhere, givenUp })
      return path === PORTAL_PATH ? captivePortal : goodAt(path)
    },
  }
}
