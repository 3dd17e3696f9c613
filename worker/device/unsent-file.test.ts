import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { newBrowser, openTab, type Tab } from '#tests/device/whole-device.ts'
import { namesIn, World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { photoFile } from '#tests/factories/files/photo-files.ts'
import { FullDisk } from '#tests/fakes/browser/full-disk.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'

// A member takes unsent changes along as a file, and reads it in again on this device or another one.

let disk: FullDisk
let world: World
let tab: Tab
let other: Tab | null

beforeEach(async () => {
  disk = new FullDisk()
  other = null
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'First steps' }), ['member:maya', 'member:tomas'])
  world.server.put('routes', routeOf({ id: 'r-2', name: 'Second steps' }), ['member:maya'])
  tab = await world.signedIn()
})

afterEach(async () => {
  disk.full = false
  await other?.device.close()
  await world.end()
  disk.lift()
})

const rename = (id: string, name: string) => tab.device.run('route.edit', { id, set: { name } })
const onServer = (id: string) => world.server.find('routes', id)?.['name']

async function choosePhoto(route: string): Promise<string> {
  const media = v7()
  const file = new Blob([new Uint8Array(await photoFile())])
  expect(await tab.device.run('photo.add', { of: { collection: 'routes', id: route }, media, file })).toEqual(
    { ok: true },
  )
  return media
}

const onServerPhotos = (id: string) =>
  (must(world.server.find('routes', id), id)['photos'] as { media: string }[]).map(({ media }) => media)

async function goOffline(): Promise<void> {
  world.network.handler = unplugged
  world.browser.online = false
  await tab.device.sync.reportSignal('offline')
}

function goOnline(): void {
  world.network.handler = world.api.serve
  world.browser.online = true
}

/** Another device, with nothing in common but the server. */
async function onAnotherDevice(username = 'maya'): Promise<Tab> {
  other = await openTab(newBrowser({ fetch: world.network.fetch, clock: world.clock }))
  await other.start()
  await world.login(other, username)
  await world.pulled(other)
  return other
}

async function readIn(into: Tab, file: Blob) {
  const heard: number[] = []
  const answer = await into.device.sync.importUnsent(file, (share) => heard.push(share))
  return { answer, heard }
}

describe('a file of unsent changes', () => {
  it('is read in on another device, and sent from there once, though both send it', async () => {
    await goOffline()
    await rename('r-1', 'Higher')
    await rename('r-2', 'Further')
    const file = await tab.device.sync.exportUnsent()
    goOnline()
    const device = await onAnotherDevice()
    expect(await readIn(device, file)).toEqual({
      answer: { ok: true, added: 2, known: 0, unsupported: 0, photos: 0 },
      heard: [1],
    })
    await until(() => expect(onServer('r-2')).toBe('Further'))
    await tab.device.sync.reportSignal('online')
    await until(() => expect(tab.status().unsent).toEqual([]))
    expect([...world.server.effects.values()]).toEqual([1, 1])
  })

  it('is known where it came from', async () => {
    await goOffline()
    await rename('r-1', 'Higher')
    const file = await tab.device.sync.exportUnsent()
    expect((await readIn(tab, file)).answer).toEqual({
      ok: true,
      added: 0,
      known: 1,
      unsupported: 0,
      photos: 0,
    })
  })

  it('brings back what was thrown away here', async () => {
    await goOffline()
    await rename('r-1', 'Higher')
    const file = await tab.device.sync.exportUnsent()
    await tab.device.sync.discard('routes', 'r-1')
    expect((await readIn(tab, file)).answer).toMatchObject({ ok: true, added: 1 })
    expect(await namesIn(tab)).toEqual(['Higher', 'Second steps'])
  })

  it('holds one document with what builds on it, where only that is taken along', async () => {
    await goOffline()
    await rename('r-1', 'Higher')
    await rename('r-2', 'Further')
    const file = await tab.device.sync.exportUnsent({ collection: 'routes', id: 'r-2' })
    const { writes } = JSON.parse(await file.text()) as { writes: { id: string }[] }
    expect(writes).toMatchObject([{ id: 'r-2', set: { name: 'Further' }, former: { name: 'Second steps' } }])
  })

  it('holds the photos that wait, which are sent from where it is read in, once', async () => {
    await goOffline()
    const media = await choosePhoto('r-1')
    const file = await tab.device.sync.exportUnsent()
    goOnline()
    const device = await onAnotherDevice()
    expect((await readIn(device, file)).answer).toEqual({
      ok: true,
      added: 1,
      known: 0,
      unsupported: 0,
      photos: 1,
    })
    const sent = () => world.api.media.files.get(media)
    await until(async () => {
      await world.clock.advance(2_000)
      expect(sent()?.state).toBe('ready')
    })
    expect(onServerPhotos('r-1')).toEqual([media])
    expect((await readIn(device, file)).answer).toMatchObject({ photos: 0 })
    const { received } = world.api.media
    await tab.device.sync.reportSignal('online')
    await until(async () => {
      await world.clock.advance(2_000)
      expect(tab.status().unsent).toEqual([])
    })
    expect(world.api.media.received).toBe(received)
    expect(received).toBe(sent()?.length)
  })

  it('holds the photos of one document alone, where only that is taken along', async () => {
    await goOffline()
    const media = await choosePhoto('r-2')
    await choosePhoto('r-1')
    const file = await tab.device.sync.exportUnsent({ collection: 'routes', id: 'r-2' })
    const { photos } = JSON.parse(await file.text()) as { photos: { media: string }[] }
    expect(photos).toMatchObject([{ media }])
  })

  it('may be empty', async () => {
    const file = await tab.device.sync.exportUnsent()
    expect(await readIn(tab, file)).toEqual({
      answer: { ok: true, added: 0, known: 0, unsupported: 0, photos: 0 },
      heard: [],
    })
  })
})

describe('a file that is not read in, and changes nothing', () => {
  afterEach(() => expect((other ?? tab).status().unsent).toEqual([]))

  it('is that of another member', async () => {
    await goOffline()
    await rename('r-1', 'Higher')
    const file = await tab.device.sync.exportUnsent()
    await tab.device.sync.discard('routes', 'r-1')
    await until(() => expect(tab.status().unsent).toEqual([]))
    goOnline()
    const device = await onAnotherDevice('tomas')
    expect(await readIn(device, file)).toEqual({ answer: { ok: false, problem: 'other_member' }, heard: [] })
  })

  it.each([
    ['not_ours', '<gpx></gpx>'],
    ['damaged', '{"format":"cairnway-unsent","version":1,"writes":['],
    ['newer', '{"format":"cairnway-unsent","version":3,"entries":[]}'],
  ])('is one that is %s', async (problem, text) => {
    expect((await readIn(tab, new Blob([text]))).answer).toEqual({ ok: false, problem })
  })

  it('is one that no memory would hold', async () => {
    const huge = Object.defineProperty(new Blob(['{}']), 'size', { value: 400_000_001 })
    expect((await readIn(tab, huge)).answer).toEqual({ ok: false, problem: 'too_large' })
  })

  it('is one for which this device has no room', async () => {
    await goOffline()
    await rename('r-1', 'Higher')
    const file = await tab.device.sync.exportUnsent()
    await tab.device.sync.discard('routes', 'r-1')
    disk.full = true
    expect((await readIn(tab, file)).answer).toEqual({ ok: false, problem: 'storage' })
    disk.full = false
    await until(() => expect(tab.status().unsent).toEqual([]))
  })
})

describe('a signed-out member', () => {
  it('reads a file in, or takes one along, while signed out', async () => {
    await tab.device.session.logout({ discard: false })
    await expect(tab.device.sync.importUnsent(new Blob([]), () => undefined)).rejects.toThrow('signed in')
    await expect(tab.device.sync.exportUnsent()).rejects.toThrow('signed in')
  })
})
