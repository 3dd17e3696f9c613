import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorEnvelope } from '#domain/wire/errors/envelope.ts'
import { DEVICE_HEADER, type LoginResponse, type TokenPair } from '#domain/wire/session/session.ts'
import { bearer, openTestApp, type TestApp } from '#tests/server/test-app.ts'

let app: TestApp
let rosa: LoginResponse
beforeEach(async () => {
  app = await openTestApp()
  rosa = await app.register()
})
afterEach(() => app.close())

const refresh = (token: unknown, device = 'device-of-rosa') =>
  app.post('/api/token/refresh/', { refresh: token }, { [DEVICE_HEADER]: device })
const refreshed = async (token: string, device?: string) =>
  (await (await refresh(token, device)).json()) as TokenPair
const codeOf = async (answer: Response) => ((await answer.json()) as ErrorEnvelope).error.code
const me = (access: string) => app.get('/api/users/me/', bearer(access))

describe('a refresh is refused', () => {
  it.each([undefined, null, '', 7, {}, 'x'.repeat(501)])('as malformed with %j', async (token) => {
    expect((await refresh(token)).status).toBe(400)
  })

  it('with a token that nobody was given, and with an access token', async () => {
    for (const token of ['a-token-of-nobody', rosa.access]) {
      const answer = await refresh(token)
      expect(answer.status).toBe(401)
      expect(await codeOf(answer)).toBe('token_invalid')
    }
  })

  it('when the family has expired', async () => {
    app.wait(app.deps.ttl.refreshS)
    expect((await refresh(rosa.refresh)).status).toBe(401)
  })

  it('after signing out', async () => {
    await app.post('/api/logout/', { refresh: rosa.refresh })
    expect((await refresh(rosa.refresh)).status).toBe(401)
  })

  it('to a suspended member, who may go on once the suspension ends', async () => {
    await app.db.query('update member set suspended_at = now()')
    const answer = await refresh(rosa.refresh)
    expect(answer.status).toBe(403)
    expect(await codeOf(answer)).toBe('account_suspended')
    await app.db.query('update member set suspended_at = null')
    expect((await refresh(rosa.refresh)).status).toBe(200)
  })

  it('once its family ended: a spent token seen on another device ends it for all', async () => {
    const next = await refreshed(rosa.refresh)
    expect((await refresh(rosa.refresh, 'device-of-a-thief')).status).toBe(401)
    expect((await refresh(next.refresh)).status).toBe(401)
    expect((await me(next.access)).status).toBe(401)
  })

  it('a second time to a device that never said its name: it might be anybody', async () => {
    const login = { username: 'rosa', password: 'Gentian-7!' }
    const nameless = (await (
      await app.post('/api/login/', login, { [DEVICE_HEADER]: '' })
    ).json()) as LoginResponse
    expect((await refresh(nameless.refresh, '')).status).toBe(200)
    expect((await refresh(nameless.refresh, '')).status).toBe(401)
  })

  it('when a spent token is seen on the same device after half a minute', async () => {
    const next = await refreshed(rosa.refresh)
    app.wait(31)
    expect((await refresh(rosa.refresh)).status).toBe(401)
    expect((await refresh(next.refresh)).status).toBe(401)
  })

  it('leaving other families of the same member alone', async () => {
    const other = (await (
      await app.post('/api/login/', { username: 'rosa', password: 'Gentian-7!' })
    ).json()) as LoginResponse
    await refreshed(rosa.refresh)
    await refresh(rosa.refresh, 'device-of-a-thief')
    expect((await refresh(other.refresh)).status).toBe(200)
  })
})

describe('a refresh', () => {
  it('answers a new pair that works, and needs no access token', async () => {
    app.wait(app.deps.ttl.accessS + 1)
    expect((await me(rosa.access)).status).toBe(401)
    const next = await refreshed(rosa.refresh)
    expect(next.refresh).not.toBe(rosa.refresh)
    expect((await me(next.access)).status).toBe(200)
  })

  it('renews the cookies of the push and of pictures', async () => {
    const cookies = (await refresh(rosa.refresh)).headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['cairnway-push', 'cairnway-media'])
  })

  it('answers the same successor to the same device for half a minute', async () => {
    const first = await refreshed(rosa.refresh)
    app.wait(30)
    const again = await refreshed(rosa.refresh)
    expect(again.refresh).toBe(first.refresh)
    expect((await me(again.access)).status).toBe(200)
    expect((await refresh(first.refresh)).status).toBe(200)
  })

  it('answers the same successor to tabs that ask at once', async () => {
    const pairs = await Promise.all([1, 2, 3, 4].map(() => refreshed(rosa.refresh)))
    expect(new Set(pairs.map((pair) => pair.refresh)).size).toBe(1)
  })

  it('keeps a session alive as long as it is used', async () => {
    let token = rosa.refresh
    for (let day = 0; day < 60; day += 20) {
      token = (await refreshed(token)).refresh
      app.wait(20 * 86_400)
    }
    expect((await refresh(token)).status).toBe(200)
  })

  it('forgets tokens that were spent long ago', async () => {
    const second = await refreshed(rosa.refresh)
    app.wait(20 * 86_400)
    const third = await refreshed(second.refresh)
    app.wait(20 * 86_400)
    await refreshed(third.refresh)
    expect(await app.db.query('select 1 from refresh_token')).toHaveLength(3)
  })
})

describe('signing out', () => {
  it.each(['{', '[]', '{}', '{"refresh":7}', '{"refresh":"a-token-of-nobody"}'])(
    'succeeds with %s',
    async (body) => {
      const answer = await app.post('/api/logout/', body)
      expect(answer.status).toBe(200)
      expect((await me(rosa.access)).status).toBe(200)
    },
  )

  it('ends the access token at once, and takes the cookies away', async () => {
    const answer = await app.post('/api/logout/', { refresh: rosa.refresh })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^cairnway-push=; Max-Age=0; Path=\/api\/sync\/push\//),
      expect.stringMatching(/^cairnway-media=; Max-Age=0; Path=\/media\//),
    ])
    expect((await me(rosa.access)).status).toBe(401)
  })

  it('works by the hash of a token, which is all that a device keeps of a sign-out it could not send', async () => {
    const hash = createHash('sha256').update(rosa.refresh).digest('hex')
    const answer = await app.post('/api/logout/', { refresh_sha256: hash })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect((await refresh(rosa.refresh)).status).toBe(401)
    expect((await refresh(hash)).status).toBe(401)
  })

  it('works with a token already spent, for a device that lost the answer to its refresh', async () => {
    const next = await refreshed(rosa.refresh)
    await app.post('/api/logout/', { refresh: rosa.refresh })
    expect((await refresh(next.refresh)).status).toBe(401)
  })
})
