import { strFromU8, unzipSync } from 'fflate'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/account/settings.ts'
import { encodeSegment } from '#domain/track/codec.ts'
import { lineFromPoints } from '#domain/track/line.ts'
import { COLLECTIONS, type CollectionName, type WireDocument } from '#domain/wire/collections.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { CREATED_AT, profileOf, routeFieldsOf, routeOf, trackOf } from '#tests/factories/documents.ts'
import { photoFile } from '#tests/factories/files/photo-files.ts'
import { readAll } from '#tests/factories/files/read-files.ts'
import {
  cardOf,
  collectionOf,
  commentOf,
  communityOf,
  eventOf,
  notificationOf,
  postOf,
  relationOf,
  tripOf,
} from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import type { ExportProgress } from '../port.ts'

const HEAD = { version: 1, createdAt: CREATED_AT, updatedAt: CREATED_AT }
const maya = cardOf('maya')
const tomas = cardOf('tomas')

const lineOf = (points: number) =>
  Array.from({ length: points }, (_, i) => ({
    lat: 46.3 + i * 1.3e-6,
    lon: 13.8 + Math.sin(i / 50) * 1e-4,
    height: Math.round(6_000 + i / 10) / 10,
    time: 1_750_000_000 + i,
  }))

interface EverythingFile {
  format: string
  member: string
  syncedAt: string | null
  documents: Record<string, WireDocument[]>
  unsent: { format: string; writes: { id: string; set: Record<string, unknown> }[] }
}

let world: World
let tab: Tab

beforeEach(() => {
  world = new World()
})
afterEach(() => world.end())

const put = (collection: CollectionName, document: WireDocument) =>
  world.server.put(collection, document, ['member:maya'])

function putRoute(id: string, { name, author = maya }: { name: string; author?: typeof maya }): void {
  put('routes', routeOf({ id, name, author }))
}

function putTrack(id: string, points = 30): void {
  const lines = [{ segments: [encodeSegment(lineFromPoints(lineOf(points)))] }]
  put('tracks', trackOf({ id, lines }))
}

async function signIn(): Promise<void> {
  tab = await world.signedIn()
  world.network.handler = unplugged
}

async function takenOut() {
  const progress: ExportProgress[] = []
  const taken = await tab.device.exports.everything((news) => progress.push(news))
  if (!taken) throw new Error('Nothing was taken out')
  const files = unzipSync(new Uint8Array(await taken.file.arrayBuffer()))
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const everything = JSON.parse(text('everything.json')) as EverythingFile
  const ids = Object.fromEntries(
    Object.entries(everything.documents).map(([name, documents]) => [name, documents.map(({ id }) => id)]),
  )
  return { taken, progress, paths: Object.keys(files), text, everything, ids }
}

describe('the export of all own data', () => {
  it('contains every own route as GPX with its line, under a readable name, offline', async () => {
    putRoute('r-1', { name: 'Čez Komarčo / Črno jezero' })
    putRoute('r-2', { name: 'Komna' })
    putRoute('r-3', { name: 'komna' })
    putRoute('r-4', { name: 'Not mine', author: tomas })
    for (const id of ['r-1', 'r-2', 'r-3', 'r-4']) putTrack(id)
    await signIn()
    const { taken, paths, text } = await takenOut()
    expect(taken).toMatchObject({ routes: 3, withoutTrack: 0 })
    expect(paths.toSorted()).toEqual([
      'READ ME.txt',
      'everything.json',
      'routes/Komna.gpx',
      'routes/komna (2).gpx',
      'routes/Čez Komarčo Črno jezero.gpx',
    ])
    expect(text('routes/Komna.gpx')).toContain('<name>Komna</name>')
    expect(text('READ ME.txt')).toContain('3 of your 3 routes')
  })

  it('contains lines that are identical to the last digit when they are imported again', async () => {
    putRoute('r-1', { name: 'Komna' })
    putTrack('r-1', 5_000)
    await signIn()
    const { taken } = await takenOut()
    const [reading, ...others] = await readAll(taken.file, 'everything.zip')
    expect(others).toEqual([])
    if (!reading?.outcome.ok) throw new Error('It can not be read in again')
    const [line] = reading.outcome.routes[0]?.segments ?? []
    expect(line?.length).toBe(5_000)
    lineOf(5_000).forEach((point, i) => {
      expect(Math.abs((line?.lat[i] ?? 0) - point.lat)).toBeLessThanOrEqual(1e-7)
      expect(Math.abs((line?.lon[i] ?? 0) - point.lon)).toBeLessThanOrEqual(1e-7)
      expect(Math.abs((line?.height[i] ?? 0) - point.height)).toBeLessThanOrEqual(0.1)
    })
  })

  it('lists routes whose line is missing or damaged, and contains the others', async () => {
    putRoute('r-1', { name: 'Komna' })
    putTrack('r-1')
    putRoute('r-2', { name: 'Only its card is here' })
    putRoute('r-3', { name: 'Chewed' })
    const chewed = { coordinates: '~~~~~~~~~~~~~~~~~~~~', heights: [], times: null }
    world.server.put('tracks', trackOf({ id: 'r-3', lines: [{ segments: [chewed] }] }), ['member:maya'])
    await signIn()
    const { taken, paths, text } = await takenOut()
    expect(taken).toMatchObject({ routes: 3, withoutTrack: 2 })
    expect(paths.filter((path) => path.startsWith('routes/'))).toEqual(['routes/Komna.gpx'])
    expect(text('READ ME.txt')).toMatch(/not on this device[^\n]*\r\n- Only its card is here\r\n/)
    expect(text('READ ME.txt')).toMatch(/damaged on this device[^\n]*\r\n- Chewed\r\n/)
  })

  it('contains every own document of all collections, and no other member’s', async () => {
    for (const [author, n] of [
      [maya, 'mine'],
      [tomas, 'his'],
    ] as const) {
      put('profiles', profileOf({ id: author.id }))
      putRoute(`r-${n}`, { name: `Route ${n}`, author })
      putTrack(`r-${n}`)
      put('events', eventOf({ id: `e-${n}`, author }))
      put('trips', tripOf({ id: `t-${n}`, author }))
      put('communities', communityOf({ id: `c-${n}`, author, stewards: [] }))
      put('posts', postOf({ id: `p-${n}`, author }))
      put('comments', commentOf({ id: `k-${n}`, author }))
      put('relations', relationOf({ kind: 'favourite', member: author.id, target: 'r-his' }))
      put('relations', relationOf({ kind: 'saved_packing', member: author.id, target: 'huts' }))
      put('route_collections', collectionOf({ id: `l-${n}`, author }))
    }
    put(
      'communities',
      communityOf({ id: 'c-kept', author: tomas, stewards: [{ member: maya, role: 'owner' }] }),
    )
    put(
      'communities',
      communityOf({ id: 'c-helped', author: tomas, stewards: [{ member: maya, role: 'admin' }] }),
    )
    put('notifications', notificationOf({ id: 'n-1' }))
    put('account', { ...HEAD, id: 'maya:settings', part: 'settings', ...DEFAULT_SETTINGS })
    const draft = { noun: 'route' as const, of: null, title: 'Begun', content: '{}' }
    put('account', { ...HEAD, id: 'maya:draft:d-1', part: 'draft', ...draft })
    await signIn()
    const { ids, everything } = await takenOut()
    expect(Object.keys(ids)).toEqual(COLLECTIONS)
    expect(ids).toEqual({
      profiles: ['maya'],
      routes: ['r-mine'],
      tracks: ['r-mine'],
      events: ['e-mine'],
      trips: ['t-mine'],
      communities: ['c-kept', 'c-mine'],
      posts: ['p-mine'],
      comments: ['k-mine'],
      relations: ['favourite:maya:r-his', 'saved_packing:maya:huts'],
      route_collections: ['l-mine'],
      notifications: ['n-1'],
      account: ['maya:draft:d-1', 'maya:settings'],
    })
    expect(everything).toMatchObject({
      format: 'cairnway-everything',
      member: 'maya',
      unsent: { writes: [] },
    })
    expect(everything.syncedAt).not.toBeNull()
    expect(everything.documents['routes']?.[0]).toEqual(
      routeOf({ id: 'r-mine', name: 'Route mine', author: maya, version: expect.any(Number) as number }),
    )
  })

  it('contains unsent changes, as documents and in the list of unsent changes', async () => {
    world.server.put('account', { ...HEAD, id: 'maya:settings', part: 'settings', ...DEFAULT_SETTINGS }, [
      'member:maya',
    ])
    await signIn()
    const fields = { ...routeFieldsOf({ name: 'Made offline' }) }
    const segments = [lineFromPoints(lineOf(30))]
    const made = await tab.device.run('route.create', {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      fields,
      source: { drawn: { segments, waypoints: [] } },
    })
    expect(made).toEqual({ ok: true })
    const { paths, ids, everything } = await takenOut()
    expect(paths).toContain('routes/Made offline.gpx')
    expect(ids['routes']).toEqual(['01890a5d-ac96-774b-bcce-b302099a8057'])
    expect(everything.unsent.format).toBe('cairnway-unsent')
    expect(everything.unsent.writes.map(({ id, set }) => [id, set['name']])).toContainEqual([
      '01890a5d-ac96-774b-bcce-b302099a8057',
      'Made offline',
    ])
  })

  it('contains photos of own reviews and collections, and lists what has missing ones', async () => {
    const review = { on: { collection: 'routes', id: 'r-1' }, kind: 'review', stars: 4 } as const
    const elsewhere = { media: v7(), caption: '', at: null, blur: '' }
    const cover = { media: v7(), words: '', blur: '', by: 'tomas' }
    put('comments', commentOf({ id: 'k-1', author: maya, ...review, text: 'Muddy.', photos: [elsewhere] }))
    put('route_collections', collectionOf({ id: 'l-1', name: 'Huts', author: maya }))
    put('route_collections', collectionOf({ id: 'l-2', name: 'Kept with Tomas', author: maya, cover }))
    const ownCover = { ...cover, media: v7(), by: 'maya' }
    put('route_collections', collectionOf({ id: 'l-3', name: 'Of Tomas', author: tomas, cover: ownCover }))
    await signIn()
    const file = new Blob([new Uint8Array(await photoFile({}))])
    const chosen = {
      of: { collection: 'route_collections', id: 'l-1' } as const,
      media: v7(),
      file,
      words: '',
    }
    expect(await tab.device.run('cover.choose', chosen)).toEqual({ ok: true })
    const { paths, text } = await takenOut()
    expect(paths.filter((path) => path.startsWith('photos/'))).toEqual(['photos/l-1/1.webp'])
    expect(text('READ ME.txt')).toMatch(
      /not on this device, and how many:\r\n- Muddy[.]: 1\r\n- Of Tomas: 1\r\n/,
    )
    expect(text('READ ME.txt')).not.toContain('Kept with Tomas')
  })

  it('reports its progress, and is null when it is cancelled', async () => {
    for (let n = 1; n <= 120; n++) putRoute(`r-${n}`, { name: `Way ${n}` })
    for (let n = 1; n <= 120; n++) putTrack(`r-${n}`)
    await signIn()
    const { progress, paths } = await takenOut()
    expect(paths.filter((path) => path.startsWith('routes/'))).toHaveLength(120)
    expect(progress[0]).toEqual({ done: 0, total: 120 })
    expect(progress.at(-1)).toEqual({ done: 120, total: 120 })
    const seen: ExportProgress[] = []
    const taken = await tab.device.exports.everything((news) => {
      seen.push(news)
      if (news.done === 5) void tab.device.exports.cancel()
    })
    expect(taken).toBeNull()
    expect(seen.at(-1)).toEqual({ done: 5, total: 120 })
  })

  it('is an archive with a README if there is no data', async () => {
    await signIn()
    const { taken, paths, text } = await takenOut()
    expect(taken).toMatchObject({ routes: 0, withoutTrack: 0 })
    expect(paths.toSorted()).toEqual(['READ ME.txt', 'everything.json'])
    expect(text('READ ME.txt')).toContain('0 of your 0 routes')
  })

  it('is null when no member is signed in', async () => {
    tab = await world.open()
    await tab.start()
    expect(await tab.device.exports.everything(() => undefined)).toBeNull()
  })
})
