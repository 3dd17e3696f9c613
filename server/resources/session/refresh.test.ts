import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ErrorEnvelope } from '#domain/wire/errors/envelope.ts'
import { DEVICE_HEADER, type LoginResponse, type TokenPair } from '#domain/wire/session/session.ts'
import { bearer } from '#tests/server/test-app.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app } = useTestApp()
let rosa: LoginResponse
beforeEach(async () => {
  rosa = await app.register()
})

const refresh = (token: unknown, device = 'device-of-rosa') =>
  app.post('/api/token/refresh/', { refresh: token }, { [DEVICE_HEADER]: device })
const refreshed = async (token: string, device?: string) =>
  (await (await refresh(token, device)).json()) as TokenPair
const codeOf = async (response: Response) => ((await response.json()) as ErrorEnvelope).error.code
const me = (access: string) => app.get('/api/users/me/', bearer(access))

describe('a refresh is rejected', () => {
  it.each([undefined, null, '', 7, {}, 'x'.repeat(501)])('as malformed with %j', async (token) => {
    expect((await refresh(token)).status).toBe(400)
  })

  it('with an unknown token, and with an access token', async () => {
    for (const token of ['an-unknown-token', rosa.access]) {
      const response = await refresh(token)
      expect(response.status).toBe(401)
      expect(await codeOf(response)).toBe('token_invalid')
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

  it('for a suspended member until the suspension ends', async () => {
    await app.db.query('update member set suspended_at = now()')
    const response = await refresh(rosa.refresh)
    expect(response.status).toBe(403)
    expect(await codeOf(response)).toBe('account_suspended')
    await app.db.query('update member set suspended_at = null')
    expect((await refresh(rosa.refresh)).status).toBe(200)
  })

  it('once a spent token on another device has ended the session', async () => {
    const next = await refreshed(rosa.refresh)
    expect((await refresh(rosa.refresh, 'device-of-a-thief')).status).toBe(401)
    expect((await refresh(next.refresh)).status).toBe(401)
    expect((await me(next.access)).status).toBe(401)
  })

  it('a second time without a device id', async () => {
    const login = { username: 'rosa', password: 'Gentian-7!' }
    const nameless = (await (
      await app.post('/api/login/', login, { [DEVICE_HEADER]: '' })
    ).json()) as LoginResponse
    expect((await refresh(nameless.refresh, '')).status).toBe(200)
    expect((await refresh(nameless.refresh, '')).status).toBe(401)
  })

  it('if a spent token is repeated after half a minute', async () => {
    const next = await refreshed(rosa.refresh)
    app.wait(31)
    expect((await refresh(rosa.refresh)).status).toBe(401)
    expect((await refresh(next.refresh)).status).toBe(401)
  })

  it('without affecting other sessions of the member', async () => {
    const other = (await (
      await app.post('/api/login/', { username: 'rosa', password: 'Gentian-7!' })
    ).json()) as LoginResponse
    await refreshed(rosa.refresh)
    await refresh(rosa.refresh, 'device-of-a-thief')
    expect((await refresh(other.refresh)).status).toBe(200)
  })
})

describe('a refresh', () => {
  it('returns a new pair, and needs no access token', async () => {
    app.wait(app.deps.ttl.accessS + 1)
    expect((await me(rosa.access)).status).toBe(401)
    const next = await refreshed(rosa.refresh)
    expect(next.refresh).not.toBe(rosa.refresh)
    expect((await me(next.access)).status).toBe(200)
  })

  it('renews the cookies', async () => {
    const cookies = (await refresh(rosa.refresh)).headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'cairnway-push',
      'cairnway-media',
      'cairnway-device',
    ])
  })

  it('returns the same successor to the same device for half a minute', async () => {
    const first = await refreshed(rosa.refresh)
    app.wait(30)
    const again = await refreshed(rosa.refresh)
    expect(again.refresh).toBe(first.refresh)
    expect((await me(again.access)).status).toBe(200)
    expect((await refresh(first.refresh)).status).toBe(200)
  })

  it('returns the same successor to concurrent requests', async () => {
    const pairs = await Promise.all([1, 2, 3, 4].map(() => refreshed(rosa.refresh)))
    expect(new Set(pairs.map((pair) => pair.refresh)).size).toBe(1)
  })

  it('extends the session', async () => {
    let token = rosa.refresh
    for (let day = 0; day < 60; day += 20) {
      token = (await refreshed(token)).refresh
      app.wait(20 * 86_400)
    }
    expect((await refresh(token)).status).toBe(200)
  })

  it('deletes tokens that were spent long ago', async () => {
    const second = await refreshed(rosa.refresh)
    app.wait(20 * 86_400)
    const third = await refreshed(second.refresh)
    app.wait(20 * 86_400)
    await refreshed(third.refresh)
    expect(await app.db.query('select 1 from refresh_token')).toHaveLength(3)
  })
})

describe('signing out', () => {
  it.each(['{', '[]', '{}', '{"refresh":7}', '{"refresh":"an-unknown-token"}'])(
    'succeeds with %s',
    async (body) => {
      const response = await app.post('/api/logout/', body)
      expect(response.status).toBe(200)
      expect((await me(rosa.access)).status).toBe(200)
    },
  )

  it('ends the access token at once, and clears the cookies', async () => {
    const response = await app.post('/api/logout/', { refresh: rosa.refresh })
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^cairnway-push=; Max-Age=0; Path=\/api\/sync\/push\//),
      expect.stringMatching(/^cairnway-media=; Max-Age=0; Path=\/media\//),
    ])
    expect((await me(rosa.access)).status).toBe(401)
  })

  it('works with the hash of a token, for a delayed sign-out', async () => {
    const hash = createHash('sha256').update(rosa.refresh).digest('hex')
    const response = await app.post('/api/logout/', { refresh_sha256: hash })
    expect(response.headers.get('set-cookie')).toBeNull()
    expect((await refresh(rosa.refresh)).status).toBe(401)
    expect((await refresh(hash)).status).toBe(401)
  })

  it('works with a spent token, for a device that lost the response to its refresh', async () => {
    const next = await refreshed(rosa.refresh)
    await app.post('/api/logout/', { refresh: rosa.refresh })
    expect((await refresh(next.refresh)).status).toBe(401)
  })
})
