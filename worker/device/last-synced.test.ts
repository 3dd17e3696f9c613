import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import type { PullRequest } from '#domain/wire/sync/protocol.ts'
import { namesIn, World } from '#tests/device/world.ts'
import { profileOf, routeOf } from '#tests/factories/documents.ts'
import { yes } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'

// What a whole device says of itself: that it holds all that it is to hold.

const PROFILE = profileOf({ id: 'maya', homeArea: { name: 'Gesäuse', cell: 'u26' } })

let world: World

beforeEach(() => {
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'First steps' }), ['member:maya'])
})
afterEach(() => world.end())

describe('a home area', () => {
  it('has its cells pulled, and a cell too full by its parts', async () => {
    world.network.handler = (request) => {
      const answer = world.api.serve(request)
      if (request.path !== apiPaths.pull) return answer
      const { scopes = {} } = request.body as { scopes?: PullRequest['scopes'] }
      if (!('area:u26e' in scopes)) return answer
      return yes({ ...world.server.pull(request.body as PullRequest), split: ['area:u26e'] })
    }
    world.server.put('profiles', PROFILE, ['member:maya'])
    const tab = await world.signedIn()
    const pulls = world.network.heard.filter(({ path }) => path === apiPaths.pull)
    const named = pulls.map(({ body }) =>
      Object.keys((body as { scopes?: PullRequest['scopes'] }).scopes ?? {}),
    )
    const scopes = named.findLast((keys) => keys.length > 0) ?? []
    expect(scopes.filter((scope) => /^area:u26.$/.test(scope))).toHaveLength(31)
    expect(scopes.filter((scope) => /^area:u26e.$/.test(scope))).toHaveLength(32)
    expect(scopes).not.toContain('area:u26e')
    expect(tab.logged).toEqual([])
    tab.sockets[0]?.accept()
    await until(() => {
      for (const channel of ['area:u26f', 'area:u26e7'])
        expect(tab.sockets[0]?.sent).toContainEqual({ type: 'subscribe', channel })
    })
  })

  it('is here before the device says that it has caught up', async () => {
    world.server.put('profiles', PROFILE, ['member:maya'])
    world.server.put('routes', routeOf({ id: 'r-2', name: 'Near home' }), ['area:u26e'])
    const tab = await world.open()
    await tab.start()
    let pullsUntilThen: unknown[] = []
    await tab.device.sync.watchStatus(({ lastSyncedAt }) => {
      if (lastSyncedAt === null) pullsUntilThen = world.network.heard.map(({ body }) => body)
    })
    await world.login(tab)
    await world.pulled(tab)
    expect(pullsUntilThen).toContainEqual(
      expect.objectContaining({ scopes: expect.objectContaining({ 'area:u26e': 0 }) }),
    )
    expect(await namesIn(tab)).toEqual(['First steps', 'Near home'])
  })
})

describe('another life of the server', () => {
  it('makes the device pull again before it is up to date', async () => {
    const tab = await world.signedIn()
    const seen: (string | null)[] = []
    await tab.device.sync.watchStatus(({ lastSyncedAt }) => seen.push(lastSyncedAt))
    world.server.epoch = 'epoch-2'
    await tab.device.sync.syncNow()
    expect(seen[0]).not.toBeNull()
    expect(seen).toContain(null)
    expect(seen.at(-1)).not.toBeNull()
  })
})
