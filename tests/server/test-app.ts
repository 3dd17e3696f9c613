import type { Registration } from '#domain/member/credentials.ts'
import { DEVICE_HEADER, type LoginResponse } from '#domain/wire/session/session.ts'
import { createApp } from '#server/app.ts'
import type { Replica } from '#server/db/replica/replica.ts'
import type { AppFiles, Deps, RateLimits, TokenTtl } from '#server/deps.ts'
import type { ElevationSource } from '#server/resources/elevation/source.ts'
import type { MediaStore } from '#server/resources/media/bytes/media-store.ts'
import type { PlaceSource } from '#server/resources/places/source.ts'
import type { TileSource } from '#server/resources/tiles/source.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { NO_LIMITS, testDeps } from './test-deps.ts'

const NOON = new Date('2026-05-01T12:00:00Z')

export const validRegistration: Registration = {
  email: 'rosa@example.org',
  password: 'Gentian-7!',
  password_confirm: 'Gentian-7!',
  username: 'rosa',
  first_name: 'Rosa',
  last_name: 'Alpina',
  terms_consent: true,
  liability_consent: true,
  location_consent: true,
}

export interface TestApp {
  db: TestDatabase
  deps: Deps
  /** what the server would have printed */
  logged: string[]
  /** Advances the server's clock. */
  wait(seconds: number): void
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Handles a request as received from the network. */
  handle(request: Request): Promise<Response>
  register(changes?: Partial<Registration>): Promise<LoginResponse>
  close(): Promise<void>
}

export interface TestAppOptions {
  limits?: Partial<RateLimits>
  appFiles?: AppFiles
  tiles?: TileSource
  elevation?: ElevationSource
  media?: MediaStore
  places?: PlaceSource
  quotas?: 'none' | 'as_sold'
  ttl?: TokenTtl
  /** instead of a database of its own */
  db?: TestDatabase
  replica?: Replica
}

/** The complete server without a socket, on its own database and with a clock that the test advances. */
export async function openTestApp(given: TestAppOptions = {}): Promise<TestApp> {
  const db = given.db ?? (await openTestDatabase(given.quotas ? { quotas: given.quotas } : {}))
  const logged: string[] = []
  let nowMs = NOON.getTime()
  const deps = testDeps({
    db,
    clock: () => new Date(nowMs),
    limits: { ...NO_LIMITS, ...given.limits },
    appFiles: given.appFiles ?? null,
    replica: given.replica ?? null,
    ...(given.tiles && { tiles: given.tiles }),
    ...(given.media && { media: given.media }),
    ...(given.elevation && { elevation: given.elevation }),
    ...(given.places && { places: given.places }),
    ...(given.ttl && { ttl: given.ttl }),
    log: {
      info: (message, fields = {}) => logged.push(`${Object.values(fields).join(' ')} ${message}`),
      error: (message, cause, fields = {}) =>
        logged.push(`${Object.values(fields).join(' ')} ${message} ${String(cause)}`),
    },
  })
  const app = createApp(deps)
  const post: TestApp['post'] = async (path, body, headers = {}) =>
    app.request(path, {
      method: 'POST',
      headers: withoutEmpty({
        'content-type': 'application/json',
        [DEVICE_HEADER]: 'device-of-rosa',
        ...headers,
      }),
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return {
    db,
    deps,
    logged,
    post,
    wait: (seconds) => (nowMs += seconds * 1_000),
    get: async (path, headers = {}) => app.request(path, { headers }),
    handle: async (request) => app.request(request),
    register: async (changes = {}) => {
      const answer = await post('/api/register/', { ...validRegistration, ...changes })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as LoginResponse
    },
    close: () => db.drop(),
  }
}

/** A header set to an empty text is left out. */
const withoutEmpty = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })
