import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { MAYA, namesIn, World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { FullDisk } from '#tests/fakes/browser/full-disk.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import { parseUnsentFile, type UnsentFile } from '../sync/unsent/unsent-file.ts'

// Promise 1 of docs/sync.md where the device has no room: what a member wrote is sent, or on the device, or in a file.

let disk: FullDisk
let world: World
let tab: Tab

beforeEach(async () => {
  disk = new FullDisk()
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'First steps' }), ['member:maya'])
  world.server.put('routes', routeOf({ id: 'r-2', name: 'Second steps' }), ['member:maya'])
  tab = await world.signedIn()
})

afterEach(async () => {
  disk.full = false
  await world.end()
  disk.lift()
})

const rename = (id: string, name: string) => tab.device.run('route.edit', { id, set: { name } })
const problem = () => tab.status().problem
const onServer = (id: string) => world.server.find('routes', id)?.['name']
const pulls = () => world.network.paths().filter((path) => path === apiPaths.pull).length

async function exported(): Promise<UnsentFile> {
  const file = await tab.device.sync.exportUnsent()
  expect(file.type).toBe('application/json')
  const read = parseUnsentFile(await file.text())
  return must(typeof read === 'string' ? null : read, 'a file that can be read in again')
}

describe('a write for which there is no room', () => {
  it('is refused in words, held in memory, and in the exported file', async () => {
    disk.full = true
    expect(await rename('r-1', 'Higher')).toEqual({ ok: false, reason: 'storage' })
    expect(problem()).toEqual({ kind: 'storage_full', unkept: 1 })
    expect((await exported()).writes).toMatchObject([
      { collection: 'routes', id: 'r-1', state: 'unkept', set: { name: 'Higher' } },
    ])
  })

  it('is stored and sent as soon as room was made', async () => {
    disk.full = true
    await rename('r-1', 'Higher')
    disk.full = false
    await tab.device.sync.freeSpace()
    expect(problem()).toBeNull()
    expect(await namesIn(tab)).toEqual(['Higher', 'Second steps'])
    await until(() => expect(onServer('r-1')).toBe('Higher'))
    expect((await exported()).writes).toEqual([])
  })

  it('is held as well where it would have gone into one that waits', async () => {
    world.network.handler = unplugged
    await rename('r-1', 'Higher')
    disk.full = true
    expect(await rename('r-1', 'Highest')).toEqual({ ok: false, reason: 'storage' })
    expect(problem()).toEqual({ kind: 'storage_full', unkept: 1 })
    disk.full = false
    await tab.device.sync.freeSpace()
    expect(problem()).toBeNull()
    expect(await namesIn(tab)).toEqual(['Highest', 'Second steps'])
  })

  it('is held on where there is still no room', async () => {
    disk.full = true
    await rename('r-1', 'Higher')
    await tab.device.sync.syncNow()
    expect(problem()).toEqual({ kind: 'storage_full', unkept: 1 })
  })
})

describe('a write that is held while another comes first', () => {
  it('does not overwrite what the member wrote later in another tab, and both texts are kept', async () => {
    const other = await world.open()
    await other.start()
    disk.full = true
    await tab.device.run('route.edit', {
      id: 'r-1',
      set: { name: 'Earlier', description: 'In the morning.' },
    })
    await world.clock.advance(60_000)
    disk.full = false
    const later = { name: 'Later', description: 'At noon.' }
    expect(await other.device.run('route.edit', { id: 'r-1', set: later })).toEqual({ ok: true })
    await tab.device.sync.freeSpace()
    expect(problem()).toBeNull()
    await until(() => expect(tab.status().unsent).toEqual([]))
    expect(onServer('r-1')).toBe('Later')
    const text = world.server.find('routes', 'r-1')?.['description']
    expect(text).toMatch(/At noon\.[^]*In the morning\./)
    expect(tab.status().notices).toMatchObject([{ kind: 'kept_both', fields: ['description'], own: true }])
  })
})

describe('a write that is stored, but can not be shown', () => {
  it('is sent, and the status says that storage is full', async () => {
    disk.spared = 'cairnway-sync-'
    disk.full = true
    expect(await rename('r-1', 'Higher')).toEqual({ ok: true })
    expect(problem()).toEqual({ kind: 'storage_full', unkept: 0 })
    await until(() => expect(onServer('r-1')).toBe('Higher'))
  })
})

describe('a write that is stored, but not shown, when the app is opened on a full disk', () => {
  let again: Tab

  beforeEach(async () => {
    world.network.handler = unplugged
    disk.spared = 'cairnway-sync-'
    disk.full = true
    await rename('r-1', 'Higher')
    await world.close(tab)
    disk.spared = null
    again = await world.open()
  })

  it('waits while everything else is shown, and the status says that storage is full', async () => {
    expect(await again.start()).toMatchObject(MAYA)
    expect(await namesIn(again)).toEqual(['First steps', 'Second steps'])
    expect(again.status().problem).toEqual({ kind: 'storage_full', unkept: 0 })
    await until(() => expect(again.status().unsent).toMatchObject([{ id: 'r-1', title: 'Higher' }]))
  })

  it('is shown as soon as room was made', async () => {
    await again.start()
    disk.full = false
    await again.device.sync.freeSpace()
    expect(again.status().problem).toBeNull()
    expect(await namesIn(again)).toEqual(['Higher', 'Second steps'])
  })
})

describe('what was stored before the disk ran full', () => {
  it('is in the file with what each field was before', async () => {
    world.network.handler = unplugged
    await rename('r-1', 'Higher')
    disk.full = true
    await rename('r-2', 'Further')
    const { member, writes } = await exported()
    expect(member).toBe('maya')
    expect(writes).toMatchObject([
      { id: 'r-1', set: { name: 'Higher' }, former: { name: 'First steps' } },
      { id: 'r-2', state: 'unkept', set: { name: 'Further' } },
    ])
  })
})

describe('a pull for which there is no room', () => {
  beforeEach(async () => {
    disk.full = true
    world.server.put('routes', routeOf({ id: 'r-3', name: 'Third steps' }), ['member:maya'])
    await tab.device.sync.syncNow()
    await until(() => expect(problem()).toEqual({ kind: 'storage_full', unkept: 0 }))
  })

  it('is the last one until there is space', async () => {
    const before = pulls()
    await world.clock.advance(3_600_000)
    await tab.device.sync.reportSignal('online')
    expect(pulls()).toBe(before)
  })

  it('is made good then, and nothing is missing', async () => {
    disk.full = false
    await tab.device.sync.syncNow()
    expect(problem()).toBeNull()
    expect(await namesIn(tab)).toEqual(['First steps', 'Second steps', 'Third steps'])
  })

  it('is known in every tab', async () => {
    disk.full = false
    const other = await world.open()
    await other.start()
    disk.full = true
    await tab.device.sync.syncNow()
    await until(() => expect(other.status().problem).toEqual({ kind: 'storage_full', unkept: 0 }))
  })
})

describe('a page that is opened where there is no room', () => {
  it('is unreachable, and the status says why', async () => {
    disk.full = true
    expect(await world.want(tab, 'route:r-9')).toBe('unreachable')
    expect(problem()).toEqual({ kind: 'storage_full', unkept: 0 })
  })

  it('is so at once in a tab that asks another one', async () => {
    const other = await world.open()
    await other.start()
    disk.full = true
    const asked = other.device.sync.subscribe('route:r-9')
    await world.clock.advance(1_000)
    expect(await asked).toBe('unreachable')
    expect(other.status().problem).toEqual({ kind: 'storage_full', unkept: 0 })
  })
})

describe('little room left', () => {
  it('ends pulling before the disk is full, and lets what waits be sent', async () => {
    world.browser.space = { usage: 95_000_001, quota: 100_000_000 }
    const before = pulls()
    await rename('r-1', 'Higher')
    await tab.device.sync.syncNow()
    expect(problem()).toEqual({ kind: 'storage_full', unkept: 0 })
    expect(onServer('r-1')).toBe('Higher')
    expect(pulls()).toBe(before)
  })

  it('is none where five million bytes are', async () => {
    world.browser.space = { usage: 95_000_000, quota: 100_000_000 }
    await tab.device.sync.syncNow()
    expect(problem()).toBeNull()
  })
})

describe('freeing space', () => {
  beforeEach(async () => {
    for (const id of ['x-1', 'x-2']) {
      world.server.put('routes', routeOf({ id, name: `Seen ${id}` }), [`route:${id}`])
      expect(await world.want(tab, `route:${id}`)).toBe('held')
    }
  })

  it('lets go of what was opened, but for the last minutes, and of nothing of the member’s own', async () => {
    await world.clock.advance(180_000)
    await world.want(tab, 'route:x-2')
    expect(await tab.device.sync.freeSpace()).toMatchObject({ reached: true })
    expect(await namesIn(tab)).toEqual(['First steps', 'Second steps', 'Seen x-2'])
  })

  it('never lets go of what waits to be sent', async () => {
    world.network.handler = unplugged
    await rename('x-1', 'Mine now')
    await world.clock.advance(180_000)
    await tab.device.sync.freeSpace()
    world.network.handler = world.api.serve
    await tab.device.sync.syncNow()
    await until(() => expect(onServer('x-1')).toBe('Mine now'))
    expect(await namesIn(tab)).toContain('Mine now')
  })

  it('returns the usage before and after, if the browser reports it', async () => {
    world.browser.space = { usage: 40_000_000, quota: 100_000_000 }
    expect(await tab.device.sync.freeSpace()).toEqual({
      before: 40_000_000,
      after: 40_000_000,
      reached: true,
    })
    world.browser.space = null
    world.network.handler = unplugged
    expect(await tab.device.sync.freeSpace()).toEqual({ before: null, after: null, reached: false })
  })
})
