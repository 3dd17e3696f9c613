import { describe, expect, it } from 'vitest'
import { PENDING_PUSH_PATH, UNATTEMPTED_PUSH_PATH } from '#domain/wire/paths.ts'
import { PUSH_BATCH_HEADER } from '#domain/wire/service-worker/push-handover.ts'
import { PROTOCOL, type PushRequest } from '#domain/wire/sync/protocol.ts'
import { FakeNetwork, no, page, unplugged } from '#tests/fakes/network.ts'
import { createBackgroundPush } from './background-push.ts'

const batch: PushRequest = { protocol: PROTOCOL, client: 'device-0001', epoch: null, writes: [] }

describe('the way to the service worker', () => {
  it('hands a batch over, under a name', async () => {
    const network = new FakeNetwork(() => new Response(null, { status: 204 }))
    await createBackgroundPush(network.fetch).keep('b-1', batch)
    expect(network.heard).toMatchObject([{ method: 'POST', path: PENDING_PUSH_PATH, body: batch }])
    expect(network.heard[0]?.headers.get(PUSH_BATCH_HEADER)).toBe('b-1')
  })

  it('takes it back, and hears under which name', async () => {
    const network = new FakeNetwork(() => Response.json({ batch: 'b-1' }))
    expect(await createBackgroundPush(network.fetch).reclaim()).toEqual({ there: true, batch: 'b-1' })
    expect(network.heard).toMatchObject([{ method: 'DELETE', path: UNATTEMPTED_PUSH_PATH, body: null }])
  })

  it('hears that there is nothing to take back', async () => {
    const network = new FakeNetwork(() => Response.json({ batch: null }))
    expect(await createBackgroundPush(network.fetch).reclaim()).toEqual({ there: true, batch: null })
  })

  it.each([
    ['there is no network', unplugged],
    ['our server answers', () => no(404, 'not_found')],
    ['a captive portal answers', () => page(200)],
    ['something else answers in JSON', () => Response.json({ batch: 7 })],
    ['the answer breaks off', () => new Response('{"batch": "b-1')],
  ])('knows nobody there where %s in its place', async (_, handler) => {
    const kept = createBackgroundPush(new FakeNetwork(handler).fetch)
    expect(await kept.reclaim()).toEqual({ there: false, batch: null })
    await expect(kept.keep('b-1', batch)).resolves.toBeUndefined()
    await expect(kept.forget()).resolves.toBeUndefined()
  })
})
