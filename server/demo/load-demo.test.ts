import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeDemoWorld } from '#demo/demo-world.ts'
import type { DemoWorld } from '#demo/world.ts'
import { account } from '#domain/account/account.ts'
import { profile } from '#domain/profile/profile.ts'
import { route } from '#domain/route/route.ts'
import { track } from '#domain/track/track.ts'
import type { LoginResponse } from '#domain/wire/session/session.ts'
import { LONG_MS } from '#tests/long.ts'
import { bearer, openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember } from '#tests/server/test-member.ts'
import { DEMO_PASSWORD, loadDemoWorld } from './load-demo.ts'

const NOW = new Date('2026-05-01T12:00:00Z')

let app: TestApp
let made: DemoWorld | null = null
/** The same each time: it is made once for all tests here. */
const load = () => loadDemoWorld(app.db, NOW, (...args) => (made ??= makeDemoWorld(...args)))
const open = async () => {
  app = await openTestApp({ quotas: 'as_sold' })
}
const close = () => app.close()

describe('a database with members', () => {
  beforeEach(open)
  afterEach(close)

  it('is left as it is', async () => {
    await addMember(app, 'rosa')
    expect(await load()).toEqual({ loaded: false })
    expect(await counted('member')).toBe(1)
    expect(await counted('circle')).toBe(0)
  })
})

describe('a load that fails on the way', () => {
  beforeEach(open)
  afterEach(close)

  it('leaves nothing, so that the next start loads all of it', { timeout: LONG_MS }, async () => {
    await app.db.query('alter table feed rename to elsewhere')
    await expect(load()).rejects.toThrow('feed')
    expect(await counted('member')).toBe(0)
    await app.db.query('alter table elsewhere rename to feed')
    expect(await load()).toEqual({ loaded: true })
  })
})

describe('two instances that start at once', () => {
  beforeEach(open)
  afterEach(close)

  it('load one world', { timeout: LONG_MS }, async () => {
    // both have their connection before either computes
    await Promise.all([counted('member'), counted('circle')])
    const outcomes = await Promise.all([load(), load()])
    expect(outcomes.filter(({ loaded }) => loaded)).toHaveLength(1)
    expect(await counted('member')).toBe(62)
  })
})

describe('the loaded world', () => {
  beforeAll(async () => {
    await open()
    await load()
  }, LONG_MS)
  afterAll(close)

  it('lets the demo accounts in by their password, and nobody else', async () => {
    for (const username of ['maya', 'tomas', 'noor']) expect((await signIn(username)).status).toBe(200)
    expect((await signIn('anja_kos')).status).toBe(401)
    expect((await signIn('anja_kos', '')).status).toBe(400)
    expect((await signIn('maya', 'Cairn-2025!')).status).toBe(401)
  })

  it('makes noor one of two of the staff, and the others not', async () => {
    expect(((await (await signIn('noor')).json()) as LoginResponse).user.is_staff).toBe(true)
    expect(((await (await signIn('maya')).json()) as LoginResponse).user.is_staff).toBe(false)
    expect(await counted('member where is_staff')).toBe(2)
  })

  it('holds documents that fit the contract, each once', async () => {
    const schemas = { profiles: profile, account, routes: route, tracks: track }
    const expected = { profiles: 62, account: 3 * 62 + 2 * 3, routes: 400, tracks: 400 }
    for (const [collection, schema] of Object.entries(schemas)) {
      const rows = await app.db.query<{ own: unknown }>('select own from document where collection = $1', [
        collection,
      ])
      expect(rows).toHaveLength(expected[collection as keyof typeof expected])
      for (const { own } of rows) v.parse(schema, own)
    }
  })

  it('brings maya her own routes and account by one pull', async () => {
    const { access, user } = (await (await signIn('maya')).json()) as LoginResponse
    const answer = await app.post(
      '/api/sync/pull/',
      {
        protocol: 1,
        client: 'device-of-maya',
        epoch: null,
        limit: 1000,
        scopes: { [`member:${user.id}`]: 0 },
      },
      bearer(access),
    )
    const { documents } = (await answer.json()) as {
      documents: { routes: { author: { id: string } }[]; account: unknown[] }
    }
    expect(documents.routes.filter(({ author }) => author.id === user.id)).toHaveLength(8)
    expect(documents.account).toHaveLength(5)
  })

  it('puts the featured routes into the scope of the front page', async () => {
    const [scope] = await app.db.query<{ live: number }>(`select live from scope where key = 'featured'`)
    expect(scope?.live).toBe(60)
  })
})

async function counted(what: string): Promise<number> {
  const [row] = await app.db.query<{ count: number }>(`select count(*) as count from ${what}`)
  return row?.count ?? -1
}

function signIn(username: string, password = DEMO_PASSWORD): Promise<Response> {
  return app.post('/api/login/', { username, password })
}
