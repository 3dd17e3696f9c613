import { beforeEach, describe, expect, it } from 'vitest'
import { apiPaths, PENDING_PUSH_PATH, UNATTEMPTED_PUSH_PATH } from '#domain/wire/paths.ts'
import { PUSH_BATCH_HEADER } from '#domain/wire/service-worker/push-handover.ts'
import { handleOutboxRequest } from './outbox-requests.ts'

let log: string[]
beforeEach(() => {
  log = []
})

const outbox = {
  send: async (request: Request) => {
    log.push(`sent ${await request.text()}`)
    return new Response('{}')
  },
  keep: async (body: string, batch: string | null) => void log.push(`kept ${batch} ${body}`),
  reclaim: async () => {
    log.push('taken back')
    return 'b-1'
  },
  clear: async () => void log.push('cleared'),
}

const ask = (path: string, init: RequestInit) =>
  handleOutboxRequest(new Request(`https://cairnway.test${path}`, init), outbox)

/** A request as the browser makes it when a link or a form leads somewhere; no script can make one. */
const navigation = (path: string) =>
  new Proxy(new Request(`https://cairnway.test${path}`, { method: 'POST', body: '{"a":1}' }), {
    get: (request, name) => (name === 'mode' ? 'navigate' : Reflect.get(request, name, request)),
  })

describe('what concerns the outbox', () => {
  it('is a push, which it sends', async () => {
    expect((await ask(apiPaths.push, { method: 'POST', body: '{"a":1}' }))?.status).toBe(200)
    expect(log).toEqual(['sent {"a":1}'])
  })

  it('is what a page hands over or has forgotten, which no server hears of', async () => {
    const headers = { [PUSH_BATCH_HEADER]: 'b-1' }
    expect((await ask(PENDING_PUSH_PATH, { method: 'POST', body: '{"a":1}', headers }))?.status).toBe(204)
    expect((await ask(PENDING_PUSH_PATH, { method: 'POST', body: '{"a":2}' }))?.status).toBe(204)
    expect((await ask(PENDING_PUSH_PATH, { method: 'DELETE' }))?.status).toBe(204)
    expect(log).toEqual(['kept b-1 {"a":1}', 'kept null {"a":2}', 'cleared'])
  })

  it('is a reclaim by a page, which gets the name', async () => {
    const answer = await ask(UNATTEMPTED_PUSH_PATH, { method: 'DELETE' })
    expect(await answer?.json()).toEqual({ batch: 'b-1' })
    expect(log).toEqual(['taken back'])
  })

  it('is never where a link or the form of another site leads', () => {
    expect(handleOutboxRequest(navigation(apiPaths.push), outbox)).toBeNull()
    expect(handleOutboxRequest(navigation(PENDING_PUSH_PATH), outbox)).toBeNull()
    expect(handleOutboxRequest(navigation(UNATTEMPTED_PUSH_PATH), outbox)).toBeNull()
    expect(log).toEqual([])
  })

  it.each([
    [apiPaths.push, 'GET'],
    [PENDING_PUSH_PATH, 'GET'],
    [UNATTEMPTED_PUSH_PATH, 'GET'],
    [UNATTEMPTED_PUSH_PATH, 'POST'],
    [apiPaths.push, 'DELETE'],
    [apiPaths.pull, 'POST'],
    ['/', 'GET'],
  ])('is not %s by %s', (path, method) => {
    expect(ask(path, { method })).toBeNull()
  })
})
