import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { closeConnections } from '#tests/fakes/browser/emptied-storage.ts'
import { until } from '#tests/until.ts'

// The queue registers for `sync` events with the worker's registration; this one remembers the tags and wakes it.
const registrations: string[] = []
const listeners = new Map<string, (event: unknown) => void>()
const worker = {
  __WB_DISABLE_DEV_LOGS: true,
  registration: {
    scope: 'https://cairnway.test/',
    sync: { register: async (tag: string) => void registrations.push(tag) },
  },
  addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
}
vi.stubGlobal('self', worker)
vi.stubGlobal('location', new URL('https://cairnway.test/sw.js'))
vi.stubGlobal('registration', { scope: 'https://cairnway.test/' })

const { createOutbox } = await import('./outbox.ts')
const { AbortedForUpdateError } = await import('./abortable-requests.ts')
const { Queue } = await import('workbox-background-sync')

const PUSHED = JSON.stringify({ protocol: 1, epoch: 'e', time: '2026-06-01T00:00:00Z', results: [] })
const ours = (body: string, status = 200) => new Response(body, { status, headers: { [SERVER_HEADER]: '1' } })
const push = (body: string) =>
  new Request('https://cairnway.test/api/sync/push/', {
    method: 'POST',
    body,
    headers: { authorization: 'Bearer a.b.c', 'content-type': 'application/json' },
  })

let answer: () => Response | Promise<Response>
let sent: Request[]
let online: boolean

const browser = {
  fetch: async (request: Request) => {
    sent.push(request.clone())
    return answer()
  },
  online: () => online,
}

// One queue of a name may exist in a worker, so the outbox is one for all tests and emptied before each.
const outbox = createOutbox(browser)

async function wake(): Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  listeners.get('sync')?.({
    tag: registrations.at(-1),
    lastChance: false,
    waitUntil: (promise: Promise<unknown>) => (work = promise),
  })
  await work
}

/** The bodies that the outbox sends when our server answers again. */
async function wakeAgain(): Promise<string[]> {
  answer = () => ours(PUSHED)
  sent = []
  await wake()
  return Promise.all(sent.map((request) => request.text()))
}

const cutOff = () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(async () => {
  await outbox.clear()
  sent = []
  online = true
  answer = () => ours(PUSHED)
})

async function failToSend(body: string): Promise<void> {
  answer = cutOff
  await expect(outbox.send(push(body))).rejects.toThrow('Failed to fetch')
  sent = []
}

const undelivered: [string, () => Response][] = [
  ["a captive portal's 200", () => new Response('<html>')],
  ["our server's error", () => ours('{}', 500)],
  ['an expired cookie', () => ours('{}', 401)],
  ['a body that is no push answer', () => ours('{"ok":true}')],
  ['a cut connection', cutOff],
]

describe('the outbox of the service worker', () => {
  it('passes on the answer and keeps nothing when the push arrives', async () => {
    expect(await (await outbox.send(push('{"a":1}'))).text()).toBe(PUSHED)
    sent = []
    await wake()
    expect(sent).toEqual([])
  })

  it('sends again, without the access token, what got no answer', async () => {
    await failToSend('{"a":1}')
    answer = () => ours(PUSHED)
    await wake()
    expect(await Promise.all(sent.map((request) => request.text()))).toEqual(['{"a":1}'])
    expect(sent[0]?.headers.get('authorization')).toBeNull()
    await wake()
    expect(sent).toHaveLength(1)
  })

  it('keeps nothing that was given up for the next version: its page sends it there', async () => {
    answer = () => Promise.reject(new AbortedForUpdateError())
    await expect(outbox.send(push('{"a":1}'))).rejects.toBeInstanceOf(TypeError)
    expect(await wakeAgain()).toEqual([])
  })

  it.each(undelivered)('keeps the batch after %s', async (_, bad) => {
    await failToSend('{"a":1}')
    answer = bad
    await expect(wake()).rejects.toThrow()
    expect(await wakeAgain()).toHaveLength(1)
  })

  it('holds one batch only, the newest', async () => {
    await failToSend('{"a":1}')
    await failToSend('{"a":2}')
    answer = () => ours(PUSHED)
    await wake()
    expect(await Promise.all(sent.map((request) => request.text()))).toEqual(['{"a":2}'])
  })

  it.each([
    ["a captive portal's 200", () => new Response('<html>')],
    ["our server's error", () => ours('{}', 503)],
  ])('keeps a push that met %s, and passes the answer on', async (_, bad) => {
    answer = bad
    expect((await outbox.send(push('{"a":1}'))).status).toBe(bad().status)
    expect(await wakeAgain()).toEqual(['{"a":1}'])
  })

  it.each([
    ...[400, 401, 403, 413, 426, 429].map(
      (status) => [`our server with ${status}`, () => ours('{}', status)] as const,
    ),
    ['a proxy for its size', () => new Response('Too large', { status: 413 })] as const,
  ])('does not keep what was rejected by %s: its page hears why', async (_, rejecting) => {
    answer = rejecting
    await outbox.send(push('{"a":1}'))
    expect(await wakeAgain()).toEqual([])
  })

  it('sends what is too large for a proxy once only', async () => {
    await outbox.keep('{"a":1}', 'b-1')
    answer = () => new Response('Too large', { status: 413 })
    await wake()
    await wake()
    expect(sent).toHaveLength(1)
  })

  it('sends what a page handed over, as a push and without a token', async () => {
    await outbox.keep('{"a":1}', 'b-1')
    await wake()
    expect(sent.map(({ url, method, headers }) => [url, method, headers.get('authorization')])).toEqual([
      ['https://cairnway.test/api/sync/push/', 'POST', null],
    ])
    expect(await sent[0]?.text()).toBe('{"a":1}')
  })

  it('has nothing left to send once a page has delivered itself', async () => {
    await outbox.keep('{"a":1}', 'b-1')
    await outbox.send(push('{"a":1}'))
    sent = []
    await wake()
    expect(sent).toEqual([])
  })

  it('keeps what was handed over while it sent what came before', async () => {
    await outbox.keep('{"a":1}', 'b-1')
    let handOver: Promise<void> = Promise.resolve()
    answer = () => {
      handOver = outbox.keep('{"a":2}', 'b-2')
      return ours(PUSHED)
    }
    await wake()
    await handOver
    expect(await wakeAgain()).toEqual(['{"a":2}'])
  })

  it('has nothing to send after the member signed out', async () => {
    await failToSend('{"a":1}')
    await outbox.clear()
    answer = () => ours(PUSHED)
    await wake()
    expect(sent).toEqual([])
  })
})

describe('a page that takes back what it handed over', () => {
  it('gets it, by the name that it gave it, and nothing is sent any more', async () => {
    await outbox.keep('{"a":1}', 'b-1')
    expect(await outbox.reclaim()).toBe('b-1')
    await wake()
    expect(sent).toEqual([])
  })

  it('gets it once', async () => {
    await outbox.keep('{"a":1}', 'b-1')
    await outbox.reclaim()
    expect(await outbox.reclaim()).toBeNull()
  })

  it('gets the newest, in whose place nothing older comes back', async () => {
    await outbox.keep('{"a":1}', 'b-1')
    await outbox.keep('{"a":2}', 'b-2')
    expect(await outbox.reclaim()).toBe('b-2')
    expect(await outbox.reclaim()).toBeNull()
  })

  it('gets nothing where nothing is kept', async () => {
    expect(await outbox.reclaim()).toBeNull()
  })

  it.each(undelivered)(
    'gets nothing of what was tried and met %s; it goes on being tried',
    async (_, bad) => {
      await outbox.keep('{"a":1}', 'b-1')
      answer = bad
      await expect(wake()).rejects.toThrow()
      expect(await outbox.reclaim()).toBeNull()
      expect(await wakeAgain()).toEqual(['{"a":1}'])
    },
  )

  it.each(['unshiftRequest', 'popRequest'] as const)(
    'or has it sent later, where the service worker was killed at %s while it marked it as tried',
    async (step) => {
      await outbox.keep('{"a":1}', 'b-1')
      const killed = vi.spyOn(Queue.prototype, step).mockRejectedValueOnce(new Error('killed'))
      await expect(wake()).rejects.toThrow('killed')
      killed.mockRestore()
      expect(sent).toEqual([])
      await wake()
      expect(await Promise.all(sent.map((request) => request.text()))).toEqual(['{"a":1}'])
    },
  )

  it('gets nothing from the moment in which it is on its way', async () => {
    await outbox.keep('{"a":1}', 'b-1')
    let taken: string | null | undefined
    answer = async () => {
      taken = await outbox.reclaim()
      return ours(PUSHED)
    }
    await wake()
    expect(sent).toHaveLength(1)
    expect(taken).toBeNull()
  })

  it('gets nothing of what it tried to send itself', async () => {
    await failToSend('{"a":1}')
    expect(await outbox.reclaim()).toBeNull()
    answer = () => ours(PUSHED)
    await wake()
    expect(sent).toHaveLength(1)
  })

  it('gets it as well where it gave it no name, as older pages do', async () => {
    await outbox.keep('{"a":1}', null)
    expect(await outbox.reclaim()).toMatch(/^[\da-f-]{36}$/)
  })

  it('can take it back while the browser says that it is offline: that is no try', async () => {
    await outbox.keep('{"a":1}', 'b-1')
    online = false
    await expect(wake()).rejects.toThrow('offline')
    expect(sent).toEqual([])
    expect(await outbox.reclaim()).toBe('b-1')
  })
})

describe('a browser without sync events', () => {
  it('has what is kept sent when its service worker starts', async () => {
    await outbox.keep('{"a":1}', 'b-1')
    vi.stubGlobal('self', { ...worker, registration: { scope: worker.registration.scope } })
    vi.resetModules()
    const restarted = await import('./outbox.ts')
    const again = restarted.createOutbox(browser)
    await until(() => expect(sent).toHaveLength(1))
    await until(async () => expect(await again.reclaim()).toBeNull())
  })
})

// The last one: its connection stays closed.
describe('storage that the browser has taken away', () => {
  it('keeps no answer of the server from the page', async () => {
    await outbox.keep('kept before', 'b-1')
    closeConnections(indexedDB)
    answer = () => ours(PUSHED)
    expect(await (await outbox.send(push('sent after'))).text()).toBe(PUSHED)
  })
})
