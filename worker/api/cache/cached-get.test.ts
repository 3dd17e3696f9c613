import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { STRATEGIES } from '#domain/wire/network/network-strategy.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { FakeClock, settled } from '#tests/fakes/clock.ts'
import { UNMEASURED } from '#tests/fakes/meter.ts'
import { FakeNetwork, no, notModified, page, unplugged, yes } from '#tests/fakes/network.ts'
import type { ApiResult } from '../transport/api-result.ts'
import { createSend } from '../transport/http-client.ts'
import type { GetCall } from './cached-get.ts'
import { createMemberGetCache, type MemberGetCache } from './member-get-cache.ts'

const PATH = '/api/word/'
const schema = v.object({ word: v.string() })

let clock: FakeClock
let network: FakeNetwork
let caches: FakeCacheStorage
let gets: MemberGetCache
/** the content of the server, and its etag */
let word: string
let logged: unknown[]
/** how the network is used */
let maxAgeMs: number

beforeEach(() => {
  clock = new FakeClock()
  caches = new FakeCacheStorage()
  word = 'one'
  logged = []
  maxAgeMs = STRATEGIES.standard.responseFreshMs
  network = new FakeNetwork(({ headers }) => {
    const etag = `W/"${word}"`
    return headers.get('if-none-match') === etag ? notModified(etag) : yes({ word }, { etag })
  })
  gets = openGets()
})

/** The GET function of a tab; the browser cache is shared between tabs. */
const openGets = () =>
  createMemberGetCache({
    clock,
    caches: caches.asStorage(),
    maxAgeMs: () => maxAgeMs,
    log: (...entry) => logged.push(entry),
  })

function get(some: Partial<GetCall<{ word: string }>> = {}, memberId = 'maya') {
  const { fetch } = network
  const send = createSend({ origin: '', fetch, clock, deviceId: 'device-0001', meter: UNMEASURED })
  return gets.getFor(memberId, send)({ path: PATH, schema, ...some })
}

const asked = () => network.heard.length
const etagsSent = () => network.heard.map(({ headers }) => headers.get('if-none-match'))
const valueOf = (answer: ApiResult<{ word: string }>) => (answer.ok ? answer.value.word : answer.failure.kind)
const later = (ms: number) => clock.advance(ms)

describe('a GET', () => {
  it('sends the etag of the last response, and a 304 returns that response again', async () => {
    expect(valueOf(await get())).toBe('one')
    await later(2_000)
    expect(valueOf(await get())).toBe('one')
    expect(etagsSent()).toEqual([null, 'W/"one"'])
  })

  it('returns content that changed meanwhile', async () => {
    await get()
    await later(2_000)
    word = 'two'
    expect(valueOf(await get())).toBe('two')
  })

  it('fetches everything when the cached response cannot be parsed', async () => {
    await get()
    await later(2_000)
    await get({
      schema: v.pipe(
        schema,
        v.check(() => asked() > 1),
      ),
    })
    expect(etagsSent()).toEqual([null, null])
  })

  it('is sent again when the member may have changed its content, however soon', async () => {
    await get()
    word = 'two'
    expect(valueOf(await get())).toBe('one')
    expect(valueOf(await get({ skipsDeduplication: true }))).toBe('two')
  })

  it('returns a response of the last 5 minutes without a request if a recent one is accepted', async () => {
    await get()
    await later(299_999)
    word = 'two'
    expect(valueOf(await get({ acceptsRecent: true }))).toBe('one')
    expect(asked()).toBe(1)
    await later(1)
    expect(valueOf(await get({ acceptsRecent: true }))).toBe('two')
  })

  it('returns a response of the last hour with data saving, and none on a fast connection', async () => {
    await get()
    await later(3_599_999)
    maxAgeMs = STRATEGIES.saving.responseFreshMs
    word = 'two'
    expect(valueOf(await get({ acceptsRecent: true }))).toBe('one')
    maxAgeMs = STRATEGIES.full.responseFreshMs
    expect(valueOf(await get({ acceptsRecent: true }))).toBe('two')
  })

  it('caches no response without an etag and no rejection', async () => {
    network.handler = () => yes({ word })
    await get({ acceptsRecent: true })
    await later(2_000)
    await get({ acceptsRecent: true })
    expect(etagsSent()).toEqual([null, null])
  })
})

describe('two identical GETs', () => {
  it('within 2 s share one response, also while it is pending', async () => {
    const first = get()
    const second = get()
    expect([valueOf(await first), valueOf(await second)]).toEqual(['one', 'one'])
    await later(1_999)
    await get()
    expect(asked()).toBe(1)
    await later(1)
    await get()
    expect(asked()).toBe(2)
  })

  it('are sent separately for different paths or members', async () => {
    await get()
    await get({ path: `${PATH}?q=1` })
    expect(asked()).toBe(2)
    await get({}, 'tomas')
    expect(asked()).toBe(3)
    expect(etagsSent()).toEqual([null, null, null])
  })

  it('do not share a failure that has arrived', async () => {
    network.handler = unplugged
    await get({ noRetry: true })
    network.handler = () => yes({ word })
    expect(valueOf(await get({ noRetry: true }))).toBe('one')
  })
})

describe('a GET without a response', () => {
  it('is retried twice, after 500 ms and after 1 s', async () => {
    network.handler = unplugged
    const answer = get()
    await later(499)
    expect(asked()).toBe(1)
    await later(1)
    expect(asked()).toBe(2)
    await later(999)
    expect(asked()).toBe(2)
    await later(1)
    expect(asked()).toBe(3)
    expect(valueOf(await answer)).toBe('unreachable')
    await later(60_000)
    expect(asked()).toBe(3)
  })

  it('waits at most 5 s when the server names a time', async () => {
    network.handler = () => no(503, 'unavailable', { 'retry-after': '5' })
    const answer = get()
    await later(4_999)
    expect(asked()).toBe(1)
    await later(1)
    expect(asked()).toBe(2)
    network.handler = () => no(503, 'unavailable', { 'retry-after': '6' })
    await later(60_000)
    expect(asked()).toBe(3)
    expect(valueOf(await answer)).toBe('server')
    network.heard.length = 0
    expect(valueOf(await get())).toBe('server')
    expect(asked()).toBe(1)
  })

  it('is not retried after a rejection, or when the page is blank until it ends', async () => {
    network.handler = () => no(404, 'not_found')
    expect(valueOf(await get())).toBe('not_found')
    network.handler = unplugged
    expect(valueOf(await get({ noRetry: true }))).toBe('unreachable')
    expect(asked()).toBe(2)
  })
})

const onDisk = () => [...(caches.stores.get('api-maya')?.keys() ?? [])]

describe('cached responses on the disk', () => {
  it('are stored in a cache named after the member and serve another tab', async () => {
    await get()
    await settled()
    expect([...caches.stores.keys()]).toEqual(['api-maya'])
    gets = openGets()
    expect(valueOf(await get({ acceptsRecent: true }))).toBe('one')
    await get()
    expect(etagsSent()).toEqual([null, 'W/"one"'])
  })

  it('are unusable after an hour and swept within the next 60 s', async () => {
    await get()
    await later(3_599_999)
    gets = openGets()
    await get()
    expect(etagsSent()).toEqual([null, 'W/"one"'])
    await later(3_600_000)
    gets = openGets()
    await get()
    expect(etagsSent().at(-1)).toBeNull()
  })

  it.each([
    ['lend their etag to a question a moment before they are an hour old', 3_599_999, 'W/"one"'],
    ['are of no use any more at an hour', 3_600_000, null],
  ])('%s', async (_name, laterMs, etag) => {
    await get()
    await later(laterMs)
    await get()
    expect(etagsSent()).toEqual([null, etag])
  })

  it('are swept every 60 s when they are an hour old', async () => {
    await get()
    await later(3_599_000)
    expect(onDisk()).toEqual([PATH])
    await later(61_000)
    expect(onDisk()).toEqual([])
  })

  it('are not swept before 60 s have passed', async () => {
    await get()
    expect(clock.pendingMs()).toContain(60_000)
  })

  it('are limited to 500: the oldest are removed', async () => {
    for (let at = 0; at < 501; at++) {
      await get({ path: `${PATH}?q=${at}` })
      await later(1)
    }
    await settled()
    expect(onDisk()).toHaveLength(500)
    expect(onDisk()).not.toContain(`${PATH}?q=0`)
  })

  it.each([apiPaths.tokenRefresh, apiPaths.login, apiPaths.pull, '/api/operations/overview/'])(
    'never include those of %s',
    async (path) => {
      await get({ path })
      await settled()
      expect(onDisk()).toEqual([])
    },
  )

  it('are removed with the member, and a late response is not cached', async () => {
    const answer = get()
    gets.forget()
    await answer
    await settled()
    expect(onDisk()).toEqual([])
  })

  it('are returned by the service worker when the server is silent, and stay as old as they are', async () => {
    await get()
    await later(1_800_000)
    const { handler } = network
    network.handler = () => caches.stores.get('api-maya')?.get(PATH)?.clone() ?? page()
    expect(valueOf(await get())).toBe('one')
    network.handler = handler
    await later(1_800_000)
    gets = openGets()
    await get()
    expect(etagsSent().at(-1)).toBeNull()
  })

  it('are optional: a browser without a cache, or a failing one, still works', async () => {
    gets = createMemberGetCache({
      clock,
      caches: null,
      maxAgeMs: () => maxAgeMs,
      log: () => undefined,
    })
    await get()
    await later(2_000)
    await get()
    expect(etagsSent()).toEqual([null, 'W/"one"'])
    caches.failing = true
    gets = openGets()
    expect(valueOf(await get())).toBe('one')
    await settled()
    expect(logged).not.toEqual([])
  })
})
