import { beforeEach, describe, expect, it } from 'vitest'
import { packPhotosCacheName, picturesCacheName } from '#domain/wire/service-worker/member-caches.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { ORIGIN, stubServiceWorkerScope } from '#tests/fakes/browser/service-worker-scope.ts'
import { until } from '#tests/until.ts'

const { event } = stubServiceWorkerScope()
const { createPhotoStrategy, PHOTOS_MAX } = await import('./photos.ts')

const PATH = '/media/m-1/960.avif'

let caches: FakeCacheStorage
let asked: string[]
let answer: () => Response

beforeEach(() => {
  caches = new FakeCacheStorage()
  asked = []
  answer = () => picture()
})

const picture = (headers: Record<string, string> = {}, status = 200): Response =>
  new Response('picture', {
    status,
    headers: { [SERVER_HEADER]: '1', 'content-type': 'image/avif', 'content-length': '7', ...headers },
  })

const cutOff = () => {
  throw new TypeError('Failed to fetch')
}

function open() {
  return createPhotoStrategy({
    caches: caches.asStorage(),
    fetch: async ({ url }) => {
      asked.push(url.slice(ORIGIN.length))
      return answer()
    },
    hold: (begin) => begin(),
  })
}
const ask = (path: string) => open()(new Request(ORIGIN + path), event)
const kept = (member = 'maya') => [...(caches.stores.get(picturesCacheName(member))?.keys() ?? [])]

const pack = async () =>
  (await caches.open(packPhotosCacheName('maya'))).put('/media/m-1/960.webp', new Response('packed'))

describe('a picture', () => {
  it('is asked for once, and given again without a network', async () => {
    await ask(`${PATH}?member=maya`)
    await until(() => expect(kept()).toEqual([PATH]))
    answer = cutOff
    expect(await (await ask(`${PATH}?member=maya`)).text()).toBe('picture')
    expect(asked).toHaveLength(1)
  })

  it('that was shown to one member is given to no other', async () => {
    await ask(`${PATH}?member=maya`)
    await until(() => expect(kept()).toEqual([PATH]))
    answer = cutOff
    expect((await ask(`${PATH}?member=tomas`)).type).toBe('error')
    expect(kept('tomas')).toEqual([])
  })

  it('is given in another size where the one asked for does not come', async () => {
    await ask('/media/m-1/320.webp?member=maya')
    await until(() => expect(kept()).toHaveLength(1))
    answer = cutOff
    expect(await (await ask(`${PATH}?member=maya`)).text()).toBe('picture')
  })

  describe('that a pack holds', () => {
    it.each(['320.avif', '960.avif', '960.webp'])('is given where it is asked for as %s', async (size) => {
      await pack()
      expect(await (await ask(`/media/m-1/${size}?member=maya`)).text()).toBe('packed')
      expect(asked).toEqual([])
    })

    it('is asked for where a larger one is wanted, and given where that does not come', async () => {
      await pack()
      expect(await (await ask('/media/m-1/1920.avif?member=maya')).text()).toBe('picture')
      answer = cutOff
      expect((await ask('/media/m-2/1920.avif?member=maya')).type).toBe('error')
      caches.stores.delete(picturesCacheName('maya'))
      expect(await (await ask('/media/m-1/1920.avif?member=maya')).text()).toBe('packed')
    })

    it('is given to no other member, and leaves no cache of theirs behind', async () => {
      await pack()
      answer = cutOff
      expect((await ask('/media/m-1/960.webp?member=tomas')).type).toBe('error')
      expect(caches.stores.has(packPhotosCacheName('tomas'))).toBe(false)
    })
  })

  it('is not asked for where only what is here is wanted', async () => {
    expect((await ask(`${PATH}?member=maya&kept=1`)).type).toBe('error')
    expect(asked).toEqual([])
  })

  it.each([
    ['that is none', () => picture({ 'content-type': 'text/html' })],
    ['that no member may see', () => picture({}, 404)],
    ['of somebody else’s server', () => new Response('x', { headers: { 'content-type': 'image/avif' } })],
    ['that is too large', () => picture({ 'content-length': '1000000' })],
  ])('%s is shown, and not kept', async (_what, given) => {
    answer = given
    await ask(`${PATH}?member=maya`)
    expect(kept()).toEqual([])
  })

  it('always uses the network if no member is named', async () => {
    await ask(PATH)
    expect(asked).toEqual([PATH])
    expect(caches.stores.size).toBe(0)
  })

  it('goes when there are too many, the oldest first', async () => {
    const answerPicture = open()
    for (let n = 0; n < PHOTOS_MAX + 25; n++)
      await answerPicture(new Request(`${ORIGIN}/media/m-${n}/960.avif?member=maya`), event)
    await until(() => expect(kept().length).toBeLessThanOrEqual(PHOTOS_MAX + 20))
    expect(kept()).not.toContain('/media/m-0/960.avif')
  })
})
