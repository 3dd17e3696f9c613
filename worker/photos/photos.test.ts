import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Photo, Route } from '#domain/route/route.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { cardOf, commentOf } from '#tests/factories/nouns.ts'
import { type PhotoFile, photoFile } from '#tests/factories/photo-files.ts'
import { no, unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import type { CommandResult, PhotoOnItsWay, PhotoOwner } from '../port.ts'

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

/** The newest of what a query tells. */
async function read<T>(watch: (tell: (found: T) => void) => Promise<() => void>): Promise<T> {
  const seen: T[] = []
  const unwatch = await watch((found) => seen.push(found))
  await until(() => expect(seen.length).toBeGreaterThan(0))
  unwatch()
  return seen.at(-1) as T
}

const photosOf = async (): Promise<Photo[]> =>
  (await read<Route | null>((tell) => tab.device.watch('route.one', { id: ROUTE }, tell)))?.photos ?? []
const uploads = () => read<PhotoOnItsWay[]>((tell) => tab.device.watch('photo.uploads', { id: ROUTE }, tell))
const here = (media: string) =>
  read<{ whole: Blob | null; small: Blob } | null>((tell) => tab.device.watch('photo.here', { media }, tell))
const unsent = () => tab.status().unsent
const pieces = () =>
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

describe('a photo that was chosen', () => {
  it('is kept with the write that names it, offline, and over a restart', async () => {
    await offline()
    const media = await choose()
    await reopened()
    expect((await photosOf()).map((photo) => photo.media)).toEqual([media])
    expect((await here(media))?.whole?.size).toBeGreaterThan(100)
    expect(unsent()).toMatchObject([{ collection: 'routes', id: ROUTE, state: 'waiting' }])
  })

  it('comes to the server whole, behind the document, and leaves a small one here', async () => {
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

  it('tells where its file says that it was taken, in this tab alone, and stores it nowhere', async () => {
    await offline()
    await choose({ at: { lat: 46.3, lon: 13.77 } })
    expect((await uploads())[0]?.takenAt?.lat).toBeCloseTo(46.3, 4)
    expect((await photosOf())[0]?.at).toBeNull()
    await reopened()
    expect((await uploads())[0]?.takenAt).toBeNull()
  })

  it('tells its place as soon as it is there', async () => {
    await offline()
    const told: (PhotoOnItsWay['takenAt'] | undefined)[] = []
    const unwatch = await tab.device.watch('photo.uploads', { id: ROUTE }, ([first]) =>
      told.push(first?.takenAt),
    )
    await choose({ at: { lat: 46.3, lon: 13.77 } })
    await until(async () => {
      await world.clock.advance(50) // a frame
      expect(told.at(-1)?.lat).toBeCloseTo(46.3, 4)
    })
    unwatch()
  })

  it('is none where its file is not fit: nothing is written', async () => {
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

describe('an upload that breaks off', () => {
  it('goes on where the server is: no byte is sent twice', async () => {
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
    expect(pieces().length).toBeGreaterThan(3)
    expect(world.api.media.received).toBe(file?.length)
  })

  it('goes on in the next tab, from a killed one', async () => {
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

  it('is not tried while the member works offline', async () => {
    await tab.device.sync.setWorkOffline(true)
    const media = await choose()
    await world.clock.advance(60_000)
    expect(world.api.media.files.size).toBe(0)
    await tab.device.sync.setWorkOffline(false)
    await whole(media)
  })
})

describe('a photo that the server refuses', () => {
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

  it('needs attention, and is sent again when the member says so', async () => {
    const media = await refused()
    world.api.media.judge = () => null
    await tab.device.sync.retry('routes', ROUTE)
    await whole(media)
    await until(() => expect(unsent()).toEqual([]))
  })

  it('is taken out of its route and off this device when it is discarded', async () => {
    const media = await refused()
    expect(await tab.device.sync.discard('routes', ROUTE)).toEqual({ discarded: true })
    expect(await photosOf()).toEqual([])
    expect(await here(media)).toBeNull()
    await world.clock.advance(2_000)
    await until(() => expect(unsent()).toEqual([]))
  })

  it('is refused as well where the server will not begin it', async () => {
    world.network.handler = (request) =>
      request.path === apiPaths.uploads ? no(403, 'quota_exceeded') : world.api.serve(request)
    await choose()
    await until(async () => {
      await world.clock.advance(2_000)
      expect(unsent()).toMatchObject([{ state: 'needs_attention', refusal: { code: 'quota_exceeded' } }])
    })
  })
})

describe('a photo that goes with what is said of a route', () => {
  it('is called by its words, sent, and stays on this device as long as the words name it', async () => {
    const said = commentOf({ id: 'k-1', on: OF, author: cardOf('maya') })
    world.server.put('comments', said, ['member:maya'])
    await tab.device.sync.syncNow()
    await offline()
    const of: PhotoOwner = { collection: 'comments', id: 'k-1' }
    const media = await choose({}, v7(), of)
    await until(() =>
      expect(unsent()).toMatchObject([{ collection: 'comments', id: 'k-1', title: said.text }]),
    )
    await online()
    await whole(media)
    await until(() => expect(unsent()).toEqual([]))
    await reopened()
    // behind the sweeping of a start
    expect(await tab.device.run('photo.edit', { of, media, set: { caption: 'The bridge' } })).toEqual({
      ok: true,
    })
    expect(await here(media)).toMatchObject({ whole: null })
  })
})

describe('a photo that is taken out', () => {
  it('does not go to the server, and goes on when it is put back', async () => {
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

  it('leaves this device with the next start', async () => {
    const media = await choose()
    await whole(media)
    await tab.device.run('photo.remove', { of: OF, media })
    await until(() => expect(unsent()).toEqual([]))
    await reopened()
    await until(async () => expect(await here(media)).toBeNull())
  })
})

describe('what is said of photos', () => {
  it('stays beside what is said of others at the same time', async () => {
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

  it('is refused where a caption is too long', async () => {
    const media = await choose()
    const set = { caption: 'x'.repeat(301) }
    expect(await tab.device.run('photo.edit', { of: OF, media, set })).toMatchObject({
      reason: 'invalid',
    })
  })
})

describe('a member who signs out', () => {
  it('is told of photos that have not been sent, and leaves nothing of them', async () => {
    await offline()
    await choose()
    expect(await tab.device.session.logout({ discard: false })).toEqual({ done: false, unsent: 1 })
    await tab.device.session.logout({ discard: true })
    await until(async () => expect(await world.databases()).toEqual([]))
  })
})
