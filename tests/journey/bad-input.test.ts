import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { parse } from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorEnvelope } from '#domain/wire/errors/envelope.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { type PushPage, pullPage } from '#domain/wire/sync/protocol.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { createApp } from '#server/app.ts'
import { closeServer, listen } from '#server/startup/http-server.ts'
import { routeFieldsOf, routeGuess } from '#tests/factories/documents.ts'
import { bearer, openTestApp, type TestApp, validRegistration } from '#tests/server/test-app.ts'
import {
  addMember,
  creating,
  deleting,
  editing,
  pullBody,
  pushBody,
  type TestMember,
} from '#tests/server/test-member.ts'

// Bad input over real HTTP, and the response to it. Nothing is ever stored, and the server keeps running.

const refusal = (status: number, code: string, message: string) => ({ status, code, message })
const WRONG = refusal(
  401,
  'validation',
  'Invalid username or password. Please check your credentials and try again.',
)
const NO_TOKEN = refusal(401, 'token_invalid', 'Authentication required. Please sign in to continue.')
const DENIED = refusal(403, 'forbidden', "Access denied. You don't have permission for this action.")
const NOT_FOUND = refusal(404, 'not_found', 'The requested resource was not found.')
const INVALID = refusal(400, 'validation', 'Please check your input and try again.')
const NO_JSON = refusal(400, 'validation', 'The request body is not valid JSON.')
const TOO_LARGE = refusal(413, 'too_large', 'This is too large.')
const MEGABYTES_20 = 'x'.repeat(20_000_000)
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

let app: TestApp
let server: Server
let origin: string
let maya: TestMember
let theirs: string
let before: string

beforeAll(async () => {
  app = await openTestApp()
  server = createAdaptorServer({ fetch: createApp(app.deps).fetch }) as Server
  origin = `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}`
  maya = await addMember(app, 'maya')
  const tomas = await addMember(app, 'tomas')
  theirs = await tomas.publish({ visibility: 'private', name: 'The secret spring' })
  await app.register()
})
afterAll(async () => {
  await closeServer(server)
  await app.close()
})
beforeEach(async () => {
  before = await everythingStored()
})
afterEach(async () => {
  expect(await everythingStored()).toBe(before)
  expect((await fetch(origin + apiPaths.health)).status).toBe(200)
})

/** All rows that members may change; counters of tries and the ids of rejected writes belong to the server. */
async function everythingStored(): Promise<string> {
  const tables = [
    'member',
    'document',
    'feed',
    'scope',
    'session',
    'refresh_token',
    'registration_key',
    'circle',
  ]
  const texts = tables.map((table) => `select '${table}' || t::text as row from ${table} t`)
  const rows = await app.db.query<{ row: string }>(`${texts.join(' union all ')} order by row`)
  return rows.map(({ row }) => row).join('\n')
}

type Body = object | string

async function say(path: string, body: Body, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const { error } = parse(errorEnvelope, await answer.json())
  return { status: answer.status, code: error.code, message: error.message, fields: error.field_errors }
}

describe('signing in', () => {
  const { username, password } = validRegistration
  it.each<[string, Body, object]>([
    ['a wrong password', { username, password: 'Wrong-2026!' }, WRONG],
    ['an unknown member', { username: 'no-such-member', password }, WRONG],
    ['an unknown address', { email: 'no@example.org', password }, WRONG],
    ['no password', { username }, INVALID],
    ['SQL', { username: "' or 1=1 --", password: "' or 1=1 --" }, WRONG],
    ['a zero byte', { username: 'a\u0000', password }, INVALID],
    ['broken JSON', '{"username":', NO_JSON],
    ['JSON without an end to its depth', DEEP.slice(0, 60_000), NO_JSON],
    ['20 MB', { username: MEGABYTES_20, password }, TOO_LARGE],
  ])('with %s', async (_, body, answer) => {
    expect(await say(apiPaths.login, body)).toMatchObject(answer)
  })
})

describe('a registration', () => {
  const fresh = { ...validRegistration, username: 'fresh', email: 'fresh@example.org' }
  it.each<[string, object, string, string]>([
    ['a taken user name', { username: 'ROSA' }, 'username', 'This username is already taken.'],
    ['a taken address', { email: 'Rosa@example.org' }, 'email', 'An account with this email already exists.'],
    ['an address without @', { email: 'fresh.example.org' }, 'email', 'Enter a valid email address.'],
    ['an address without a domain', { email: 'fresh@example' }, 'email', 'Enter a valid email address.'],
    ['an address with a space', { email: 'fr esh@example.org' }, 'email', 'Enter a valid email address.'],
    ['a short password', { password: 'Short-7!' }, 'password', 'Password must be at least 9 characters.'],
    ['no uppercase', { password: 'gentian-77!' }, 'password', 'Password must contain an uppercase letter.'],
    ['no lowercase', { password: 'GENTIAN-77!' }, 'password', 'Password must contain a lowercase letter.'],
    ['no digit', { password: 'Gentian-sept!' }, 'password', 'Password must contain a digit.'],
    [
      'no special character',
      { password: 'Gentian-777' },
      'password',
      'Password must contain a special character from !@#$%^&*(),.?":{}|<>.',
    ],
    ['two passwords', { password_confirm: 'Gentian-8!' }, 'password_confirm', 'Passwords do not match.'],
    ['a short user name', { username: 'fr' }, 'username', 'Username must be at least 3 characters.'],
    [
      'a user name with a space',
      { username: 'fresh air' },
      'username',
      'Username may contain letters, digits, underscores and hyphens only.',
    ],
    ['no first name', { first_name: ' ' }, 'first_name', 'This field is required.'],
    ['no last name', { last_name: '' }, 'last_name', 'This field is required.'],
    ['terms not accepted', { terms_consent: false }, 'terms_consent', 'You must accept the terms.'],
    [
      'liability not accepted',
      { liability_consent: false },
      'liability_consent',
      'You must accept the liability notice.',
    ],
    [
      'location not accepted',
      { location_consent: false },
      'location_consent',
      'You must accept the use of location data.',
    ],
  ])('with %s', async (_, change, field, text) => {
    const confirm = 'password' in change ? { password_confirm: change.password } : {}
    const answer = await say(apiPaths.register, { ...fresh, ...confirm, ...change })
    expect(answer).toMatchObject(INVALID)
    expect(answer.fields).toEqual({ [field]: [text] })
  })

  it.each<[string, Body, object]>([
    ['20 MB', { ...fresh, first_name: MEGABYTES_20 }, TOO_LARGE],
    ['broken JSON', '{"email":"fresh@example.org"', NO_JSON],
    ['a list', [], INVALID],
  ])('that is %s', async (_, body, answer) => {
    expect(await say(apiPaths.register, body)).toMatchObject(answer)
  })
})

describe('a token', () => {
  it.each(['', 'short', 'only.two', 'one.two.three.four', 'aaaaaaaa.bbbbbbbb.cccccccc'])(
    '%j gives no access',
    async (token) => {
      for (const path of [apiPaths.push, apiPaths.pull]) {
        expect(await say(path, pullBody(), bearer(token))).toMatchObject(NO_TOKEN)
      }
    },
  )

  it.each<[string, Body, object]>([
    ['unknown', { refresh: 'never-issued-to-any-member' }, NO_TOKEN],
    ['missing', {}, INVALID],
    ['no text', { refresh: 7 }, INVALID],
    ['20 MB', { refresh: MEGABYTES_20 }, TOO_LARGE],
  ])('for a refresh that is %s returns no new one', async (_, body, answer) => {
    expect(await say(apiPaths.tokenRefresh, body)).toMatchObject(answer)
  })
})

describe('a complete push is rejected', () => {
  it.each<[string, () => Body, object]>([
    ['20 MB', () => pushBody([], { padding: MEGABYTES_20 }), TOO_LARGE],
    ['broken JSON', () => '{"protocol":1,"writes":[', NO_JSON],
    ['deep JSON', () => DEEP, INVALID],
    ['another member’s batch', () => pushBody([], { member: 'tomas' }), DENIED],
  ])('when it is %s', async (_, body, answer) => {
    expect(await say(apiPaths.push, body(), maya.headers)).toMatchObject(answer)
  })
})

describe('a write is rejected', () => {
  const fields = routeFieldsOf()
  it.each<[string, () => object, { code: string; message: string }]>([
    [
      'a foreign author',
      () => creating('routes', 'r1', { ...fields, author: routeGuess('member-tomas').author }),
      INVALID,
    ],
    [
      'an unknown collection',
      () => ({ ...creating('routes', 'r1', fields), collection: 'secrets' }),
      INVALID,
    ],
    ['the id of another member’s document', () => creating('routes', theirs, fields), DENIED],
    [
      'another member’s document to edit',
      () => editing('routes', theirs, { was: { name: 'The secret spring' }, set: { name: 'Mine now' } }),
      NOT_FOUND,
    ],
    ['another member’s document to delete', () => deleting('routes', theirs), NOT_FOUND],
    [
      'another member’s profile',
      () => editing('profiles', 'member-tomas', { was: { bio: '' }, set: { bio: 'x' } }),
      DENIED,
    ],
    [
      'deep JSON in a field',
      () => creating('routes', 'r1', { ...fields, tags: JSON.parse(DEEP.slice(50_000, 150_000)) as object }),
      INVALID,
    ],
    [
      'a line that can not be read',
      () => creating('routes', 'r1', { ...fields, preview: '\u007f' }),
      INVALID,
    ],
  ])('with %s', async (_, write, { code, message }) => {
    const answer = await maya.post(apiPaths.push, textOf(pushBody([write()])))
    const { results } = (await answer.json()) as PushPage
    expect(results).toMatchObject([{ status: 'refused', error: { code, message } }])
    expect(JSON.stringify(results)).not.toContain('secret spring')
  })
})

/** JSON of any depth, which `JSON.stringify` cannot produce. */
function textOf(body: { writes: unknown[] }): string {
  return JSON.stringify(body, (name, value: unknown) =>
    name === 'tags' && Array.isArray(value) && value.length > 0 ? 'DEEP' : value,
  ).replace('"DEEP"', DEEP)
}

describe('a pull', () => {
  it.each<[string, () => Body, object]>([
    ['20 MB', () => pullBody({ padding: MEGABYTES_20 }), TOO_LARGE],
    ['broken JSON', () => '{"protocol":1', NO_JSON],
    ['deep JSON', () => `{"protocol":1,"scopes":${DEEP}}`, INVALID],
  ])('is rejected when it is %s', async (_, body, answer) => {
    expect(await say(apiPaths.pull, body(), maya.headers)).toMatchObject(answer)
  })

  it('with a forged scope receives nothing of it, whatever position it claims', async () => {
    const { epoch } = await maya.pull({})
    const mine = memberScope('member-tomas')
    for (const position of [0, 1, 99]) {
      const answer = await maya.post(
        apiPaths.pull,
        pullBody({ epoch, scopes: { [mine]: position, [`route:${theirs}`]: 0 } }),
      )
      const page = parse(pullPage, await answer.json())
      expect(page.refused).toEqual({ [mine]: 'forbidden', [`route:${theirs}`]: 'not_found' })
      expect([page.documents, page.gone, page.scopes]).toEqual([{}, {}, {}])
    }
  })
})
