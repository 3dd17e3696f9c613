import { describe, expect, it } from 'vitest'
import { PENDING_PUSH_PATH, UNATTEMPTED_PUSH_PATH } from '#domain/wire/paths.ts'
import { PUSH_BATCH_HEADER } from '#domain/wire/service-worker/push-handover.ts'
import { PROTOCOL, type PushRequest } from '#domain/wire/sync/protocol.ts'
import { FakeNetwork, no, page, unplugged } from '#tests/fakes/network.ts'
import { createBackgroundPush } from './background-push.ts'

const batch: PushRequest = { protocol: PROTOCOL, client: 'device-0001', epoch: null, writes: [] }

describe('the pending push of the service worker', () => {
  it('hands over a batch with its name', async () => {
    const network = new FakeNetwork(() => new Response(null, { status: 204 }))
    await createBackgroundPush(network.fetch).keep('b-1', batch)
    expect(network.heard).toMatchObject([{ method: 'POST', path: PENDING_PUSH_PATH, body: batch }])
    expect(network.heard[0]?.headers.get(PUSH_BATCH_HEADER)).toBe('b-1')
  })

  it('reclaims the batch and returns its name', async () => {
    const network = new FakeNetwork(() => Response.json({ batch: 'b-1' }))
    expect(await createBackgroundPush(network.fetch).reclaim()).toEqual({ there: true, batch: 'b-1' })
    expect(network.heard).toMatchObject([{ method: 'DELETE', path: UNATTEMPTED_PUSH_PATH, body: null }])
  })

  it('returns null when there is nothing to reclaim', async () => {
    const network = new FakeNetwork(() => Response.json({ batch: null }))
    expect(await createBackgroundPush(network.fetch).reclaim()).toEqual({ there: true, batch: null })
  })

  it.each([
    ['there is no network', unplugged],
    ['our server answers', () => no(404, 'not_found')],
    ['a captive portal answers', () => page(200)],
    ['something else answers in JSON', () => Response.json({ batch: 7 })],
    ['the answer breaks off', () => new Response('{"batch": "b-1')],
  ])('reports no service worker when %s instead', async (_, handler) => {
    const kept = createBackgroundPush(new FakeNetwork(handler).fetch)
    expect(await kept.reclaim()).toEqual({ there: false, batch: null })
    await expect(kept.keep('b-1', batch)).resolves.toBeUndefined()
    await expect(kept.forget()).resolves.toBeUndefined()
  })
})
