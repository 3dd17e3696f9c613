import { describe, expect, it } from 'vitest'
import { KEPT_BATCH_HEADER } from '#domain/wire/kept-push.ts'
import { KEPT_PUSH_PATH, UNTRIED_PUSH_PATH } from '#domain/wire/paths.ts'
import { PROTOCOL, type PushRequest } from '#domain/wire/sync.ts'
import { FakeNetwork, no, page, unplugged } from '#tests/fakes/network.ts'
import { createKeptPush } from './kept-push.ts'

const batch: PushRequest = { protocol: PROTOCOL, client: 'device-0001', epoch: null, writes: [] }

describe('the way to the service worker', () => {
  it('hands a batch over, under a name', async () => {
    const network = new FakeNetwork(() => new Response(null, { status: 204 }))
    await createKeptPush(network.fetch).keep('b-1', batch)
    expect(network.heard).toMatchObject([{ method: 'POST', path: KEPT_PUSH_PATH, body: batch }])
    expect(network.heard[0]?.headers.get(KEPT_BATCH_HEADER)).toBe('b-1')
  })

  it('takes it back, and hears under which name', async () => {
    const network = new FakeNetwork(() => Response.json({ batch: 'b-1' }))
    expect(await createKeptPush(network.fetch).takeBack()).toEqual({ there: true, batch: 'b-1' })
    expect(network.heard).toMatchObject([{ method: 'DELETE', path: UNTRIED_PUSH_PATH, body: null }])
  })

  it('hears that there is nothing to take back', async () => {
    const network = new FakeNetwork(() => Response.json({ batch: null }))
    expect(await createKeptPush(network.fetch).takeBack()).toEqual({ there: true, batch: null })
  })

  it.each([
    ['there is no network', unplugged],
    ['our server answers', () => no(404, 'not_found')],
    ['a captive portal answers', () => page(200)],
    ['something else answers in JSON', () => Response.json({ batch: 7 })],
    ['the answer breaks off', () => new Response('{"batch": "b-1')],
  ])('knows nobody there where %s in its place', async (_, handler) => {
    const kept = createKeptPush(new FakeNetwork(handler).fetch)
    expect(await kept.takeBack()).toEqual({ there: false, batch: null })
    await expect(kept.keep('b-1', batch)).resolves.toBeUndefined()
    await expect(kept.forget()).resolves.toBeUndefined()
  })
})
