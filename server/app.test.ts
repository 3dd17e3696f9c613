import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createAdaptorServer } from '@hono/node-server'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ErrorEnvelope, errorEnvelope } from '#domain/wire/errors/envelope.ts'
import { SHARE_PATH } from '#domain/wire/service-worker/share-target.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { bearer, openTestApp, type TestApp, validRegistration } from '#tests/server/test-app.ts'
import { createApp } from './app.ts'
import { closeServer, listen } from './startup/http-server.ts'

let app: TestApp
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cairnway-static-'))
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html><style>p{color:red}</style>the app')
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), 'main()')
  app = await openTestApp({ appFiles: { dir: folder, earlierDirs: [], serviceWorker: true } })
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const envelopeOf = async (answer: Response): Promise<ErrorEnvelope['error']> =>
  parse(errorEnvelope, await answer.json()).error

describe('an error response', () => {
  it('is the full envelope with the correlation id of the log', async () => {
    const answer = await app.get('/api/users/me/')
    const error = await envelopeOf(answer)
    expect(error).toEqual({
      message: 'Authentication required. Please sign in to continue.',
      field_errors: {},
      code: 'token_invalid',
      correlation_id: answer.headers.get('x-correlation-id'),
      timestamp: '2026-05-01T12:00:00.000Z',
      details: {},
      meta: {},
    })
    expect(app.logged.join()).toContain(`${error.correlation_id} GET /api/users/me/ 401`)
  })

  it.each(['/api/', '/api', '/api/nothing/', '/api/login', '/api/users/me/../../x/', '/api/%00/'])(
    'answers the unknown path %s, with 404',
    async (path) => {
      const answer = await app.get(path)
      expect(answer.status).toBe(404)
      expect((await envelopeOf(answer)).code).toBe('not_found')
    },
  )

  it('rejects an unsupported method', async () => {
    expect((await app.get('/api/login/')).status).toBe(404)
  })

  it.each(['', '{', '{"username":', 'username=rosa', '\u0000'])(
    'answers the broken body %j',
    async (body) => {
      const answer = await app.post('/api/login/', body)
      expect(answer.status).toBe(400)
      expect(await envelopeOf(answer)).toMatchObject({
        code: 'validation',
        message: 'The request body is not valid JSON.',
      })
    },
  )

  it('hides the details of an internal error, but logs them', async () => {
    await app.db.query('drop table instance')
    const answer = await app.get('/api/health/')
    expect(answer.status).toBe(500)
    expect(await envelopeOf(answer)).toMatchObject({ message: 'Server error. Please try again later.' })
    expect(app.logged.join()).toContain('"instance" does not exist')
  })

  it.each(['/api/x%0A2026-01-01T00:00:00Z all is well', '/x%0D%0Aforged', `/api/${'x'.repeat(9_000)}`])(
    'of %s writes one line of the log, and not the line of somebody else',
    async (path) => {
      await app.get(path)
      const line = app.logged.at(-1) ?? ''
      expect(line).not.toMatch(/[\r\n]/)
      expect(line.length).toBeLessThan(300)
    },
  )

  it('is a 503 while the database is unreachable', async () => {
    const { address } = app.db
    const lost = createApp({
      ...app.deps,
      db: (await import('./db/database.ts')).openDatabase({ address: { ...address, host: '/nowhere' } }),
    })
    const answer = await lost.request('/api/health/')
    expect(answer.status).toBe(503)
    expect((await envelopeOf(answer)).code).toBe('unavailable')
  })
})

describe('every response', () => {
  it.each([
    '/',
    '/api/health/',
    '/api/nothing/',
    '/api/users/me/',
    '/assets/main-abc123.js',
    '/assets/none.js',
  ])('to %s has a correlation id and security headers', async (path) => {
    const { headers } = await app.get(path, { host: 'cairn.example.org' })
    expect(headers.get(SERVER_HEADER)).toBe('test')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/(^|; )script-src 'self' 'sha256-[\w+/]{43}='(;|$)/)
    for (const part of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default;',
      // of "p{color:red}"
      "style-src 'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64=';",
    ])
      expect(policy).toContain(part)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("connect-src 'self' ws://cairn.example.org wss://cairn.example.org")
    expect(headers.get('cache-control')).toMatch(
      /^\/(api|assets\/none)/.test(path) ? /^no-store$/ : /immutable|^no-cache$/,
    )
  })

  it('does not copy an invalid host name into the policy', async () => {
    const { headers } = await app.get('/', { host: "x; script-src 'unsafe-inline'" })
    expect(headers.get('content-security-policy')).toMatch(/connect-src 'self'$/)
  })
})

describe('content shared by another app', () => {
  it('is not accepted by the server, and the page says so', async () => {
    const form = new FormData()
    form.append('files', new File(['<gpx/>'], 'komna.gpx'))
    const answer = await app.handle(
      new Request(`http://localhost${SHARE_PATH}`, { method: 'POST', body: form }),
    )
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/routes/create?shared=not_kept'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

const health = (encoding: string) => app.get('/api/health/', { 'accept-encoding': encoding })

describe('a JSON response', () => {
  it('is not compressed if it is small', async () => {
    const answer = await app.get('/api/ready/', { 'accept-encoding': 'br' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding')).toBeNull()
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['br;q=0, gzip', gunzipSync],
  ] as const)('is compressed for %s if it is large', async (encoding, unpack) => {
    await app.db.query("insert into migration select 'made-' || n from generate_series(1, 200) n")
    const answer = await health(encoding)
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : 'gzip')
    expect(answer.headers.get('vary')).toContain('accept-encoding')
    const body = JSON.parse(unpack(Buffer.from(await answer.arrayBuffer())).toString()) as {
      migrations: string[]
    }
    expect(body.migrations.length).toBeGreaterThan(200)
  })
})

describe('the health endpoint', () => {
  it('returns version, migrations and epoch', async () => {
    expect(await (await app.get('/api/health/')).json()).toEqual({
      status: 'ok',
      database: 'ok',
      migrations: expect.arrayContaining(['0001-members']),
      pending: [],
      version: 'test',
      epoch: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })
})

describe('the current user endpoint', () => {
  it('responds 304 while nothing changed', async () => {
    const { access, user } = await app.register()
    const first = await app.get('/api/users/me/', bearer(access))
    expect(await first.json()).toEqual(user)
    const etag = first.headers.get('etag') ?? ''
    const again = () => app.get('/api/users/me/', { ...bearer(access), 'if-none-match': etag })
    expect((await again()).status).toBe(304)
    await app.db.query("update member set first_name = 'Rosalie'")
    expect((await again()).status).toBe(200)
  })
})

describe('a server on a real socket', () => {
  let server: Server
  let port: number
  beforeEach(async () => {
    server = createAdaptorServer({ fetch: createApp(app.deps).fetch }) as Server
    port = await listen(server, { host: '127.0.0.1', port: 0 })
  })
  afterEach(() => closeServer(server))
  const url = (path: string) => `http://127.0.0.1:${port}${path}`
  const isAlive = async () => (await fetch(url('/api/health/'))).status === 200

  it('rejects a body of 20 MB, declared or streamed, and keeps running', async () => {
    const body = JSON.stringify({ ...validRegistration, first_name: 'x'.repeat(20_000_000) })
    const headers = { 'content-type': 'application/json' }
    const declared = await fetch(url('/api/register/'), { method: 'POST', headers, body })
    expect(declared.status).toBe(413)
    expect((await envelopeOf(declared)).code).toBe('too_large')
    const stream = new Blob([body]).stream()
    const streamed = await fetch(url('/api/register/'), {
      method: 'POST',
      headers,
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(streamed.status).toBe(413)
    expect(await isAlive()).toBe(true)
  })

  it('survives invalid HTTP and a truncated request', async () => {
    for (const noise of [
      '\u0000\u0001\r\n\r\n',
      'POST /api/login/ HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{',
    ]) {
      const socket = connect(port, '127.0.0.1')
      await new Promise((resolve) => socket.write(noise, resolve))
      socket.destroy()
    }
    expect(await isAlive()).toBe(true)
  })

  it('limits by socket address if no proxy is trusted', async () => {
    const strict = createApp({
      ...app.deps,
      proxies: 0,
      limits: { ...app.deps.limits, signIn: { tries: 1, windowS: 60 } },
    })
    const other = createAdaptorServer({ fetch: strict.fetch }) as Server
    const otherPort = await listen(other, { host: '127.0.0.1', port: 0 })
    const login = (n: number) =>
      fetch(`http://127.0.0.1:${otherPort}/api/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${n}` },
        body: JSON.stringify({ username: `unknown${n}`, password: 'x' }),
      })
    expect((await login(1)).status).toBe(401)
    expect((await login(2)).status).toBe(429)
    await closeServer(other)
  })
})
