import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Registration } from '#domain/member/credentials.ts'
import { geohashChildren } from '#domain/std/geo/geohash.ts'
import { encodeSegment } from '#domain/track/codec.ts'
import { lineFromPoints } from '#domain/track/line.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { LoginResponse } from '#domain/wire/session/session.ts'
import { areaScope, FEATURED_SCOPE, memberScope } from '#domain/wire/sync/scope.ts'
import { openDatabase } from '#server/db/database.ts'
import { bulkInsertDocuments } from '#server/sync/bulk-insert.ts'
import { madePlaces } from '#tests/evidence/made-points.ts'
import { createRoutes } from '#tests/factories/made-routes.ts'
import type { AppServer } from '../../e2e/harness/servers/app-server.ts'

export const ROUTES = 10_000
const HOME_CELL = 'u26'

const PASSWORD = 'Gentian-7!'

export interface Members {
  /** has published all the routes */
  author: LoginResponse
  /** has their home among them */
  bench: LoginResponse
}

/** Returns the sessions of two members. */
export async function seed(server: AppServer, count: number): Promise<Members> {
  const origin = `http://127.0.0.1:${server.port}`
  const author = await register(origin, 'author')
  const { id, username } = author.user
  const routes = createRoutes({
    count,
    area: HOME_CELL,
    author: { id, username, avatar: null, level: 1 },
  })
  const db = openDatabase({ address: await addressOf(server) })
  try {
    await bulkInsertDocuments(
      db,
      'routes',
      routes.map((route) => ({ authorId: id, document: { ...route } })),
    )
    await db.query('vacuum analyze')
  } finally {
    await db.close()
  }
  const bench = await register(origin, 'bench')
  await settleIn(origin, bench)
  return { author, bench }
}

/** A line with that many points for each of the author's routes. */
export async function seedTracks(server: AppServer, { user }: LoginResponse, points: number): Promise<void> {
  const ids = await server.query<{ id: string }>(`select id from document where collection = 'routes'`)
  const segment = encodeSegment(lineFromPoints(madePlaces(points)))
  const now = new Date().toISOString()
  const track = { createdAt: now, updatedAt: now, lines: [{ segments: [segment] }], waypoints: [] }
  const db = openDatabase({ address: await addressOf(server) })
  try {
    await bulkInsertDocuments(
      db,
      'tracks',
      ids.map(({ id }) => ({ authorId: user.id, document: { ...track, id, sourceFormat: 'gpx' } })),
    )
  } finally {
    await db.close()
  }
}

/** The server limits pulls per minute; a measurement makes more. */
export const forgetLimits = (server: AppServer): Promise<unknown> => server.query('delete from attempt_count')

/** All scopes of a member of that area. */
export function scopesOf({ user }: LoginResponse): string[] {
  return [memberScope(user.id), FEATURED_SCOPE, ...geohashChildren(HOME_CELL).map(areaScope)]
}

async function addressOf(server: AppServer) {
  const pid = await readFile(join(server.dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
  const [, , , port = '', host = ''] = pid.split('\n')
  return { host, port: Number(port), user: 'postgres', database: 'postgres' }
}

async function register(origin: string, username: string): Promise<LoginResponse> {
  const registration: Registration = {
    email: `${username}@example.org`,
    password: PASSWORD,
    password_confirm: PASSWORD,
    username,
    first_name: 'Bench',
    last_name: 'Member',
    terms_consent: true,
    liability_consent: true,
    location_consent: true,
  }
  return (await asked(`${origin}${apiPaths.register}`, {
    method: 'POST',
    body: registration,
  })) as LoginResponse
}

async function settleIn(origin: string, { user, access }: LoginResponse): Promise<void> {
  const homeArea = { name: 'Gesäuse', cell: HOME_CELL }
  await asked(`${origin}${apiPaths.profile(user.id)}`, { method: 'PATCH', body: { homeArea }, access })
}

async function asked(
  url: string,
  { method, body, access }: { method: string; body: unknown; access?: string },
): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(access && { authorization: `Bearer ${access}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
