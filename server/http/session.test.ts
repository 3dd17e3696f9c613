import { Hono } from 'hono'
import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ErrorEnvelope } from '#domain/wire/errors/envelope.ts'
import type { LoginResponse } from '#domain/wire/session/session.ts'
import { bearer } from '#tests/server/test-app.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import type { AppEnv } from './app-env.ts'
import { respondWithError } from './errors.ts'
import { verifyPushClaims } from './session.ts'

const { app } = useTestApp()
let rosa: LoginResponse
let sid: string
beforeEach(async () => {
  rosa = await app.register()
  sid = (await app.db.query<{ id: string }>('select id from session'))[0]?.id ?? ''
})

const me = (access: string) => app.get('/api/users/me/', bearer(access))

interface Made {
  secret?: string
  alg?: string
  claims?: Record<string, unknown>
}

/** A token as the server signs it, with changes. */
function made({ secret, alg = 'HS256', claims = {} }: Made = {}): Promise<string> {
  const nowS = app.deps.clock().getTime() / 1_000
  const whole = {
    iss: 'cairnway',
    aud: 'access',
    sub: rosa.user.id,
    sid,
    iat: nowS,
    exp: nowS + 60,
    ...claims,
  }
  const key = secret === undefined ? app.deps.secrets.signing : new TextEncoder().encode(secret)
  return new SignJWT(whole).setProtectedHeader({ alg, typ: 'JWT' }).sign(key)
}

describe('a token is rejected', () => {
  const LONG = 'another secret, as long as such a thing should be, or longer still, for HS512'
  const FORGED: [string, () => Promise<string>][] = [
    ['signed with another secret', () => made({ secret: LONG })],
    ['signed by another algorithm with the right secret', () => made({ alg: 'HS384' })],
    ['expired', () => made({ claims: { exp: app.deps.clock().getTime() / 1_000 - 1 } })],
    ['without an end', () => made({ claims: { exp: undefined } })],
    ['not valid yet', () => made({ claims: { nbf: app.deps.clock().getTime() / 1_000 + 60 } })],
    ['of another issuer', () => made({ claims: { iss: 'elsewhere' } })],
    ['made for the push cookie', () => made({ claims: { aud: 'push' } })],
    ['without a member', () => made({ claims: { sub: undefined } })],
    ['without a session', () => made({ claims: { sid: undefined } })],
    ['of another member', () => made({ claims: { sub: 'somebody-else' } })],
    ['of an unknown session', () => made({ claims: { sid: 'no-such-session' } })],
  ]
  it.each(FORGED)('if it is %s', async (_, make) => {
    expect((await me(await made())).status).toBe(200)
    const answer = await me(await make())
    expect(answer.status).toBe(401)
    expect(((await answer.json()) as ErrorEnvelope).error.code).toBe('token_invalid')
  })

  it('if its algorithm is none', async () => {
    const unsigned = new UnsecuredJWT({ sid })
      .setSubject(rosa.user.id)
      .setIssuer('cairnway')
      .setAudience('access')
      .setExpirationTime('1h')
      .encode()
    const [, body = ''] = rosa.access.split('.')
    const header = btoa('{"alg":"none"}').replaceAll('=', '')
    for (const token of [unsigned, `${header}.${body}.`]) expect((await me(token)).status).toBe(401)
  })

  it.each(['', 'x', 'a.b.c', 'null', '...', 'ä'])('if it is %j', async (token) => {
    expect((await app.get('/api/users/me/', { authorization: `Bearer ${encodeURI(token)}` })).status).toBe(
      401,
    )
  })

  it('if its payload was changed', async () => {
    const [header, body = '', signature] = rosa.access.split('.')
    const other = body.slice(0, -4) + (body.endsWith('AAAA') ? 'BBBB' : 'AAAA')
    expect((await me([header, other, signature].join('.'))).status).toBe(401)
  })

  it('without the scheme Bearer', async () => {
    for (const authorization of [rosa.access, `Basic ${rosa.access}`])
      expect((await app.get('/api/users/me/', { authorization })).status).toBe(401)
    expect((await app.get('/api/users/me/')).status).toBe(401)
  })

  it('as soon as its member is suspended', async () => {
    await app.db.query('update member set suspended_at = now()')
    const answer = await me(rosa.access)
    expect(answer.status).toBe(403)
    expect(((await answer.json()) as ErrorEnvelope).error.code).toBe('account_suspended')
  })
})

const ask = (headers: Record<string, string>) => {
  const pushOnly = new Hono<AppEnv>()
  pushOnly.onError((error, c) => respondWithError(c, error, app.deps))
  pushOnly.post('/', async (c) => c.json(await verifyPushClaims(app.deps, c)))
  return pushOnly.request('/', { method: 'POST', headers })
}
const cookieOf = async () => {
  const answer = await app.post('/api/login/', { username: 'rosa', password: 'Gentian-7!' })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

describe('the push cookie', () => {
  it('authenticates a push as `cookie`', async () => {
    expect(await (await ask({ cookie: await cookieOf() })).json()).toMatchObject({
      memberId: rosa.user.id,
      by: 'cookie',
    })
    expect(await (await ask(bearer(rosa.access))).json()).toMatchObject({ by: 'token', sessionId: sid })
  })

  it('does not replace an invalid token, works for nothing else, and cannot be an access token', async () => {
    const cookie = await cookieOf()
    expect((await ask({ cookie, authorization: 'Bearer a.b.c' })).status).toBe(401)
    expect((await app.get('/api/users/me/', { cookie })).status).toBe(401)
    expect((await me(cookie.split('=')[1] ?? '')).status).toBe(401)
    expect((await ask({ cookie: `cairnway-push=${rosa.access}` })).status).toBe(401)
  })
})
