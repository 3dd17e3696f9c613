import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Photo, Route } from '#domain/route/route.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { type PhotoFile, photoFile } from '#tests/factories/files/photo-files.ts'
import { cardOf, commentOf } from '#tests/factories/nouns.ts'
import { no, unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import type { CommandResult, PendingPhoto, PhotoOwner } from '../port.ts'

const ROUTE = 'r-1'
const OF = { collection: 'routes', id: ROUTE } as const

let world: World
let tab: Tab

beforeEach(async () => {
  world = new World()
  world.server.put('routes', routeOf({ id: ROUTE, name: 'Komna', author: cardOf('maya') }), ['member:maya'])
  tab = await world.signedIn()
})
afterEach(() => world.end())

async function choose(some: PhotoFile = {}, media = v7(), of: PhotoOwner = OF): Promise<string> {
  const file = new Blob([new Uint8Array(await photoFile(some))])
  const result = await tab.device.run('photo.add', { of, media, file })
  expect(result).toEqual({ ok: true })
  return media
}

/** The latest result of a query. */
async function read<T>(watch: (tell: (found: T) => void) => Promise<() => void>): Promise<T> {
  const seen: T[] = []
  const unwatch = await watch((found) => seen.push(found))
  await until(() => expect(seen.length).toBeGreaterThan(0))
  unwatch()
  return seen.at(-1) as T
}

const photosOf = async (): Promise<Photo[]> =>
  (await read<Route | null>((tell) => tab.device.watch('route.one', { id: ROUTE }, tell)))?.photos ?? []
const uploads = () => read<PendingPhoto[]>((tell) => tab.device.watch('photo.uploads', { id: ROUTE }, tell))
const here = (media: string) =>
  read<{ whole: Blob | null; small: Blob } | null>((tell) => tab.device.watch('photo.here', { media }, tell))
const unsent = () => tab.status().unsent
const chunks = () =>
  world.network.heard.filter(({ method, path }) => method === 'PATCH' && path.startsWith(apiPaths.uploads))

async function whole(media: string): Promise<void> {
  await until(async () => {
    await world.clock.advance(2_000)
    expect(world.api.media.files.get(media)?.state).toBe('ready')
  })
}

async function offline(): Promise<void> {
  world.network.handler = unplugged
  await tab.device.sync.reportSignal('offline')
}

async function online(): Promise<void> {
  world.network.handler = world.api.serve
  await tab.device.sync.reportSignal('online')
}

async function reopened(): Promise<void> {
  await world.close(tab)
  tab = await world.open()
  await tab.start()
}

describe('a chosen photo', () => {
  it('is stored with the write that names it, offline, and over a restart', async () => {
    await offline()
    const media = await choose()
    await reopened()
    expect((await photosOf()).map((photo) => photo.media)).toEqual([media])
    expect((await here(media))?.whole?.size).toBeGreaterThan(100)
    expect(unsent()).toMatchObject([{ collection: 'routes', id: ROUTE, state: 'waiting' }])
  })

  it('is uploaded in full after the document, and a small copy stays on the device', async () => {
    const media = await choose()
    const { size } = (await here(media))?.whole ?? {}
    await whole(media)
    expect(world.api.media.files.get(media)?.bytes.length).toBe(size)
    const asked = world.network.heard.map(({ method, path }) => `${method} ${path}`)
    expect(asked.lastIndexOf(`POST ${apiPaths.push}`)).toBeLessThan(asked.indexOf(`POST ${apiPaths.uploads}`))
    await until(async () => expect((await here(media))?.whole).toBeNull())
    expect((await here(media))?.small.size).toBeGreaterThan(50)
    await until(() => expect(unsent()).toEqual([]))
  })

  it('reports the location in its file in this tab only, and stores it nowhere', async () => {
    await offline()
    await choose({ at: { lat: 46.3, lon: 13.77 } })
    expect((await uploads())[0]?.takenAt?.lat).toBeCloseTo(46.3, 4)
    expect((await photosOf())[0]?.at).toBeNull()
    await reopened()
    expect((await uploads())[0]?.takenAt).toBeNull()
  })

  it('reports its location as soon as it is added', async () => {
    await offline()
    const locations: (PendingPhoto['takenAt'] | undefined)[] = []
    const unwatch = await tab.device.watch('photo.uploads', { id: ROUTE }, ([first]) =>
      locations.push(first?.takenAt),
    )
    await choose({ at: { lat: 46.3, lon: 13.77 } })
    await until(async () => {
      await world.clock.advance(50) // one frame
      expect(locations.at(-1)?.lat).toBeCloseTo(46.3, 4)
    })
    unwatch()
  })

  it('is rejected if its file is unusable: nothing is written', async () => {
    const args = { of: OF, media: v7(), file: new Blob(['<svg/>']) }
    const problem: CommandResult = {
      ok: false,
      reason: 'invalid',
      field_errors: { file: ['not_a_picture'] },
    }
    expect(await tab.device.run('photo.add', args)).toEqual(problem)
    expect(await photosOf()).toEqual([])
    expect(await here(args.media)).toBeNull()
  })
})

describe('an interrupted upload', () => {
  it('resumes at the server’s offset: no byte is sent twice', async () => {
    world.browser.connection = { effectiveType: '2g' }
    const media = v7()
    let sent = 0
    world.network.handler = (request) => {
      if (request.method === 'PATCH' && (sent += 1) === 3) return unplugged()
      return world.api.serve(request)
    }
    await choose({ width: 1_200, height: 900, noise: true }, media)
    await whole(media)
    const file = world.api.media.files.get(media)
    expect(chunks().length).toBeGreaterThan(3)
    expect(world.api.media.received).toBe(file?.length)
  })

  it('resumes in the next tab after a kill', async () => {
    world.browser.connection = { effectiveType: '2g' }
    const media = v7()
    let sent = 0
    world.network.handler = (request) => {
      if (request.method === 'PATCH' && (sent += 1) > 2) return unplugged()
      return world.api.serve(request)
    }
    await choose({ width: 1_200, height: 900, noise: true }, media)
    await until(() => expect(sent).toBeGreaterThan(2))
    await reopened()
    world.network.handler = world.api.serve
    await whole(media)
    expect(world.api.media.received).toBe(world.api.media.files.get(media)?.length)
  })

  it('is not retried while the member works offline', async () => {
    await tab.device.sync.setWorkOffline(true)
    const media = await choose()
    await world.clock.advance(60_000)
    expect(world.api.media.files.size).toBe(0)
    await tab.device.sync.setWorkOffline(false)
    await whole(media)
  })
})

describe('a photo that the server rejects', () => {
  const refusal = { code: 'quota_exceeded', message: 'No: quota_exceeded.', field_errors: {} } as const

  async function refused(): Promise<string> {
    world.api.media.judge = () => refusal
    const media = await choose()
    await until(async () => {
      await world.clock.advance(2_000)
      expect(unsent()).toMatchObject([{ state: 'needs_attention', refusal: { code: 'quota_exceeded' } }])
    })
    return media
  }

  it('needs attention, and is sent again when the member retries', async () => {
    const media = await refused()
    world.api.media.judge = () => null
    await tab.device.sync.retry('routes', ROUTE)
    await whole(media)
    await until(() => expect(unsent()).toEqual([]))
  })

  it('is removed from its route and from this device when it is discarded', async () => {
    const media = await refused()
    expect(await tab.device.sync.discard('routes', ROUTE)).toEqual({ discarded: true })
    expect(await photosOf()).toEqual([])
    expect(await here(media)).toBeNull()
    await world.clock.advance(2_000)
    await until(() => expect(unsent()).toEqual([]))
  })

  it('is also rejected if the server does not create the upload', async () => {
    world.network.handler = (request) =>
      request.path === apiPaths.uploads ? no(403, 'quota_exceeded') : world.api.serve(request)
    await choose()
    await until(async () => {
      await world.clock.advance(2_000)
      expect(unsent()).toMatchObject([{ state: 'needs_attention', refusal: { code: 'quota_exceeded' } }])
    })
  })
})

describe('a photo of a review or condition report', () => {
  it('is titled by its text, uploaded, and kept on this device while the text refers to it', async () => {
    const comment = commentOf({ id: 'k-1', on: OF, author: cardOf('maya') })
    world.server.put('comments', comment, ['member:maya'])
    await tab.device.sync.syncNow()
    await offline()
    const of: PhotoOwner = { collection: 'comments', id: 'k-1' }
    const media = await choose({}, v7(), of)
    await until(() =>
      expect(unsent()).toMatchObject([{ collection: 'comments', id: 'k-1', title: comment.text }]),
    )
    await online()
    await whole(media)
    await until(() => expect(unsent()).toEqual([]))
    await reopened()
    // after the sweep at start
    expect(await tab.device.run('photo.edit', { of, media, set: { caption: 'The bridge' } })).toEqual({
      ok: true,
    })
    expect(await here(media)).toMatchObject({ whole: null })
  })
})

describe('a removed photo', () => {
  it('is not uploaded, and continues when it is restored', async () => {
    await offline()
    const media = await choose()
    const [photo] = await photosOf()
    await tab.device.run('photo.remove', { of: OF, media })
    await online()
    await until(() => expect(unsent()).toEqual([]))
    expect(world.api.media.files.size).toBe(0)
    if (photo) await tab.device.run('photo.put', { of: OF, photo, at: 0 })
    await whole(media)
  })

  it('is deleted from this device at the next start', async () => {
    const media = await choose()
    await whole(media)
    await tab.device.run('photo.remove', { of: OF, media })
    await until(() => expect(unsent()).toEqual([]))
    await reopened()
    await until(async () => expect(await here(media)).toBeNull())
  })
})

describe('photo captions', () => {
  it('are merged with concurrent captions of other photos', async () => {
    await offline()
    const first = await choose()
    const second = await choose()
    await tab.device.run('photo.edit', {
      of: { collection: 'routes', id: ROUTE },
      media: first,
      set: { caption: 'The hut' },
    })
    await tab.device.run('photo.edit', {
      of: { collection: 'routes', id: ROUTE },
      media: second,
      set: { at: { lat: 46.3, lon: 13.8 } },
    })
    expect(await photosOf()).toMatchObject([
      { media: first, caption: 'The hut', at: null },
      { media: second, caption: '', at: { lat: 46.3, lon: 13.8 } },
    ])
  })

  it('are rejected if they are too long', async () => {
    const media = await choose()
    const set = { caption: 'x'.repeat(301) }
    expect(await tab.device.run('photo.edit', { of: OF, media, set })).toMatchObject({
      reason: 'invalid',
    })
  })
})

describe('a sign-out', () => {
  it('counts unsent photos, and deletes them', async () => {
    await offline()
    await choose()
    expect(await tab.device.session.logout({ discard: false })).toEqual({ done: false, unsent: 1 })
    await tab.device.session.logout({ discard: true })
    await until(async () => expect(await world.databases()).toEqual([]))
  })
})
