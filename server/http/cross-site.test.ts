import { describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import { validRegistration } from '#tests/server/test-app.ts'
import { pushBody } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, rosa } = useTestApp({ members: ['rosa'] })

const HOST = { host: 'cairnway.example' }
const JSON_PATHS = [apiPaths.login, apiPaths.logout, apiPaths.register, apiPaths.tokenRefresh, apiPaths.push]

const send = (path: string, headers: Record<string, string>, body: unknown = {}) =>
  app.post(path, body, { ...HOST, ...headers })

describe('a state-changing call', () => {
  it.each(JSON_PATHS)('to %s is rejected from a page of another site', async (path) => {
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://other.cairnway.example', 'sec-fetch-site': 'same-site' },
    ]) {
      const response = await send(path, headers)
      expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null])
    }
  })

  it.each(JSON_PATHS)('to %s is rejected with the body of a form', async (path) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])
      expect((await send(path, { 'content-type': type })).status).toBe(415)
  })

  it('does not end a session for a form of another site', async () => {
    const { refresh } = await app.register({ username: 'vid', email: 'vid@example.org' })
    const form = { origin: 'https://evil.example', 'content-type': 'text/plain' }
    const response = await send(apiPaths.logout, form, { refresh })
    expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null])
    expect((await send(apiPaths.tokenRefresh, {}, { refresh })).status).toBe(200)
  })

  it.each([
    ['a page of ours', { origin: 'https://cairnway.example', 'sec-fetch-site': 'same-origin' }],
    ['a page of ours over plain http, which sends no Sec-Fetch-Site', { origin: 'http://cairnway.example' }],
    [
      'a page of ours behind a proxy that changes the host',
      { 'sec-fetch-site': 'same-origin', origin: 'https://other.example' },
    ],
    ['a client that is no browser', {}],
    ['a page with a charset', { 'content-type': 'application/json; charset=utf-8' }],
  ])('is accepted from %s', async (_, headers) => {
    const { username, email, ...form } = validRegistration
    const response = await send(apiPaths.register, headers, {
      ...form,
      username: 'vid',
      email: 'v@example.org',
    })
    expect([username, email, response.status]).toEqual(['rosa', 'rosa@example.org', 200])
  })

  it('with the push cookie is accepted from the service worker', async () => {
    const { user } = await app.register({ username: 'vid', email: 'vid@example.org' })
    const signedIn = await send(apiPaths.login, {}, { username: 'vid', password: validRegistration.password })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const serviceWorker = { cookie, origin: 'https://cairnway.example', 'sec-fetch-site': 'same-origin' }
    const response = await send(apiPaths.push, serviceWorker, pushBody([], { member: user.id }))
    expect(response.status).toBe(200)
  })
})

it('accepts the chunks of an upload, which are no JSON', async () => {
  const headers = { ...HOST, ...rosa.headers, 'tus-resumable': '1.0.0', 'content-type': '' }
  const response = await app.post(apiPaths.uploads, '', headers)
  expect(response.status).not.toBe(415)
})

it('lets pages of other sites link to pages of ours', async () => {
  const response = await app.get(apiPaths.health, { ...HOST, 'sec-fetch-site': 'cross-site' })
  expect(response.status).toBe(200)
})
