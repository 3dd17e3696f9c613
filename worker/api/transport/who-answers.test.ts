import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Answerer } from '#domain/wire/sync/sync-status.ts'
import { FakeClock } from '#tests/fakes/clock.ts'
import { UNMEASURED } from '#tests/fakes/meter.ts'
import { FakeNetwork, no, page, silence, unplugged, yes } from '#tests/fakes/network.ts'
import { createSend, type Send } from './http-client.ts'

// Who answered a request: our server, something else on the way, or no one.

const schema = v.object({ word: v.string() })

type Handler = () => Response | Promise<Response>

function open(handler: Handler) {
  const answerers: Answerer[] = []
  const redirects: unknown[] = []
  const network = new FakeNetwork(handler)
  const send = createSend({
    origin: '',
    fetch: (input, init) => {
      redirects.push(init?.redirect)
      return network.fetch(input, init)
    },
    clock: new FakeClock(),
    deviceId: 'device-0001',
    meter: { ...UNMEASURED, answered: (by) => void answerers.push(by) },
  })
  const ask = (call: Partial<Parameters<Send>[0]> = {}) =>
    send({ method: 'POST', path: '/api/word/', token: null, schema, ...call })
  return { answerers, redirects, ask }
}

/** What a browser gives for a redirect that it does not follow. */
const redirect = () =>
  Object.defineProperties(new Response(null), { type: { value: 'opaqueredirect' }, ok: { value: false } })

it.each<[string, Handler, Answerer]>([
  ['our server', () => yes({ word: 'hello' }), 'server'],
  ['our server, with an error', () => no(500, 'unavailable'), 'server'],
  ['a captive portal that says 200', () => page(200), 'other'],
  ['a captive portal that says 511', () => page(511), 'other'],
  ['a redirect, which is not followed', redirect, 'other'],
  ['no one', unplugged, 'no one'],
])('is %s', async (_name, handler, by) => {
  const { answerers, redirects, ask } = open(handler)
  await ask()
  expect(answerers).toEqual([by])
  expect(redirects).toEqual(['manual'])
})

it('is not known from a GET, which the service worker answers', async () => {
  const { answerers, ask } = open(() => page(200))
  expect((await ask({ method: 'GET' })).ok).toBe(false)
  expect(answerers).toEqual([])
})

it('is unknown when the request is no longer needed', async () => {
  const { answerers, ask } = open(silence)
  const stopped = new AbortController()
  const answer = ask({ signal: stopped.signal })
  stopped.abort()
  expect((await answer).ok).toBe(false)
  expect(answerers).toEqual([])
})
