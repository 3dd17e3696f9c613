import * as v from 'valibot'
import { expect, it } from 'vitest'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { FakeClock, settled } from '#tests/fakes/clock.ts'
import { UNMEASURED } from '#tests/fakes/meter.ts'
import { FakeNetwork, yes } from '#tests/fakes/network.ts'
import { createSend } from '../transport/http-client.ts'
import { createMemberGetCache } from './member-get-cache.ts'

const PATH = '/api/word/'
const OTHERS = ['api-tomas', 'routes-cache-tomas', 'shell-1', 'tiles', 'pack-1']
const PICTURES = ['routes-cache-maya', 'events-cache-maya', 'user-profile-cache-maya']

it('invalidation removes responses and photos of this member from memory and disk, and nothing else', async () => {
  const clock = new FakeClock()
  const caches = new FakeCacheStorage()
  const { fetch, heard } = new FakeNetwork(() => yes({ word: 'one' }, { etag: '"1"' }))
  const gets = createMemberGetCache({
    clock,
    caches: caches.asStorage(),
    maxAgeMs: () => 300_000,
    log: () => undefined,
  })
  const send = createSend({ origin: '', fetch, clock, deviceId: 'device-0001', meter: UNMEASURED })
  const ask = () =>
    gets.getFor('maya', send)({ path: PATH, schema: v.object({ word: v.string() }), acceptsRecent: true })

  for (const name of [...OTHERS, ...PICTURES]) await caches.open(name)
  await ask()
  await settled()
  expect(await caches.keys()).toContain('api-maya')
  await gets.invalidate()
  expect(await caches.keys()).toEqual(OTHERS)

  await clock.advance(2_000)
  await ask()
  expect(heard.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null])
  await settled()
  expect([...(caches.stores.get('api-maya')?.keys() ?? [])]).toEqual([PATH])
})
