import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorEnvelope } from '#domain/wire/errors/envelope.ts'
import { API_TIMEOUT_MS } from '#domain/wire/limits.ts'
import type { LoginResponse } from '#domain/wire/session/session.ts'
import { openTestApp, type TestApp, validRegistration } from '#tests/server/test-app.ts'

const WRONG = 'Invalid username or password. Please check your credentials and try again.'
const { password } = validRegistration

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const login = (body: unknown, address = '10.0.0.1') =>
  app.post('/api/login/', body, { 'x-forwarded-for': address })
const errorOf = async (response: Response) => ((await response.json()) as ErrorEnvelope).error

describe('signing in is rejected', () => {
  it.each([
    ['a wrong password', { username: 'rosa', password: 'Gentian-8!' }],
    ['a wrong password, by email', { email: 'rosa@example.org', password: 'Gentian-8!' }],
    ['an unknown username', { username: 'unknown', password }],
    ['an unknown email', { email: 'unknown@example.org', password }],
    ['a username as the email', { email: 'rosa', password }],
  ])('with %s, with the same message', async (_, body) => {
    await app.register()
    const response = await login(body)
    expect(response.status).toBe(401)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await errorOf(response)).toMatchObject({
      code: 'validation',
      message: WRONG,
      field_errors: { non_field_errors: [WRONG] },
    })
  })

  it.each([
    [{}, 'username'],
    [{ username: 'rosa' }, 'password'],
    [{ email: 'rosa@example.org' }, 'password'],
    [{ username: '', password }, 'username'],
    [{ username: 'rosa', password: 7 }, 'password'],
    [{ email: { $ne: '' }, password }, 'email'],
  ])('with %j, naming %s', async (body, field) => {
    const response = await login(body)
    expect(response.status).toBe(400)
    expect(Object.keys((await errorOf(response)).field_errors)).toContain(field)
  })

  it('with a zero byte in the name', async () => {
    expect((await login({ username: 'ro\u0000sa', password })).status).toBe(400)
  })

  it('for a suspended account, with that code only if the password is correct', async () => {
    await app.register()
    await app.db.query('update member set suspended_at = now()')
    expect((await login({ username: 'rosa', password: 'Gentian-8!' })).status).toBe(401)
    const response = await login({ username: 'rosa', password })
    expect(response.status).toBe(403)
    expect((await errorOf(response)).code).toBe('account_suspended')
  })
})

const wrong = (address: string, username = 'rosa') => login({ username, password: 'Gentian-8!' }, address)

describe('attempts are limited', () => {
  const limits = { signIn: { tries: 3, windowS: 900 } }
  beforeEach(async () => {
    await app.close()
    app = await openTestApp({ limits })
    await app.register()
  })

  it('per account and address, also with the correct password', async () => {
    for (let n = 0; n < 3; n += 1) expect((await wrong('10.0.0.1')).status).toBe(401)
    app.wait(300)
    const refused = await login({ email: 'rosa@example.org', password }, '10.0.0.1')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('600')
    expect(await errorOf(refused)).toMatchObject({ code: 'rate_limited', meta: { retry_after: 600 } })
    app.wait(600)
    expect((await login({ username: 'rosa', password }, '10.0.0.1')).status).toBe(200)
  })

  it('per address for any number of accounts', async () => {
    for (const n of [1, 2, 3]) expect((await wrong('10.0.0.1', `unknown${n}`)).status).toBe(401)
    expect((await wrong('10.0.0.1')).status).toBe(429)
    expect((await wrong('10.0.0.2')).status).toBe(401)
  })

  it('per IPv6 /64 network, whatever forwarding header the client sends', async () => {
    for (const n of [1, 2, 3])
      expect((await wrong(`198.51.100.${n}, 2001:db8:1:2::${n}`, `unknown${n}`)).status).toBe(401)
    expect((await wrong('198.51.100.9, 2001:db8:1:2:3:4:5:6', 'unknown4')).status).toBe(429)
  })

  it('but a correct password is not counted', async () => {
    for (let n = 0; n < 5; n += 1)
      expect((await login({ username: 'rosa', password }, '10.0.0.1')).status).toBe(200)
    for (let n = 0; n < 3; n += 1) expect((await wrong('10.0.0.1')).status).toBe(401)
    expect((await wrong('10.0.0.1')).status).toBe(429)
  })
})

const guess = async (count: number) => {
  for (let n = 0; n < count; n += 1) expect((await wrong(`10.0.1.${n}`)).status).toBe(401)
}
const signIn = (cookie: string, address = '10.0.0.4') =>
  app.post('/api/login/', { username: 'rosa', password }, { 'x-forwarded-for': address, cookie })
const deviceCookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .find((each) => each.startsWith('cairnway-device=')) ?? ''

describe('an account whose password many addresses guess', () => {
  const limits = { signIn: { tries: 3, windowS: 900 } }
  let delaysMs: number[]
  beforeEach(async () => {
    await app.close()
    app = await openTestApp({ limits })
    delaysMs = []
    app.deps.sleep = (ms) => Promise.resolve(void delaysMs.push(ms))
    await app.register()
  })

  it('accepts the right password, and answers later the more failures there are', async () => {
    await guess(3)
    expect(delaysMs).toEqual([])
    await guess(4)
    expect((await signIn('')).status).toBe(200)
    expect(delaysMs).toEqual(delaysMs.toSorted((a, b) => a - b))
    expect(delaysMs).toHaveLength(5)
    expect(delaysMs.at(0)).toBeGreaterThan(0)
    expect(delaysMs.at(-1)).toBeLessThan(API_TIMEOUT_MS)
  })

  it('does not slow down a device that has signed in before', async () => {
    const known = deviceCookieOf(await signIn(''))
    await app.post('/api/logout/', {}, { cookie: known })
    await guess(6)
    delaysMs = []
    expect((await signIn(known)).status).toBe(200)
    expect(delaysMs).toEqual([])
  })

  it('accepts a known device also from an address with too many failures', async () => {
    const known = deviceCookieOf(await signIn(''))
    for (let n = 0; n < 4; n += 1) await wrong('10.0.0.4', `unknown${n}`)
    expect((await signIn('')).status).toBe(429)
    expect((await signIn(known)).status).toBe(200)
  })

  it('limits the failures of a known device as well', async () => {
    const cookie = deviceCookieOf(await signIn(''))
    const fail = (n: number) =>
      app.post(
        '/api/login/',
        { username: 'rosa', password: 'Gentian-8!' },
        { cookie, 'x-forwarded-for': `10.0.2.${n}` },
      )
    for (let n = 0; n < 3; n += 1) expect((await fail(n)).status).toBe(401)
    expect((await fail(4)).status).toBe(429)
  })

  it('does not know the device of another member, or a forged one', async () => {
    await app.register({ username: 'vid', email: 'vid@example.org' })
    const others = deviceCookieOf(
      await app.post('/api/login/', { username: 'vid', password }, { 'x-forwarded-for': '10.0.3.1' }),
    )
    for (let n = 0; n < 4; n += 1) await wrong('10.0.0.4')
    for (const cookie of [others, 'cairnway-device=forged']) expect((await signIn(cookie)).status).toBe(429)
  })
})

it('asks to wait if many sign in at once', async () => {
  await app.register()
  const responses = await Promise.all(
    Array.from({ length: 24 }, (_, n) => login({ username: 'rosa', password }, `10.0.1.${n}`)),
  )
  const deferred = responses.filter(({ status }) => status === 503)
  expect(deferred.length).toBeGreaterThan(0)
  for (const { headers } of deferred) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(24 - deferred.length)
  expect((await login({ username: 'rosa', password })).status).toBe(200)
})

describe('signing in', () => {
  it.each([
    { username: 'rosa', password },
    { username: 'ROSA', password },
    { email: 'Rosa@Example.org', password },
  ])('as %j returns the user and a pair of tokens', async (body) => {
    const { user } = await app.register()
    const response = await login(body)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ user, access: expect.any(String), refresh: expect.any(String) })
  })

  it('sets cookies for push, media and sign-in paths only, with Secure over https', async () => {
    await app.register()
    const plain = (await login({ username: 'rosa', password })).headers.getSetCookie()
    expect(plain).toEqual([
      expect.stringMatching(
        /^cairnway-push=[^;]+; Max-Age=2592000; Path=\/api\/sync\/push\/; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^cairnway-media=[^;]+; Max-Age=2592000; Path=\/media\/; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^cairnway-device=[^;]+; Max-Age=31536000; Path=\/api\/login\/; HttpOnly; SameSite=Strict$/,
      ),
    ])
    const https = await app.post(
      '/api/login/',
      { username: 'rosa', password },
      { 'x-forwarded-proto': 'https' },
    )
    for (const cookie of https.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/)
    expect(https.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
  })

  it('on two devices creates two sessions with separate sign-outs', async () => {
    const first = await app.register()
    const second = (await (await login({ username: 'rosa', password })).json()) as LoginResponse
    await app.post('/api/logout/', { refresh: first.refresh })
    const refresh = (token: string) => app.post('/api/token/refresh/', { refresh: token })
    expect((await refresh(first.refresh)).status).toBe(401)
    expect((await refresh(second.refresh)).status).toBe(200)
  })

  it('leaves neither password nor token in the log', async () => {
    const { refresh, access } = await app.register()
    await app.get(`/api/users/me/?token=${access}`)
    await app.post('/api/token/refresh/', { refresh })
    const log = app.logged.join('\n')
    expect(log).toContain('/api/users/me/ 401')
    for (const secret of [password, access, refresh]) expect(log).not.toContain(secret)
  })
})
