import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Tab } from '#tests/device/whole-device.ts'
import { namesIn, World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'

vi.mock('../commands/run-command.ts', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

let world: World
let tab: Tab

beforeEach(async () => {
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'First steps' }), ['member:maya'])
  tab = await world.signedIn()
})
afterEach(() => world.end())

it('a command whose code cannot be loaded says so, and does not blame the disk', async () => {
  const result = await tab.device.run('route.edit', { id: 'r-1', set: { name: 'Higher' } })
  expect(result).toEqual({ ok: false, reason: 'not_loaded' })
  expect(tab.status().problem).toBeNull()
  expect(await namesIn(tab)).toEqual(['First steps'])
})
