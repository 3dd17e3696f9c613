import type { IncomingMessage } from 'node:http'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { captivePortal, errorResponse } from './fake-responses.ts'
import type { FakeResponse } from './link.ts'

// Everything that may come in place of a good response. Each is made from the good one, to be as similar as possible.

type Good = Exclude<FakeResponse, 'cut'>
type Made = (good: Good, ways: Ways) => FakeResponse | Promise<FakeResponse>

interface Ways {
  path: string
  /** another site, which sends the good response to everything and forbids cross-origin reads */
  elsewhere: string
  /** resolves when the network gives up a request without a response */
  givenUp: Promise<void>
}

const ours = { [SERVER_HEADER]: 'test' }
const half = (text: string): string => text.slice(0, Math.ceil(text.length / 2))

/** The end of the path for which the other site shows its sign-in page. */
const PORTAL_PATH = '/portal/'

export const BAD_RESPONSES: Record<string, Made> = {
  'an error of our server': () => errorResponse(500, 'unavailable'),
  'a 404 of our server': () => errorResponse(404, 'not_found'),
  'a page of another server': () => captivePortal,
  'a page of ours in its place': () => ({
    status: 200,
    headers: { ...ours, 'content-type': 'text/html; charset=utf-8' },
    body: '<!doctype html><title>Cairnway</title>',
  }),
  'the first half, broken off': (good) => ({ ...good, body: half(good.body), breaksOff: true }),
  'the first half as a complete response': (good) => ({ ...good, body: half(good.body) }),
  'the right body with a wrong type': (good) => ({
    ...good,
    headers: { ...good.headers, 'content-type': 'text/plain' },
  }),
  'a redirect to another site without CORS': (_, { path, elsewhere }) => redirect(elsewhere + path),
  'a redirect to a captive portal': (_, { elsewhere }) => redirect(elsewhere + PORTAL_PATH),
  'an unrequested 304': () => ({ status: 304, headers: { ...ours, etag: '"1"' }, body: '' }),
  'a partial response': (good) => ({
    status: 206,
    headers: {
      ...good.headers,
      'content-range': `bytes 0-${half(good.body).length - 1}/${good.body.length}`,
    },
    body: half(good.body),
  }),
  'no response': (_, { givenUp }) => givenUp.then(() => 'cut' as const),
  'an empty response': (good) => ({ ...good, body: '' }),
}

const redirect = (location: string): Good => ({ status: 302, headers: { location }, body: '' })

/** A response of the API, if its content does not matter. */
const YES: Good = {
  status: 200,
  headers: { ...ours, 'content-type': 'application/json' },
  body: '{"ok":true,"words":"as good as any"}',
}

export interface BadNetwork {
  /** Responds in place of the server from now on. */
  respond: (path: string, request: IncomingMessage) => Promise<FakeResponse>
  /** Ends all requests that never got a response. */
  giveUp: () => void
}

/** `goodFile`: the server's response for a path. */
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
