import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { computeRouteFigures } from '#domain/route/figures/route-figures.ts'
import { lineFromPoints } from '#domain/track/line.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { zipOf } from '#tests/factories/files/archives.ts'
import { fileOf, gpxOf, gzipped, trackOf } from '#tests/factories/files/gpx-files.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'

const TEXT = `<?xml version="1.0"?>${gpxOf(trackOf(40) + trackOf(30))}<!-- as the watch wrote it -->`
const FIRST = '01890a5d-ac96-774b-bcce-b302099a8051'
const SECOND = '01890a5d-ac96-774b-bcce-b302099a8052'

let world: World
let tab: Tab

beforeEach(async () => {
  world = new World()
  tab = await world.signedIn()
})
afterEach(() => world.end())

async function importAs(ids: string[], content: BlobPart, name: string): Promise<void> {
  const [result] = await tab.device.imports.read(fileOf(content, name), () => undefined)
  if (!result?.ok) throw new Error(result?.problem)
  const line = lineFromPoints([
    { lat: 0, lon: 0 },
    { lat: 0.1, lon: 0 },
  ])
  for (const [index, id] of ids.entries()) {
    const fields = { ...routeFieldsOf(), ...computeRouteFigures([line], 'hike') }
    const source = { importId: result.importId, index }
    expect(await tab.device.run('route.create', { id, fields, source })).toEqual({ ok: true })
  }
  await tab.device.imports.release(result.importId)
}

async function reopened(): Promise<void> {
  await world.clock.advance(61_000)
  await world.close(tab)
  tab = await world.open()
  await tab.start()
}

/** Pushes, and waits until the server has accepted everything. */
async function sent(routes: { exist: boolean }): Promise<void> {
  await until(async () => {
    void tab.device.sync.syncNow()
    await world.clock.advance(1_000)
    expect(world.server.find('routes', FIRST) !== null).toBe(routes.exist)
  })
}

async function originalOf(id: string): Promise<[name: string, text: string] | null> {
  const file = await tab.device.exports.original(id)
  return file && [file.name, await file.content.text()]
}

async function nameShown(id: string): Promise<string | null> {
  const names: (string | null)[] = []
  const unwatch = await tab.device.watch('route.original', { id }, (name) => names.push(name))
  await until(async () => {
    await world.clock.advance(16)
    expect(names).toHaveLength(1)
  })
  unwatch()
  return names[0] ?? null
}

describe('the file that a route was imported from', () => {
  it('is kept unchanged, offline, for each of its routes, also when the tab is closed', async () => {
    world.network.handler = unplugged
    await importAs([FIRST, SECOND], TEXT, 'tour of june.gpx')
    expect(await originalOf(FIRST)).toEqual(['tour of june.gpx', TEXT])
    await reopened()
    expect(await originalOf(SECOND)).toEqual(['tour of june.gpx', TEXT])
    expect(await nameShown(SECOND)).toBe('tour of june.gpx')
  })

  it('is the file inside an archive, and a compressed file stays compressed', async () => {
    world.network.handler = unplugged
    await importAs([FIRST], zipOf({ 'tours/komna.gpx': TEXT }), 'all.zip')
    expect(await originalOf(FIRST)).toEqual(['komna.gpx', TEXT])
    const packed = await gzipped(TEXT)
    await importAs([SECOND], packed, 'komna.gpx.gz')
    const file = await tab.device.exports.original(SECOND)
    expect(file?.name).toBe('komna.gpx.gz')
    expect(new Uint8Array((await file?.content.arrayBuffer()) ?? new ArrayBuffer())).toEqual(packed)
  })

  it('is null for a drawn route and for one that is not here', async () => {
    expect(await originalOf(FIRST)).toBeNull()
    expect(await nameShown(FIRST)).toBeNull()
  })

  it('is deleted with its route, but not before the deletion is final', async () => {
    await importAs([FIRST, SECOND], TEXT, 'tour.gpx')
    await sent({ exist: true })
    world.network.handler = unplugged
    await tab.device.run('route.delete', { id: FIRST })
    await reopened()
    expect(await originalOf(FIRST)).toEqual(['tour.gpx', TEXT])
    world.network.handler = world.api.serve
    await sent({ exist: false })
    await reopened()
    await until(async () => expect(await originalOf(FIRST)).toBeNull())
    expect(await originalOf(SECOND)).toEqual(['tour.gpx', TEXT])
  })

  it('is part of the export of all data', async () => {
    world.network.handler = unplugged
    await importAs([FIRST], TEXT, 'tour.gpx')
    const taken = await tab.device.exports.everything(() => undefined)
    const files = unzipSync(new Uint8Array((await taken?.file.arrayBuffer()) ?? new ArrayBuffer()))
    expect(new TextDecoder().decode(files[`originals/${FIRST}/tour.gpx`])).toBe(TEXT)
  })

  it('is deleted with its member', async () => {
    await importAs([FIRST], TEXT, 'tour.gpx')
    await sent({ exist: true })
    expect(await tab.device.session.logout({ discard: true })).toEqual({ done: true })
    expect(await world.databases()).toEqual([])
  })
})
