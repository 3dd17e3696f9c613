import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import type { PushRequest } from '#domain/wire/sync/protocol.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'

// What sending costs, counted in requests.

const IDS = Array.from({ length: 100 }, (_, at) => `r-${String(at).padStart(3, '0')}`)

let world: World
let tab: Tab

beforeEach(async () => {
  world = new World()
  for (const id of IDS) world.server.put('routes', routeOf({ id, name: id }), ['member:maya'])
  tab = await world.signedIn()
})
afterEach(() => world.end())

const rename = (id: string, name: string) => tab.device.run('route.edit', { id, set: { name } })
const pushes = () =>
  world.network.heard.filter(({ path }) => path === apiPaths.push).map(({ body }) => body as PushRequest)
const isSent = () => until(() => expect(tab.status().unsent).toEqual([]))

async function goOffline(): Promise<void> {
  world.network.handler = unplugged
  world.browser.online = false
  await tab.device.sync.reportSignal('offline')
}

async function goOnline(): Promise<void> {
  world.network.heard.length = 0
  world.network.handler = world.api.serve
  world.browser.online = true
  await tab.device.sync.reportSignal('online')
}

describe('a hundred writes that wait', () => {
  it('leave in two requests at most, in the order in which they were made', async () => {
    await goOffline()
    for (const id of IDS) await rename(id, `New ${id}`)
    await goOnline()
    await isSent()
    expect(pushes().length).toBeLessThanOrEqual(2)
    expect(pushes().flatMap(({ writes }) => writes.map(({ id }) => id))).toEqual(IDS)
  })

  it('do so also where the first of them had been sent without an answer', async () => {
    world.network.handler = unplugged
    for (const id of IDS.slice(0, 3)) await rename(id, `New ${id}`)
    await until(() => expect(tab.status().state).toBe('offline'))
    await goOffline()
    for (const id of IDS.slice(3)) await rename(id, `New ${id}`)
    await goOnline()
    await isSent()
    expect(pushes().length).toBeLessThanOrEqual(2)
    expect([...world.server.effects.values()].every((times) => times === 1)).toBe(true)
    expect(world.server.effects.size).toBe(100)
  })

  it('of one document leave as one write', async () => {
    await goOffline()
    for (const id of IDS) await rename('r-000', `New ${id}`)
    await goOnline()
    await isSent()
    expect(pushes().map(({ writes }) => writes.length)).toEqual([1])
    expect(world.server.find('routes', 'r-000')).toMatchObject({ name: 'New r-099', version: 2 })
  })
})

describe('one write', () => {
  it('is one request, and what it sets goes over once', async () => {
    await rename('r-000', 'Higher')
    await isSent()
    expect(pushes()).toHaveLength(1)
    expect(pushes()[0]?.writes).toMatchObject([{ id: 'r-000', set: { name: 'Higher' } }])
  })
})
