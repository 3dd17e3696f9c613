import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/account/settings.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { namesIn, World } from '#tests/device/world.ts'
import { routeGuess, routeOf } from '#tests/factories/documents.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import type { Queries, RouteListArgs } from '../../port.ts'

let world: World
let tab: Tab

beforeEach(async () => {
  world = new World()
  for (const [n, name] of ['Sölkpass', 'Bösenstein', 'Hochgolling', 'Sölker Marmorsteg'].entries()) {
    const author = routeGuess(n % 2 === 0 ? 'maya' : 'tomas').author
    world.server.put('routes', routeOf({ id: `r-${n}`, name, distance: 9_000 - n * 1_000, author }), [
      'member:maya',
    ])
  }
  tab = await world.signedIn()
})

afterEach(() => world.end())

type Result = Queries['route.list']['result']

async function watch(some: Partial<RouteListArgs>) {
  const seen: Result[] = []
  const args: RouteListArgs = { text: '', sort: 'name', author: null, filter: '', limit: 2, ...some }
  const unwatch = await tab.device.watch('route.list', args, (result) => seen.push(result))
  await until(() => expect(seen.length).toBeGreaterThan(0))
  const last = () => ({ names: seen.at(-1)?.rows.map(({ name }) => name), total: seen.at(-1)?.total })
  return { seen, last, unwatch }
}

describe('a list of routes', () => {
  it('contains the first routes of its order and the total', async () => {
    const list = await watch({ sort: 'shortest' })
    const names = ['Sölker Marmorsteg', 'Hochgolling']
    await until(async () => {
      await world.clock.advance(16)
      expect(list.last()).toEqual({ names, total: 4 })
    })
    // the rows did not wait for the count
    expect(list.seen[0]).toMatchObject({ rows: [{ name: names[0] }, { name: names[1] }], total: null })
    list.unwatch()
  })

  it('that is complete needs no count', async () => {
    const list = await watch({ limit: 5 })
    expect(list.seen[0]?.rows).toHaveLength(4)
    expect(list.seen[0]?.total).toBe(4)
    list.unwatch()
  })

  it('is searched offline and without diacritics', async () => {
    const list = await watch({ text: 'solk' })
    expect(list.last()).toEqual({ names: ['Sölker Marmorsteg', 'Sölkpass'], total: 2 })
    list.unwatch()
  })

  it('matches the middle of a word, and tolerates typos only if nothing matches exactly', async () => {
    expect(await namesIn(tab, { text: 'marmor' })).toEqual(['Sölker Marmorsteg'])
    expect(await namesIn(tab, { text: 'hohcgolling' })).toEqual(['Hochgolling'])
    expect(await namesIn(tab, { text: 'solker' })).toEqual(['Sölker Marmorsteg'])
  })

  it('tolerates typos among the routes of one author, too', async () => {
    expect(await namesIn(tab, { text: 'bosentsein', author: 'tomas' })).toEqual(['Bösenstein'])
    expect(await namesIn(tab, { text: 'bosentsein', author: 'maya' })).toEqual([])
  })

  it('of one author has every order, too', async () => {
    expect(await namesIn(tab, { author: 'maya', sort: 'newest' })).toEqual(['Sölkpass', 'Hochgolling'])
    expect(await namesIn(tab, { author: 'maya', sort: 'shortest' })).toEqual(['Hochgolling', 'Sölkpass'])
  })

  it.each(['', 'hoch'])('follows a change, also when it is filtered by "%s"', async (text) => {
    const list = await watch({ text, limit: 10 })
    await tab.device.run('route.edit', { id: 'r-1', set: { name: 'Hochwildstelle' } })
    await until(async () => {
      await world.clock.advance(16)
      expect(list.last().names).toContain('Hochwildstelle')
    })
    await tab.device.run('route.delete', { id: 'r-1' })
    await until(async () => {
      await world.clock.advance(16)
      expect(list.last().names).not.toContain('Hochwildstelle')
    })
    list.unwatch()
  })

  // the next frame renders it
  it.each(['', 'hoch'])(
    'contains what was written by the time it is stored, filtered by "%s"',
    async (text) => {
      const list = await watch({ text, limit: 10 })
      await world.clock.advance(100)
      await tab.device.run('route.edit', { id: 'r-2', set: { name: 'Hochwildstelle' } })
      expect(list.last().names).toContain('Hochwildstelle')
      list.unwatch()
    },
  )

  it('is sent at most once per frame', async () => {
    const list = await watch({ limit: 10 })
    const before = list.seen.length
    for (let n = 0; n < 4; n++)
      await tab.device.run('route.edit', { id: `r-${n}`, set: { name: `Renamed ${n}` } })
    const renamed = ['Renamed 0', 'Renamed 1', 'Renamed 2', 'Renamed 3']
    await until(async () => expect(await namesIn(tab)).toEqual(renamed))
    expect(list.seen).toHaveLength(before)
    await until(async () => {
      await world.clock.advance(16)
      expect(list.last().names).toEqual(renamed)
    })
    list.unwatch()
  })

  it('is sent once for a change of a route that it contains', async () => {
    world.network.handler = unplugged
    world.browser.online = false
    await tab.device.sync.reportSignal('offline')
    const list = await watch({ limit: 10 })
    await world.clock.advance(16)
    const before = list.seen.length
    for (const name of ['Hochwildstelle', 'Höchstein']) {
      await tab.device.run('route.edit', { id: 'r-1', set: { name } })
      await until(async () => {
        await world.clock.advance(16)
        expect(list.last().names).toContain(name)
      })
      // what the query of the last saved route returns comes later
      await namesIn(tab)
      await world.clock.advance(16)
    }
    expect(list.seen).toHaveLength(before + 2)
    list.unwatch()
  })

  it('shows the route that the member saved last, whatever filter is set', async () => {
    const list = await watch({ filter: 'activity=climb' })
    expect(list.seen.at(-1)).toEqual({ rows: [], total: 0, justSaved: null })
    await tab.device.run('route.edit', { id: 'r-1', set: { name: 'Hochwildstelle' } })
    await until(async () => {
      await world.clock.advance(16)
      expect(list.seen.at(-1)?.justSaved?.name).toBe('Hochwildstelle')
    })
    await tab.device.run('route.edit', { id: 'r-1', set: { activity: 'climb' } })
    await until(async () => {
      await world.clock.advance(16)
      expect(list.seen.at(-1)?.rows).toHaveLength(1)
    })
    expect(list.seen.at(-1)?.justSaved).toBeNull()
    list.unwatch()
  })

  it('sends nothing once it is not watched any more', async () => {
    const list = await watch({ text: 'hoch', limit: 10 })
    list.unwatch()
    const before = list.seen.length
    await tab.device.run('route.edit', { id: 'r-1', set: { name: 'Hochwildstelle' } })
    await world.clock.advance(100)
    expect(list.seen).toHaveLength(before)
  })

  it('continues for the member who signs in next', async () => {
    const list = await watch({ limit: 10 })
    await tab.device.session.logout({ discard: true })
    world.server.scopesOfNew = () => ['member:tomas']
    world.server.put('routes', routeOf({ id: 'r-t', name: 'Only for Tomas' }), ['member:tomas'])
    await world.login(tab, 'tomas')
    await world.clock.advance(1_000)
    await until(async () => {
      await world.clock.advance(16)
      expect(list.last()).toEqual({ names: ['Only for Tomas'], total: 1 })
    })
    list.unwatch()
  })
})

describe('a query for one document', () => {
  it('is null while it is not here, and omits index fields of this device', async () => {
    const seen: Queries['route.one']['result'][] = []
    const unwatch = await tab.device.watch('route.one', { id: 'r-9' }, (route) => seen.push(route))
    await until(() => expect(seen).toEqual([null]))
    const arrived = routeOf({ id: 'r-9', name: 'Arrives' })
    world.server.put('routes', arrived, ['member:maya'])
    await tab.device.sync.syncNow()
    await until(async () => {
      await world.clock.advance(16)
      expect(seen.at(-1)).toEqual(arrived)
    })
    unwatch()
  })
})

describe('a member’s settings', () => {
  it('are the defaults until the first pull', async () => {
    const seen: unknown[] = []
    const unwatch = await tab.device.watch('account.settings', {}, (settings) => seen.push(settings))
    await until(() => expect(seen).toEqual([DEFAULT_SETTINGS]))
    const head = {
      id: 'maya:settings',
      version: 1,
      createdAt: '2026-04-01T08:00:00Z',
      updatedAt: '2026-04-01T08:00:00Z',
    }
    const settings = { ...DEFAULT_SETTINGS, units: 'imperial', theme: 'dark' }
    world.server.put('account', { ...head, part: 'settings', ...settings }, ['member:maya'])
    await tab.device.sync.syncNow()
    await until(async () => {
      await world.clock.advance(16)
      expect(seen.at(-1)).toEqual(settings)
    })
    unwatch()
  })
})
