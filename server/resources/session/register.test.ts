import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { IDEMPOTENCY_HEADER, type LoginResponse } from '#domain/wire/session/session.ts'
import { openTestApp, type TestApp, validRegistration } from '#tests/server/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const register = (body: unknown, headers?: Record<string, string>) =>
  app.post('/api/register/', body, headers)
const members = async () => (await app.db.query('select username from member order by username')).length
const without = (field: string) =>
  Object.fromEntries(Object.entries(validRegistration).filter(([key]) => key !== field))
const errorOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string; field_errors: Record<string, string[]> } }).error

const BROKEN: [string, unknown, RegExp][] = [
  ['email', 'rosa.example.org', /valid email/],
  ['email', 'rosa@example', /valid email/],
  ['email', 'ro sa@example.org', /valid email/],
  ['email', '', /valid email/],
  ['email', `${'r'.repeat(250)}@example.org`, /at most 254/],
  ['email', 7, /./],
  ['password', 'Short-7!', /at least 9 characters/],
  ['password', 'gentian-77!', /uppercase/],
  ['password', 'GENTIAN-77!', /lowercase/],
  ['password', 'Gentian-sept!', /digit/],
  ['password', 'Gentian-777', /special character/],
  ['password', null, /./],
  ['password_confirm', 'Gentian-8!', /do not match/],
  ['username', 'ro', /at least 3/],
  ['username', 'rosa alpina', /letters, digits, underscores and hyphens/],
  ['username', 'rösa', /letters, digits, underscores and hyphens/],
  ['username', 'r'.repeat(41), /at most 40/],
  ['username', ['rosa'], /./],
  ['first_name', '   ', /required/],
  ['last_name', 'x'.repeat(81), /At most 80/],
  ['terms_consent', false, /accept the terms/],
  ['liability_consent', 'yes', /accept the liability/],
  ['location_consent', null, /location data/],
]

describe('a registration is rejected', () => {
  it.each(BROKEN)('with %s = %j, with a message for that field', async (field, value, message) => {
    const password = field === 'password' ? { password_confirm: value } : {}
    const response = await register({ ...validRegistration, ...password, [field]: value })
    expect(response.status).toBe(400)
    const { code, field_errors } = await errorOf(response)
    expect(code).toBe('validation')
    expect(field_errors[field]?.join(' ')).toMatch(message)
    expect(await members()).toBe(0)
  })

  it.each(Object.keys(validRegistration))('without %s', async (field) => {
    const response = await register(without(field))
    expect(response.status).toBe(400)
    expect((await errorOf(response)).field_errors[field]).toContain('This field is required.')
    expect(await members()).toBe(0)
  })

  it('with messages for all wrong fields', async () => {
    const { field_errors } = await errorOf(await register({}))
    expect(Object.keys(field_errors).toSorted()).toEqual(Object.keys(validRegistration).toSorted())
  })

  it.each(['[]', 'null', '"rosa"', '{"email":', ''])('with the body %j', async (body) => {
    const response = await register(body)
    expect(response.status).toBe(400)
    expect((await errorOf(response)).code).toBe('validation')
  })

  it('with a zero byte, which PostgreSQL cannot store', async () => {
    const response = await register({ ...validRegistration, first_name: 'Ro\u0000sa' })
    expect(response.status).toBe(400)
    expect(await members()).toBe(0)
  })

  it('with a taken username or email, case-insensitively', async () => {
    await app.register()
    const both = await errorOf(
      await register({ ...validRegistration, username: 'ROSA', email: 'Rosa@Example.org' }),
    )
    expect(both.field_errors).toEqual({
      username: ['This username is already taken.'],
      email: ['An account with this email already exists.'],
    })
    const one = await errorOf(await register({ ...validRegistration, username: 'other' }))
    expect(Object.keys(one.field_errors)).toEqual(['email'])
    expect(await members()).toBe(1)
  })

  it('for all but one of several concurrent ones with the same username', async () => {
    const responses = await Promise.all(
      [1, 2, 3, 4].map((n) => register({ ...validRegistration, email: `rosa${n}@example.org` })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(3)
    expect(await members()).toBe(1)
  })

  it('beyond the rate limit of an address, with the time to wait', async () => {
    await app.close()
    app = await openTestApp({ limits: { registration: { tries: 2, windowS: 3_600 } } })
    expect((await registerNth(1)).status).toBe(200)
    app.wait(600)
    expect((await registerNth(2)).status).toBe(200)
    const refused = await registerNth(3)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('3000')
    expect((await errorOf(refused)).code).toBe('rate_limited')
    expect((await registerNth(3, '10.0.0.2')).status).toBe(200)
    app.wait(3_000)
    expect((await registerNth(4)).status).toBe(200)
  })
})

describe('a registration', () => {
  it('returns the user and tokens, and stores no plain password', async () => {
    const { user, access, refresh } = await app.register({ first_name: '  Rosa ' })
    expect(user).toEqual({
      id: expect.any(String),
      username: 'rosa',
      email: 'rosa@example.org',
      first_name: 'Rosa',
      last_name: 'Alpina',
      is_staff: false,
      is_superuser: false,
    })
    expect(access.split('.')).toHaveLength(3)
    const everything = await app.db.query('select row_to_json(m) as row from member m')
    expect(JSON.stringify(everything)).not.toContain('Gentian-7!')
    const tokens = await app.db.query<{ hash: string }>(
      "select encode(hash, 'escape') as hash from refresh_token",
    )
    expect(JSON.stringify(tokens)).not.toContain(refresh)
  })

  it('cannot create a staff member', async () => {
    const response = await register({ ...validRegistration, is_staff: true, is_superuser: true, id: 'mine' })
    const { user } = (await response.json()) as LoginResponse
    expect(user).toMatchObject({ is_staff: false, is_superuser: false })
    expect(user.id).not.toBe('mine')
  })
})

describe('a registration repeated with its idempotency key', () => {
  const key = { [IDEMPOTENCY_HEADER]: 'attempt-0001' }

  it('succeeds again as the same member', async () => {
    const first = (await (await register(validRegistration, key)).json()) as LoginResponse
    const again = await register(validRegistration, key)
    expect(again.status).toBe(200)
    expect(((await again.json()) as LoginResponse).user).toEqual(first.user)
    expect(await members()).toBe(1)
  })

  it('succeeds both times when it is delivered twice at once', async () => {
    const responses = await Promise.all([register(validRegistration, key), register(validRegistration, key)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await members()).toBe(1)
  })

  it('is rejected with another password', async () => {
    await register(validRegistration, key)
    const other = { ...validRegistration, password: 'Gentian-8!', password_confirm: 'Gentian-8!' }
    const response = await register(other, key)
    expect(response.status).toBe(409)
    expect((await errorOf(response)).code).toBe('conflict')
  })

  it('counts as a failed sign-in with another password only', async () => {
    app.deps.limits.signIn = { tries: 2, windowS: 60 }
    const other = { ...validRegistration, password: 'Gentian-8!', password_confirm: 'Gentian-8!' }
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) statuses.push((await register(validRegistration, key)).status)
    for (let n = 0; n < 3; n++) statuses.push((await register(other, key)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 409, 409, 429])
  })

  it('is a new registration a day later', async () => {
    await register(validRegistration, key)
    app.wait(24 * 3_600)
    expect((await register(validRegistration, key)).status).toBe(400)
    const other = { ...validRegistration, username: 'rosalie', email: 'rosalie@example.org' }
    expect((await register(other, key)).status).toBe(200)
  })

  it('is rejected with a key that is too short', async () => {
    const response = await register(validRegistration, { [IDEMPOTENCY_HEADER]: '1' })
    expect(response.status).toBe(400)
    expect(await members()).toBe(0)
  })
})

/** Registers the nth member from an address behind the proxy. */
const registerNth = (n: number, address = '10.0.0.1') =>
  register(
    { ...validRegistration, username: `rosa${n}`, email: `rosa${n}@example.org` },
    { 'x-forwarded-for': `203.0.113.9, ${address}` },
  )
