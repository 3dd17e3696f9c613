import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { photoFile } from '#tests/factories/files/photo-files.ts'
import { cardOf, collectionOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'

// The cover of a collection is uploaded like any other photo.

const ID = 'k-1'
const OF = { collection: 'route_collections', id: ID } as const

let world: World
let tab: Tab

beforeEach(async () => {
  world = new World()
  world.server.put('route_collections', collectionOf({ id: ID, name: 'Huts', author: cardOf('maya') }), [
    'member:maya',
  ])
  tab = await world.signedIn()
})
afterEach(() => world.end())

async function choose(words = ''): Promise<string> {
  const media = v7()
  const file = new Blob([new Uint8Array(await photoFile({}))])
  expect(await tab.device.run('cover.choose', { of: OF, media, file, words })).toEqual({ ok: true })
  return media
}

async function read<T>(watch: (tell: (found: T) => void) => Promise<() => void>): Promise<T> {
  const seen: T[] = []
  const unwatch = await watch((found) => seen.push(found))
  await until(() => expect(seen.length).toBeGreaterThan(0))
  unwatch()
  return seen.at(-1) as T
}
const cover = async () =>
  (await read<RouteCollection | null>((tell) => tab.device.watch('collection.one', { id: ID }, tell)))?.cover
const here = (media: string) =>
  read<{ whole: Blob | null } | null>((tell) => tab.device.watch('photo.here', { media }, tell))
const unsent = () => tab.status().unsent
const sent = () => world.api.media.files

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
const whole = (media: string) =>
  until(async () => {
    await world.clock.advance(2_000)
    expect(sent().get(media)?.state).toBe('ready')
  })

describe('a chosen cover', () => {
  it('is stored offline with the write that names it, over a restart, and uploaded after it', async () => {
    await offline()
    const media = await choose('Two huts')
    await reopened()
    expect(await cover()).toMatchObject({
      media,
      words: 'Two huts',
      by: 'maya',
      blur: expect.stringMatching(/.{20}/),
    })
    expect((await here(media))?.whole?.size).toBeGreaterThan(100)
    expect(unsent()).toMatchObject([{ collection: 'route_collections', id: ID, state: 'waiting' }])
    await online()
    await whole(media)
    const asked = world.network.heard.map(({ method, path }) => `${method} ${path}`)
    expect(asked.lastIndexOf(`POST ${apiPaths.push}`)).toBeLessThan(asked.indexOf(`POST ${apiPaths.uploads}`))
    expect(world.server.find('route_collections', ID)).toMatchObject({ cover: { media, by: 'maya' } })
    await until(() => expect(unsent()).toEqual([]))
  })

  it('is not uploaded when it is replaced, and continues when it is restored', async () => {
    await offline()
    const first = await choose()
    const former = await cover()
    const second = await choose()
    if (former) await tab.device.run('cover.put', { of: OF, cover: former })
    await online()
    await whole(first)
    await until(() => expect(unsent()).toEqual([]))
    expect([...sent().keys()]).toEqual([first])
    await reopened()
    await until(async () => expect(await here(second)).toBeNull())
    expect(await here(first)).toMatchObject({ whole: null })
  })

  it('is not uploaded when it is removed before', async () => {
    await offline()
    await choose()
    await tab.device.run('cover.put', { of: OF, cover: null })
    await online()
    await until(() => expect(unsent()).toEqual([]))
    expect(sent().size).toBe(0)
    expect(world.server.find('route_collections', ID)).toMatchObject({ cover: null })
  })

  it('that the server rejects needs attention, and is removed when it is discarded', async () => {
    world.api.media.judge = () => ({ code: 'quota_exceeded', message: 'No.', field_errors: {} })
    const media = await choose()
    await until(async () => {
      await world.clock.advance(2_000)
      expect(unsent()).toMatchObject([{ state: 'needs_attention', refusal: { code: 'quota_exceeded' } }])
    })
    expect(await tab.device.sync.discard('route_collections', ID)).toEqual({ discarded: true })
    expect(await cover()).toBeNull()
    expect(await here(media)).toBeNull()
  })

  it('is rejected if its file is unusable, its text is too long, or the collection does not exist', async () => {
    const file = new Blob([new Uint8Array(await photoFile({}))])
    const args = { of: OF, media: v7(), file, words: '' }
    expect(await tab.device.run('cover.choose', { ...args, file: new Blob(['<svg/>']) })).toMatchObject({
      field_errors: { file: ['not_a_picture'] },
    })
    expect(await tab.device.run('cover.choose', { ...args, words: 'x'.repeat(301) })).toMatchObject({
      field_errors: { 'cover.words': [expect.any(String)] },
    })
    expect(await tab.device.run('cover.choose', { ...args, of: { ...OF, id: 'k-9' } })).toMatchObject({
      reason: 'not_found',
    })
    expect(await cover()).toBeNull()
    expect(await here(args.media)).toBeNull()
  })

  it('is not allowed for members who can only view the collection', async () => {
    world.server.put('route_collections', collectionOf({ id: 'k-2', author: cardOf('ana') }), ['member:maya'])
    await tab.device.sync.syncNow()
    const file = new Blob([new Uint8Array(await photoFile({}))])
    const media = v7()
    expect(
      await tab.device.run('cover.choose', { of: { ...OF, id: 'k-2' }, media, file, words: '' }),
    ).toMatchObject({
      code: 'forbidden',
    })
    expect(await here(media)).toBeNull()
  })
})
