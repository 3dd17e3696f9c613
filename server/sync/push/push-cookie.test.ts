import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorEnvelope } from '#domain/wire/errors/envelope.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { LoginResponse } from '#domain/wire/session/session.ts'
import type { PushPage } from '#domain/wire/sync/protocol.ts'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { bearer, validRegistration } from '#tests/server/test-app.ts'
import { creating, pushBody } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

// A service worker sends the outbox while no page is open: it has a cookie and a body, but no
// token.

const { app } = useTestApp()
let rosa: LoginResponse
let cookie: string
const write = () => creating('routes', 'r1', routeFieldsOf())

beforeEach(async () => {
  rosa = await app.register()
  const { username, password } = validRegistration
  const signedIn = await app.post(apiPaths.login, { username, password })
  rosa = (await signedIn.json()) as LoginResponse
  cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
})

const push = (more: Record<string, unknown>, headers: Record<string, string> = { cookie }) =>
  app.post(apiPaths.push, pushBody([write()], more), headers)
const routes = async () => (await app.db.query(`select from document where collection = 'routes'`)).length
const codeOf = async (answer: Response) => ((await answer.json()) as ErrorEnvelope).error.code

describe('a push by cookie is rejected', () => {
  afterEach(async () => expect(await routes()).toBe(0))

  it('if its body names no member', async () => {
    const answer = await push({})
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'forbidden'])
  })

  it('if its body names another member, who signed in here before', async () => {
    const other = await app.register({ username: 'tomas', email: 'tomas@example.org' })
    const answer = await push({ member: other.user.id })
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'forbidden'])
  })

  it.each([7, null, 'x'.repeat(81), ['rosa']])('if its member is %j', async (member) => {
    expect((await push({ member })).status).toBe(400)
  })

  it('if a page of a sibling host sends it', async () => {
    const headers = { cookie, host: 'cairn.example.org', origin: 'https://blog.example.org' }
    const answer = await push({ member: rosa.user.id }, headers)
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'forbidden'])
  })

  it('after the member signed out', async () => {
    await app.post(apiPaths.logout, { refresh: rosa.refresh })
    const answer = await push({ member: rosa.user.id })
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'token_invalid'])
  })

  it('if the cookie has expired', async () => {
    app.wait(app.deps.ttl.refreshS + 1)
    expect((await push({ member: rosa.user.id })).status).toBe(401)
  })

  it('if the member is suspended', async () => {
    await app.db.query('update member set suspended_at = now()')
    expect(await codeOf(await push({ member: rosa.user.id }))).toBe('account_suspended')
  })
})

describe('a push by cookie', () => {
  it('is applied for the member its body names, from a page of this host', async () => {
    const headers = { cookie, host: 'cairn.example.org', origin: 'https://cairn.example.org' }
    const { results } = (await (await push({ member: rosa.user.id }, headers)).json()) as PushPage
    expect(results).toMatchObject([{ status: 'applied', fields: { author: { id: rosa.user.id } } }])
    expect(await routes()).toBe(1)
  })

  it('is applied although the access token has expired', async () => {
    app.wait(app.deps.ttl.accessS + 1)
    expect((await push({ member: rosa.user.id }, bearer(rosa.access))).status).toBe(401)
    expect((await push({ member: rosa.user.id })).status).toBe(200)
  })
})

describe('a push by token', () => {
  it('is rejected as well for another member’s batch', async () => {
    expect((await push({ member: 'somebody-else' }, bearer(rosa.access))).status).toBe(403)
    expect(await routes()).toBe(0)
    expect((await push({ member: rosa.user.id }, bearer(rosa.access))).status).toBe(200)
  })
})
