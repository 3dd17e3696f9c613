import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { namesIn, World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'

// Two tabs of one browser: one database, two workers.

let world: World
let first: Tab
let second: Tab

beforeEach(async () => {
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'First steps' }), ['member:maya'])
  await world.usedBrowser()
  first = await world.open()
  await first.start()
  await world.pulled(first)
  second = await world.open()
  await second.start()
  await world.clock.advance(1_000)
})

afterEach(() => world.end())

const count = (path: string) => world.network.paths().filter((other) => other === path).length
const onServer = () => world.server.find('routes', 'r-1')?.['name']
const rename = (tab: Tab, name: string) => tab.device.run('route.edit', { id: 'r-1', set: { name } })

describe('two tabs', () => {
  it('pull once, and hold one socket', () => {
    expect(count(apiPaths.pull)).toBe(1)
    expect([first.sockets.length, second.sockets.length]).toEqual([1, 0])
  })

  it('push once what the following one wrote', async () => {
    await rename(second, 'Second steps')
    await until(() => expect(onServer()).toBe('Second steps'))
    expect(count(apiPaths.push)).toBe(1)
    expect([...world.server.effects.values()]).toEqual([1])
  })

  it('know the same status', async () => {
    world.network.handler = unplugged
    expect(await second.device.sync.syncNow()).toEqual({ reached: false })
    await until(() => expect(second.status().state).toBe('offline'))
    world.network.handler = world.api.serve
    expect(await second.device.sync.syncNow()).toEqual({ reached: true })
    await until(() => expect(second.status()).toEqual(first.status()))
  })

  it('bring what the following one wants', async () => {
    world.server.put('routes', routeOf({ id: 'r-9', name: 'Elsewhere' }), ['route:r-9'])
    expect(await world.want(second, 'route:r-9')).toBe('held')
    expect(await namesIn(second)).toContain('Elsewhere')
  })
})

describe('the tab that leads', () => {
  it('is followed by the other one when it closes, and what was waiting is sent', async () => {
    world.network.handler = unplugged
    await rename(first, 'Second steps')
    await world.close(first)
    world.network.handler = world.api.serve
    await world.clock.advance(1_000)
    await until(() => expect(onServer()).toBe('Second steps'))
    expect(second.sockets).toHaveLength(1)
  })

  it('closing over an open question leaves it to the one that follows', async () => {
    world.network.handler = () => new Promise(() => undefined)
    const asked = second.device.sync.syncNow()
    await world.clock.advance(100)
    const closing = world.close(first)
    world.network.handler = world.api.serve
    await closing
    await world.clock.advance(1_000)
    expect(await asked).toEqual({ reached: true })
  })
})
