import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { wipeReplica } from '#replica/upkeep/wipe.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { MAYA, namesIn, World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { FullDisk } from '#tests/fakes/browser/full-disk.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'

// A reset or a recreated replica on a full disk: the app opens with what is there, and nothing is lost.

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

describe('a reset for which there is no room', () => {
  beforeEach(async () => {
    const backup = new ModelServer()
    for (const [id, name] of [
      ['r-1', 'First steps'],
      ['r-4', 'Fourth steps'],
    ] as const)
      backup.put('routes', routeOf({ id, name }), ['member:maya'])
    world.server.restore(backup)
    disk.spared = 'cairnway-sync-'
    disk.full = true
    await tab.device.sync.syncNow()
    expect(problem()).toEqual({ kind: 'storage_full', unkept: 0 })
  })
  const NAMES = ['First steps', 'Fourth steps']

  it('comes to its end as soon as room was made, and all is there again', async () => {
    disk.full = false
    await tab.device.sync.syncNow()
    expect(problem()).toBeNull()
    expect(await namesIn(tab)).toEqual(NAMES)
  })

  it.each([
    ['', 'cairnway-sync-'],
    [' at all', null],
  ])('does not keep the app from opening where there is none%s', async (_what, spared) => {
    await world.close(tab)
    disk.spared = spared
    const again = await world.open()
    expect(await again.start()).toMatchObject(MAYA)
    expect(again.status().problem).toEqual({ kind: 'storage_full', unkept: 0 })
    disk.full = false
    await again.device.sync.freeSpace()
    expect(again.status().problem).toBeNull()
    expect(await namesIn(again)).toEqual(NAMES)
  })
})

describe('a replica that is recreated while storage is full', () => {
  beforeEach(async () => {
    world.network.handler = unplugged
    await rename('r-1', 'Higher')
    await world.close(tab)
    await wipeReplica('maya', world.browser.indexedDB)
    disk.full = true
  })

  it('is held in memory, and says so; what waits is shown', async () => {
    const again = await world.open()
    expect(await again.start()).toMatchObject(MAYA)
    expect(again.status().problem).toEqual({ kind: 'storage_full', unkept: 0 })
    await until(() => expect(again.status().unsent).toMatchObject([{ id: 'r-1', title: 'Higher' }]))
    expect(await namesIn(again)).toEqual(['Higher'])
  })

  it('is filled and sent once there is room again, and is on the device from the next start on', async () => {
    const again = await world.open()
    await again.start()
    disk.full = false
    world.network.handler = world.api.serve
    await again.device.sync.freeSpace()
    expect(await namesIn(again)).toEqual(['Higher', 'Second steps'])
    await until(() => expect(onServer('r-1')).toBe('Higher'))
    await world.close(again)
    const next = await world.open()
    await next.start()
    await world.pulled(next)
    expect(await namesIn(next)).toEqual(['Higher', 'Second steps'])
    expect([...world.server.effects.values()]).toEqual([1])
  })
})
