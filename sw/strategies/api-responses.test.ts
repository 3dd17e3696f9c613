import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RESPONSE_MAX_AGE_MS } from '#domain/wire/limits.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { apiCacheName, CACHED_AT_HEADER } from '#domain/wire/service-worker/member-caches.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { ORIGIN, stubServiceWorkerScope } from '#tests/fakes/browser/service-worker-scope.ts'
import { no, notModified, page, silence, unplugged, yes } from '#tests/fakes/network.ts'

stubServiceWorkerScope()
const { createApiStrategy } = await import('./api-responses.ts')

const PATH = `${apiPaths.search}?q=komna`
const KEPT_AT_MS = Date.parse('2026-06-01T08:00:00Z')
const tokenOf = (sub: string) => `e30.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.c2ln`

let caches: FakeCacheStorage
let answer: () => Response | Promise<Response>
let nowMs: number

beforeEach(async () => {
  vi.useFakeTimers()
  caches = new FakeCacheStorage()
  nowMs = KEPT_AT_MS + 60_000
  vi.stubGlobal('caches', caches.asStorage())
  vi.stubGlobal('fetch', async () => answer())
  const headers = { etag: 'W/"1"', [CACHED_AT_HEADER]: String(KEPT_AT_MS) }
  await (await caches.open(apiCacheName('maya'))).put(PATH, new Response('a response for maya', { headers }))
})
afterEach(() => {
  vi.useRealTimers()
})

const answers = createApiStrategy({ now: () => nowMs, hold: (begin) => begin() })
const ask = (member = 'maya', path = PATH) =>
  answers(new Request(ORIGIN + path, { headers: { authorization: `Bearer ${tokenOf(member)}` } }))
const heard = async (asked: Promise<Response> | null) => (await asked)?.text()

describe('a question to the server', () => {
  it('is answered by the server wherever it answers, also by its no and by its 304', async () => {
    answer = () => yes({ hits: 1 })
    expect(await heard(ask())).toBe('{"hits":1}')
    answer = () => no(500, 'unavailable')
    expect((await ask())?.status).toBe(500)
    answer = () => notModified('W/"1"')
    expect((await ask())?.status).toBe(304)
  })

  it('is answered by what was kept of it once the network has had four seconds, and no sooner', async () => {
    answer = silence
    let cachedResponse: string | undefined
    void heard(ask())?.then((text) => (cachedResponse = text))
    await vi.advanceTimersByTimeAsync(3_999)
    expect(cachedResponse).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(cachedResponse).toBe('a response for maya')
  })

  it.each([
    ['there is no network', unplugged],
    ["a captive portal's page comes", () => page()],
    ["somebody else's error comes", () => page(502)],
  ])('is answered so at once where %s', async (_, bad) => {
    answer = bad
    const cachedResponse = await ask()
    expect(await cachedResponse?.text()).toBe('a response for maya')
    // so that it is not taken for a new response of the server
    expect(cachedResponse?.headers.get(CACHED_AT_HEADER)).toBe(String(KEPT_AT_MS))
  })

  it('waits on for the network where nothing was kept of it, and fails with it', async () => {
    answer = () => new Promise((resolve) => setTimeout(resolve, 9_000, yes({ hits: 2 })))
    const late = heard(ask('maya', `${apiPaths.search}?q=other`))
    await vi.advanceTimersByTimeAsync(9_000)
    expect(await late).toBe('{"hits":2}')
    answer = unplugged
    await expect(ask('maya', `${apiPaths.search}?q=other`)).rejects.toThrow()
  })

  it('never gets a response of another member, nor one that is an hour old', async () => {
    answer = unplugged
    await expect(ask('tomas')).rejects.toThrow()
    nowMs = KEPT_AT_MS + RESPONSE_MAX_AGE_MS
    await expect(ask()).rejects.toThrow()
  })

  it('that names no member is left to the browser', () => {
    expect(answers(new Request(ORIGIN + PATH))).toBeNull()
  })

  it('stores nothing: the worker stores responses it has read', async () => {
    answer = () => yes({ hits: 1 })
    await ask('tomas')
    await ask('maya')
    expect([...caches.stores.keys()]).toEqual([apiCacheName('maya')])
    expect(await (await caches.match(PATH))?.text()).toBe('a response for maya')
  })
})
