import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HINT_DEBOUNCE_MS } from '#domain/wire/limits.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { namesIn, World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { cut, no, page, unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'

let world: World

beforeEach(() => {
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'First steps' }), ['member:maya'])
})

afterEach(() => world.end())

const rename = (tab: Tab, name: string) => tab.device.run('route.edit', { id: 'r-1', set: { name } })
const onServer = () => world.server.find('routes', 'r-1')?.['name']

describe('a write', () => {
  it('is on the device and in the list before the network has heard of it', async () => {
    const tab = await world.signedIn()
    world.network.handler = unplugged
    expect(await rename(tab, 'Offline steps')).toEqual({ ok: true })
    expect(await namesIn(tab)).toEqual(['Offline steps'])
    await until(() => expect(tab.status().unsent).toMatchObject([{ id: 'r-1', title: 'Offline steps' }]))
    await world.close(tab)

    const later = await world.open()
    await later.start()
    expect(await namesIn(later)).toEqual(['Offline steps'])
    await until(() => expect(later.status().unsent).toHaveLength(1))
  })

  it('is pushed without being asked, and nothing waits any more', async () => {
    const tab = await world.signedIn()
    await rename(tab, 'Second steps')
    await until(() => expect(onServer()).toBe('Second steps'))
    await until(() => expect(tab.status().unsent).toEqual([]))
  })

  it('made offline is pushed when the network is back, without a tap', async () => {
    const tab = await world.signedIn()
    world.network.handler = unplugged
    await tab.device.sync.reportSignal('offline')
    await rename(tab, 'Second steps')
    await world.clock.advance(3_600_000)
    expect(onServer()).toBe('First steps')
    world.network.handler = world.api.serve
    await tab.device.sync.reportSignal('online')
    await until(() => expect(onServer()).toBe('Second steps'))
  })

  it.each([
    ['a captive portal', () => page(200)],
    ['a fault of the server', () => no(500, 'unavailable')],
    ['a limit of the server', () => no(429, 'rate_limited')],
  ])('met by %s takes effect once, later', async (_name, met) => {
    const tab = await world.signedIn()
    world.network.handler = met
    await rename(tab, 'Second steps')
    await world.clock.advance(10_000)
    expect(onServer()).toBe('First steps')
    world.network.handler = world.api.serve
    await tab.device.sync.syncNow()
    await until(() => expect(onServer()).toBe('Second steps'))
    expect([...world.server.effects.values()]).toEqual([1])
  })

  it('whose answer was cut takes effect once', async () => {
    const tab = await world.signedIn()
    world.network.handler = (request) => {
      const answer = world.api.serve(request)
      return request.path === apiPaths.push ? cut({ results: 'lost on the way' }) : answer
    }
    await rename(tab, 'Second steps')
    await until(() => expect(onServer()).toBe('Second steps'))
    expect(tab.status().unsent).toHaveLength(1)
    world.network.handler = world.api.serve
    await tab.device.sync.syncNow()
    await until(() => expect(tab.status().unsent).toEqual([]))
    expect([...world.server.effects.values()]).toEqual([1])
  })

  it('that the server refuses needs attention, and can be thrown away', async () => {
    world.server.refuse = () => 'quota_exceeded'
    const tab = await world.signedIn()
    await rename(tab, 'Refused steps')
    await until(() =>
      expect(tab.status().unsent).toMatchObject([
        { state: 'needs_attention', refusal: { code: 'quota_exceeded' } },
      ]),
    )
    expect(await namesIn(tab)).toEqual(['Refused steps'])
    expect(await tab.device.sync.discard('routes', 'r-1')).toEqual({ discarded: true })
    await until(async () => expect(await namesIn(tab)).toEqual(['First steps']))
  })

  it('that was refused is sent once more when the member says so', async () => {
    world.server.refuse = () => 'quota_exceeded'
    const tab = await world.signedIn()
    await rename(tab, 'Second steps')
    await until(() => expect(tab.status().unsent).toMatchObject([{ state: 'needs_attention' }]))
    world.server.refuse = () => null
    await tab.device.sync.retry('routes', 'r-1')
    await until(() => expect(onServer()).toBe('Second steps'))
  })
})

describe('a protocol that the server no longer speaks', () => {
  it('stops the sync, keeps the writes, and leaves the replica to be read', async () => {
    const tab = await world.signedIn()
    world.network.handler = () => no(426, 'protocol_too_old')
    await rename(tab, 'Second steps')
    await until(() => expect(tab.status().state).toBe('outdated'))
    const calls = world.network.heard.length
    await world.clock.advance(3_600_000)
    await tab.device.sync.syncNow()
    expect(world.network.heard).toHaveLength(calls)
    expect(await namesIn(tab)).toEqual(['Second steps'])
    expect(tab.status().unsent).toHaveLength(1)
  })
})

describe('sync now', () => {
  it('goes out even while the browser claims to be offline', async () => {
    const tab = await world.signedIn()
    await tab.device.sync.reportSignal('offline')
    await until(() => expect(tab.status().state).toBe('offline'))
    expect(await tab.device.sync.syncNow()).toEqual({ reached: true })
    expect(tab.status().state).toBe('idle')
  })

  it('tells whether there was a server', async () => {
    const tab = await world.signedIn()
    world.network.handler = unplugged
    expect(await tab.device.sync.syncNow()).toEqual({ reached: false })
    expect(tab.status().state).toBe('offline')
    world.network.handler = () => no(500, 'unavailable')
    expect(await tab.device.sync.syncNow()).toEqual({ reached: true })
  })
})

describe('coming back to the app', () => {
  it('asks the server for nothing where nothing waits', async () => {
    const tab = await world.signedIn()
    await world.clock.advance(3_600_000)
    const calls = world.network.heard.length
    await tab.device.sync.reportSignal('foreground')
    await world.clock.advance(60_000)
    expect(world.network.heard).toHaveLength(calls)
  })

  it('tries what waits', async () => {
    const tab = await world.signedIn()
    world.network.handler = unplugged
    await rename(tab, 'Second steps')
    await until(() => expect(tab.status().unsent).toHaveLength(1))
    world.network.handler = world.api.serve
    await tab.device.sync.reportSignal('foreground')
    await until(() => expect(onServer()).toBe('Second steps'))
  })
})

describe('a live hint', () => {
  it('is followed by a pull', async () => {
    const tab = await world.signedIn()
    tab.sockets[0]?.accept()
    world.server.change('routes', 'r-1', { name: 'Changed elsewhere' })
    tab.sockets[0]?.say({ type: 'sync', scopes: ['member:maya'], collections: ['routes'] })
    await world.clock.advance(HINT_DEBOUNCE_MS)
    await until(async () => expect(await namesIn(tab)).toEqual(['Changed elsewhere']))
  })

  it('is listened for with the token that is good, in every scope held', async () => {
    const tab = await world.signedIn()
    const [socket] = tab.sockets
    expect(socket?.url).toContain(encodeURIComponent(world.browser.tokens?.access ?? '?'))
    socket?.accept()
    await until(() => expect(socket?.sent).toContainEqual({ type: 'subscribe', channel: 'featured' }))
  })

  it('is missed while the socket is closed, and made good by a pull when it opens again', async () => {
    const tab = await world.signedIn()
    tab.sockets[0]?.accept()
    tab.sockets[0]?.drop(1012)
    world.server.change('routes', 'r-1', { name: 'Changed elsewhere' })
    await world.clock.advance(1_000)
    tab.sockets[1]?.accept()
    await until(async () => expect(await namesIn(tab)).toEqual(['Changed elsewhere']))
  })
})

describe('a route from a file', () => {
  it('stands in the list and in its page at once, with its line', async () => {
    const tab = await world.signedIn()
    world.network.handler = unplugged
    const points = [0, 1, 2, 3].map(
      (n) => `<trkpt lat="47.${5600 + n}" lon="14.63"><ele>${700 + n * 40}</ele></trkpt>`,
    )
    const gpx = `<gpx version="1.1"><trk><name>Up the meadow</name><trkseg>${points.join('')}</trkseg></trk></gpx>`
    const [read] = await tab.device.imports.read(new File([gpx], 'meadow.gpx'), () => undefined)
    if (!read?.ok) throw new Error(read?.detail)
    const { importId, routes } = read
    const fields = { ...routeOf({ id: 'x', name: 'Up the meadow' }), ...routes[0]?.figures }
    const id = v7()
    expect(await tab.device.run('route.create', { id, fields, source: { importId, index: 0 } })).toEqual({
      ok: true,
    })
    expect(await namesIn(tab)).toEqual(['First steps', 'Up the meadow'])
    let segments = 0
    const unwatch = await tab.device.watch('track.drawn', { id }, (track) => {
      segments = track?.segments.length ?? 0
    })
    await until(() => expect(segments).toBe(1))
    unwatch()
    world.network.handler = world.api.serve
    await tab.device.sync.syncNow()
    await until(() => expect(world.server.find('tracks', id)).not.toBeNull())
  })
})
