import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { API_TOTAL_TIMEOUT_MS } from '#domain/wire/limits.ts'
import { CACHED_AT_HEADER } from '#domain/wire/service-worker/member-caches.ts'
import { DEVICE_HEADER, SERVER_HEADER } from '#domain/wire/session/session.ts'
import { FakeClock, settled } from '#tests/fakes/clock.ts'
import { UNMEASURED } from '#tests/fakes/meter.ts'
import { cut, FakeNetwork, no, page, silence, unplugged, yes } from '#tests/fakes/network.ts'
import { isSessionRejected } from './api-result.ts'
import { createSend, type Send } from './http-client.ts'

const schema = v.object({ word: v.string() })
const TOKEN = 'aaaa.bbbb.cccc'

let clock: FakeClock
let network: FakeNetwork
let send: Send

beforeEach(() => {
  clock = new FakeClock()
  network = new FakeNetwork(() => yes({ word: 'hello' }))
  send = createSend({
    origin: 'http://server.test',
    fetch: network.fetch,
    clock,
    deviceId: 'device-0001',
    meter: UNMEASURED,
  })
})

const ask = (some: Partial<Parameters<Send>[0]> = {}) =>
  send({ method: 'GET', path: '/api/word/', token: null, schema, ...some })

const ours = (text: string, status: number) =>
  new Response(text, { status, headers: { [SERVER_HEADER]: '1' } })

const answerOf = async () => {
  const answer = await ask()
  return answer.ok ? 'ok' : { ...answer.failure, retryAfterMs: answer.retryAfterMs }
}

describe('the server’s clock', () => {
  const DATE = 'Fri, 01 May 2026 07:00:00 GMT'
  const seen = async (headers: Record<string, string>) => {
    const dates: number[] = []
    const meter = { ...UNMEASURED, dated: (serverMs: number) => void dates.push(serverMs) }
    network.handler = () =>
      Promise.resolve(new Response('{"word":"hello"}', { headers: { date: DATE, ...headers } }))
    send = createSend({ origin: '', fetch: network.fetch, clock, deviceId: 'device-0001', meter })
    await ask()
    return dates
  }

  it('is read from a response of our server that is not from a cache', async () => {
    expect(await seen({ [SERVER_HEADER]: '1' })).toEqual([Date.parse(DATE)])
    expect(await seen({})).toEqual([])
    expect(await seen({ [SERVER_HEADER]: '1', [CACHED_AT_HEADER]: '1' })).toEqual([])
    expect(await seen({ [SERVER_HEADER]: '1', date: 'today' })).toEqual([])
  })
})

describe('a request', () => {
  it('names the device and sends its body as JSON', async () => {
    await ask({ method: 'POST', body: { a: 1 } })
    const [request] = network.heard
    expect(request?.headers.get(DEVICE_HEADER)).toBe('device-0001')
    expect(request?.headers.get('content-type')).toBe('application/json')
    expect(request?.body).toEqual({ a: 1 })
    expect(request?.method).toBe('POST')
  })

  it('carries the member’s bearer token', async () => {
    await ask({ token: TOKEN })
    expect(network.heard[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`)
  })

  it.each([null, '', 'a.b.c', 'aaaaaaaaaaaaaaaa', 'aaaa.bbbb.cccc.dddd'])(
    'carries no bearer for the token %s',
    async (token) => {
      await ask({ token })
      expect(network.heard[0]?.headers.has('authorization')).toBe(false)
    },
  )
})

describe('a response cached on this device', () => {
  it('is returned as cached and costs no traffic', async () => {
    let down = 0
    const meter = { ...UNMEASURED, received: (bytes: number) => void (down += bytes) }
    send = createSend({ origin: '', fetch: network.fetch, clock, deviceId: 'device-0001', meter })
    network.handler = () => new Response('{"word":"kept"}', { headers: { [CACHED_AT_HEADER]: '1' } })
    expect(await ask()).toEqual({ ok: true, value: { word: 'kept' }, isCached: true })
    expect(down).toBe(0)
  })
})

describe('the traffic of a request', () => {
  const cost = { up: 0, down: 0, waitsMs: [] as number[] }
  const measured = (handler: FakeNetwork['handler']) => {
    Object.assign(cost, { up: 0, down: 0, waitsMs: [] })
    network.handler = handler
    const meter = {
      ...UNMEASURED,
      sent: (bytes: number) => void (cost.up += bytes),
      received: (bytes: number) => void (cost.down += bytes),
      responded: (waitedMs: number) => void cost.waitsMs.push(waitedMs),
    }
    send = createSend({ origin: '', fetch: network.fetch, clock, deviceId: 'device-0001', meter })
  }

  it('counts the bytes of both bodies and measures the wait for our server', async () => {
    measured(async () => {
      await new Promise<void>((resolve) => clock.after(300, resolve))
      return yes({ word: 'č' })
    })
    const answer = ask({ method: 'POST', body: 'č' })
    await clock.advance(300)
    await answer
    expect(cost).toEqual({ up: 4, down: 13, waitsMs: [300] })
  })

  it('is counted for a rejection and for a foreign page, which says nothing about our server', async () => {
    measured(() => no(500, 'unavailable'))
    await ask()
    expect(cost.down).toBeGreaterThan(100)
    expect(cost.waitsMs).toEqual([0])
    measured(() => page(200))
    await ask()
    expect(cost.down).toBeGreaterThan(10)
    expect(cost.waitsMs).toEqual([])
  })

  it('is counted for a request without a response', async () => {
    measured(silence)
    const answer = ask({ method: 'POST', body: 'abc' })
    await clock.advance(60_000)
    await answer
    expect(cost).toEqual({ up: 5, down: 0, waitsMs: [] })
  })

  it('is zero when nothing left the device', async () => {
    measured(unplugged)
    await ask({ method: 'POST', body: 'abc' })
    expect(cost).toEqual({ up: 0, down: 0, waitsMs: [] })
  })

  it('does not measure the connection for a large request', async () => {
    measured(() => yes({ word: 'hello' }))
    await ask({ method: 'POST', body: 'x'.repeat(4_000) })
    expect([cost.up, cost.waitsMs]).toEqual([4_002, []])
  })
})

describe('a response', () => {
  it('is JSON of our server that matches the schema', async () => {
    expect(await ask()).toEqual({ ok: true, value: { word: 'hello' } })
  })

  it('is too large if a proxy says so, although the proxy is not our server', async () => {
    network.handler = () => page(413)
    expect(await answerOf()).toMatchObject({ kind: 'validation', status: 413, code: null })
  })

  it.each([
    ['a captive portal that says 200', () => page(200)],
    ['a captive portal that says 401', () => page(401)],
    ["a proxy's 502", () => page(502)],
    ['JSON of somebody else', () => new Response('{"word":"hello"}')],
    ['our server, cut in the middle', () => cut({ word: 'a long word that will not arrive' })],
    ['no network', unplugged],
  ])('is not %s', async (_name, handler) => {
    network.handler = handler
    expect(await answerOf()).toMatchObject({ kind: 'unreachable', status: null, code: null })
  })

  it.each([
    ['another form', () => yes({ words: [] })],
    ['an empty body', () => ours('', 200)],
    ['a no in no form at all', () => ours('{}', 401)],
    ['a fault that is no JSON', () => ours('Internal error', 500)],
  ])('is an unexpected error when our server responds with %s', async (_name, handler) => {
    network.handler = handler
    const words = 'An unexpected error occurred'
    expect(await answerOf()).toMatchObject({ kind: 'unknown', status: 500, code: null, message: words })
  })

  it.each([
    [{ message: 'Slow down', detail: 'No' }, 'Slow down', {}],
    [{ non_field_errors: ['Closed', 'For good'], detail: 'No' }, 'Closed', {}],
    [{ errors: { non_field_errors: ['Closed'] } }, 'Closed', { non_field_errors: ['Closed'] }],
    [{ detail: 'No' }, 'No', {}],
    [{ message: '' }, 'Request failed', {}],
    [{ field_errors: { name: ['Too long'] } }, 'Request failed', { name: ['Too long'] }],
    [{ message: 'Bad', errors: { name: ['Too long'] } }, 'Bad', { name: ['Too long'] }],
  ])('is an error without the envelope, used for its message: %j', async (body, message, field_errors) => {
    network.handler = () => ours(JSON.stringify(body), 422)
    const failure = { kind: 'validation', status: 422, code: null, message, field_errors }
    expect(await answerOf()).toMatchObject(failure)
  })

  it.each([401, 403])('is not a plain %i when it would end a session', async (status) => {
    network.handler = () => ours('{"message":"Go away"}', status)
    const answer = await ask()
    expect(!answer.ok && [answer.failure.message, isSessionRejected(answer)]).toEqual(['Go away', false])
  })

  it.each([
    [401, 'token_invalid', 'auth'],
    [403, 'forbidden', 'forbidden'],
    [404, 'not_found', 'not_found'],
    [400, 'validation', 'validation'],
    [413, 'too_large', 'validation'],
    [426, 'protocol_too_old', 'unknown'],
    [500, 'unavailable', 'server'],
    [503, 'unavailable', 'server'],
  ] as const)('is an error of our server with status %i', async (status, code, kind) => {
    network.handler = () => no(status, code)
    expect(await answerOf()).toMatchObject({ kind, status, code, message: `No: ${code}.` })
  })

  it('passes on how long our server, or a proxy in front of it, asks to wait', async () => {
    network.handler = () => no(429, 'rate_limited', { 'retry-after': '7' })
    expect(await answerOf()).toMatchObject({ kind: 'unknown', retryAfterMs: 7_000 })
    network.handler = () => new Response('busy', { status: 503, headers: { 'retry-after': '20' } })
    expect(await answerOf()).toMatchObject({ kind: 'unreachable', retryAfterMs: 20_000 })
  })
})

describe('a request that takes too long', () => {
  it('is aborted after 15 s without a byte', async () => {
    network.handler = silence
    const answer = answerOf()
    await clock.advance(14_999)
    expect(clock.pendingMs()).not.toEqual([])
    await clock.advance(1)
    expect(await answer).toMatchObject({ kind: 'timeout', status: null })
  })

  it('goes on while bytes keep arriving, but not forever', async () => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const stream = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) })
    network.handler = () => new Response(stream, { headers: { [SERVER_HEADER]: '1' } })
    let ended = false
    const answer = answerOf().finally(() => {
      ended = true
    })
    for (let passedMs = 0; passedMs < API_TOTAL_TIMEOUT_MS - 10_000; passedMs += 10_000) {
      controller?.enqueue(new TextEncoder().encode(' '))
      await clock.advance(10_000)
      expect(ended).toBe(false)
    }
    await clock.advance(10_000)
    expect(await answer).toMatchObject({ kind: 'timeout' })
  })

  it('gets the time that a slow network needs for a large upload', async () => {
    network.handler = silence
    let ended = false
    const answer = ask({ method: 'POST', body: 'x'.repeat(600_000) }).finally(() => {
      ended = true
    })
    await clock.advance(100_000)
    expect(ended).toBe(false)
    await clock.advance(15_001)
    expect((await answer).ok).toBe(false)
  })

  it('leaves no timer behind when it is answered', async () => {
    await ask()
    await settled()
    expect(clock.pendingMs()).toEqual([])
  })

  it('ends at once when its caller aborts it', async () => {
    network.handler = silence
    const leaving = new AbortController()
    const answer = ask({ signal: leaving.signal })
    leaving.abort()
    expect(await answer).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
  })
})
