import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SUBSCRIBE_BATCH_MS } from '#domain/wire/limits.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { PullRequest } from '#domain/wire/sync/protocol.ts'
import { namesIn, World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { unplugged } from '#tests/fakes/network.ts'

let world: World

beforeEach(() => {
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'First steps' }), ['member:maya'])
})

afterEach(() => world.end())

const count = (path: string) => world.network.paths().filter((other) => other === path).length

describe('wanting what a page shows', () => {
  beforeEach(() => world.server.put('routes', routeOf({ id: 'r-9', name: 'Elsewhere' }), ['route:r-9']))

  it('brings it here, and asks again only when it is no longer fresh', async () => {
    const tab = await world.signedIn()
    expect(await world.want(tab, 'route:r-9')).toBe('held')
    expect(await namesIn(tab)).toEqual(['Elsewhere', 'First steps'])
    const pulls = count(apiPaths.pull)
    expect(await world.want(tab, 'route:r-9')).toBe('held')
    expect(count(apiPaths.pull)).toBe(pulls)
    await world.clock.advance(180_000)
    expect(await world.want(tab, 'route:r-9')).toBe('held')
    expect(count(apiPaths.pull)).toBe(pulls + 1)
  })

  it.each([
    ['not asked for again a moment before three minutes', 179_999, 0],
    ['asked for again three minutes after it came', 180_000, 1],
  ])('is %s', async (_name, laterMs, pullsMore) => {
    const tab = await world.signedIn()
    await world.want(tab, 'route:r-9')
    const pulls = count(apiPaths.pull)
    await world.clock.advance(laterMs)
    await world.want(tab, 'route:r-9')
    expect(count(apiPaths.pull)).toBe(pulls + pullsMore)
  })

  it('brings ten pages opened at once by two requests of five', async () => {
    const tab = await world.signedIn()
    const scopes = Array.from({ length: 10 }, (_, number) => `route:p-${number}`)
    const asked = scopes.map((scope) => tab.device.sync.subscribe(scope))
    await world.clock.advance(SUBSCRIBE_BATCH_MS)
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['held']))
    const pulls = world.network.heard.filter(({ path }) => path === apiPaths.pull)
    const named = pulls.map(({ body }) => Object.keys((body as Partial<PullRequest>).scopes ?? {}))
    const opened = named.map((all) => all.filter((scope) => scopes.includes(scope)).length)
    expect([...new Set(opened)]).toEqual([0, 5, 10])
  })

  it('names every scope that the device holds in every pull', async () => {
    const tab = await world.signedIn()
    await world.want(tab, 'route:r-9')
    const asked = world.network.heard.findLast(({ path }) => path === apiPaths.pull)?.body as PullRequest
    expect(Object.keys(asked.scopes).toSorted()).toEqual(['featured', 'member:maya', 'route:r-9'])
  })

  it('says what may not be seen', async () => {
    world.server.denied.set('route:r-9', 'not_found')
    const tab = await world.signedIn()
    expect(await world.want(tab, 'route:r-9')).toBe('refused')
    expect(await world.want(tab, 'nonsense')).toBe('refused')
  })

  it('without a network says so, unless it is here already', async () => {
    const tab = await world.signedIn()
    world.network.handler = unplugged
    expect(await world.want(tab, 'route:r-9')).toBe('unreachable')
    expect(await world.want(tab, 'member:maya')).toBe('held')
  })
})
