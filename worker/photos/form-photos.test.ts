import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Post } from '#domain/post/post.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { photoFile } from '#tests/factories/files/photo-files.ts'
import { postFieldsOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'

// Photos that are chosen in the form of a new document.

const A_DAY_MS = 86_400_000

let world: World
let tab: Tab

beforeEach(async () => {
  world = new World()
  tab = await world.signedIn()
})
afterEach(() => world.end())

async function keep(): Promise<string> {
  const media = v7()
  const file = new Blob([new Uint8Array(await photoFile({}))])
  expect(await tab.device.run('photo.keep', { media, file })).toEqual({ ok: true })
  return media
}

async function read<T>(watch: (tell: (found: T) => void) => Promise<() => void>): Promise<T> {
  const seen: T[] = []
  const unwatch = await watch((found) => seen.push(found))
  await until(() => expect(seen.length).toBeGreaterThan(0))
  unwatch()
  return seen.at(-1) as T
}

const here = (media: string) =>
  read<{ whole: Blob | null } | null>((tell) => tab.device.watch('photo.here', { media }, tell))
const postNamed = (id: string) => read<Post | null>((tell) => tab.device.watch('post.one', { id }, tell))

const photoOf = (media: string) => ({ media, caption: 'The spring', at: null, blur: '' })

const postWith = (id: string, media: string) =>
  tab.device.run('post.create', {
    id,
    fields: postFieldsOf({ kind: 'photo', text: '', visibility: 'followers', photos: [photoOf(media)] }),
  })

async function setOnline(online: boolean): Promise<void> {
  world.network.handler = online ? world.api.serve : unplugged
  await tab.device.sync.reportSignal(online ? 'online' : 'offline')
}

async function reopen({ afterMs = 0 } = {}): Promise<void> {
  await world.close(tab)
  await world.clock.advance(afterMs)
  tab = await world.open()
  await tab.start()
}

describe('a photo of a form', () => {
  it('survives a restart, is not sent, and is no unsent change', async () => {
    await setOnline(false)
    const media = await keep()
    await reopen()
    expect((await here(media))?.whole?.size).toBeGreaterThan(100)
    expect(tab.status().unsent).toEqual([])
    await setOnline(true)
    await world.clock.advance(5_000)
    expect(world.api.media.files.size).toBe(0)
  })

  it('is uploaded after the document that names it, which gets its placeholder', async () => {
    await setOnline(false)
    const [id, media] = [v7(), await keep()]
    await reopen()
    expect(await postWith(id, media)).toEqual({ ok: true })
    const [photo] = (await postNamed(id))?.photos ?? []
    expect(photo).toMatchObject({ media, caption: 'The spring' })
    expect(photo?.blur).not.toBe('')
    await setOnline(true)
    await until(async () => {
      await world.clock.advance(2_000)
      expect(world.api.media.files.get(media)?.state).toBe('ready')
    })
    const asked = world.network.heard.map(({ method, path }) => `${method} ${path}`)
    expect(asked.lastIndexOf(`POST ${apiPaths.push}`)).toBeLessThan(asked.indexOf(`POST ${apiPaths.uploads}`))
    await until(() => expect(tab.status().unsent).toEqual([]))
  })

  it('of another device is refused: the post would show nothing', async () => {
    expect(await postWith(v7(), v7())).toEqual({
      ok: false,
      reason: 'invalid',
      field_errors: { photos: ['elsewhere'] },
    })
  })

  it('is deleted a day later unless a draft names it', async () => {
    const [named, discarded] = [await keep(), await keep()]
    const fields = { noun: 'post', of: null, title: 'Post', content: JSON.stringify({ named }) } as const
    expect(await tab.device.run('draft.save', { id: v7(), fields })).toEqual({ ok: true })
    await reopen({ afterMs: A_DAY_MS + 1_000 })
    await until(async () => expect(await here(discarded)).toBeNull())
    expect(await read((tell) => tab.device.watch('draft.list', {}, tell))).toHaveLength(1)
    expect(await here(named)).not.toBeNull()
  })

  it('is rejected if its file is unusable', async () => {
    const result = await tab.device.run('photo.keep', { media: v7(), file: new Blob(['<svg/>']) })
    expect(result).toMatchObject({ reason: 'invalid', field_errors: { file: ['not_a_picture'] } })
  })
})
