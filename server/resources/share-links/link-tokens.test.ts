import { beforeEach, describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import { createTokenSeal, hashToken } from '#server/http/token-seal.ts'
import { openTestDatabase } from '#tests/postgres/test-database.ts'
import { linked, linksOf, newToken, openPage, routeTarget } from '#tests/server/linking.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { migrationNames, runMigrations } from '../../db/migrate.ts'
import { sealStoredTokens } from './link-tokens.ts'

const { app, maya } = useTestApp({ members: ['maya'] })
const stored = async () =>
  (await app.db.query<{ row: string }>('select l::text as row from share_link l'))
    .map(({ row }) => row)
    .join()

let route: string
let token: string
beforeEach(async () => {
  route = await maya.publish({ visibility: 'private' })
  token = await linked(maya, routeTarget(route))
})

const expectUsable = async () => {
  expect((await openPage(app, token)).status).toBe(200)
  expect((await linksOf(app, maya, routeTarget(route))).map((link) => link.token)).toEqual([token])
}

it('the database contains no token that opens a link', async () => {
  await expectUsable()
  for (const text of [token, Buffer.from(token).toString('hex')]) expect(await stored()).not.toContain(text)
})

describe('a link from before tokens were sealed', () => {
  beforeEach(() => app.db.query('update share_link set token = $1, sealed = null', [token]))

  it('stays usable before and after its token is sealed', async () => {
    await expectUsable()
    await sealStoredTokens(app.db.query, createTokenSeal(app.deps.secrets.signing))
    await expectUsable()
    expect(await stored()).not.toContain(token)
  })

  it('can be ended', async () => {
    expect((await maya.post(apiPaths.shareLinkEnd(token), {})).status).toBe(200)
    expect((await openPage(app, token)).status).toBe(410)
  })
})

describe('a link from before the secret of the server changed', () => {
  const earlier = createTokenSeal(new TextEncoder().encode('the secret of the server before'))
  beforeEach(() => app.db.query('update share_link set sealed = $1', [earlier.seal(token)]))

  it('stays open', async () => expect((await openPage(app, token)).status).toBe(200))

  it('is listed by an id that opens nothing and can end it', async () => {
    const [link] = await linksOf(app, maya, routeTarget(route))
    const id = link?.token ?? ''
    expect(id).not.toBe(token)
    expect((await openPage(app, id)).status).toBe(404)
    expect((await maya.post(apiPaths.shareLinkEnd(id), {})).status).toBe(200)
    expect((await openPage(app, token)).status).toBe(410)
  })
})

it('migration 0019 keeps the links of the version before', async () => {
  const db = await openTestDatabase()
  const before = migrationNames.slice(0, migrationNames.indexOf('0019-hashed-share-links'))
  const old = newToken()
  await db.transaction(async (query) => {
    await query('drop schema public cascade')
    await query('create schema public')
    await runMigrations(query, before)
    await query('set local session_replication_role = replica')
    await query("insert into share_link values ($1, 1, 'member-maya', now(), null)", [old])
    await runMigrations(query, migrationNames)
  })
  const [link] = await db.query<{ token: string; token_hash: Buffer }>(
    'select token, token_hash from share_link',
  )
  expect(link).toEqual({ token: old, token_hash: hashToken(old) })
  await db.drop()
})
