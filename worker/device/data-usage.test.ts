import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { until } from '#tests/until.ts'

let world: World

beforeEach(() => {
  world = new World()
})

afterEach(() => world.end())

describe('what the network costs', () => {
  it('is in the status: of this session, and of the device over restarts', async () => {
    const tab = await world.signedIn()
    await tab.device.sync.syncNow()
    await until(() => expect(tab.status().data.session.down).toBeGreaterThan(500))
    const { session } = tab.status().data
    await world.close(tab)
    const later = await world.open()
    await later.start()
    await until(() => expect(later.status().data.device.down).toBeGreaterThanOrEqual(session.down))
    expect(later.status().data.session.down).toBeLessThan(session.down)
  })

  it('is kept of a page that goes to the background and is killed there', async () => {
    const tab = await world.signedIn()
    const { session } = tab.status().data
    await tab.device.sync.reportSignal('background')
    const other = await world.open()
    await other.start()
    await until(() => expect(other.status().data.device.down).toBeGreaterThanOrEqual(session.down))
  })

  it('tells with it how good the connection is', async () => {
    const tab = await world.signedIn()
    for (let asked = 0; asked < 3; asked++) await tab.device.sync.syncNow()
    await until(() => expect(tab.status().connection).toEqual({ tier: 'fast', saveData: false }))
  })
})

describe('a device that never opened', () => {
  it('closes without a word', async () => {
    const tab = await openTab({ ...world.browser, indexedDB: undefined })
    expect(await tab.start()).toEqual({ state: 'unavailable', problem: 'missing' })
    await expect(tab.device.close()).resolves.toBeUndefined()
  })
})
