import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toRouteCard } from '#domain/route/card.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { areaScope } from '#domain/wire/sync/scope.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { profileOf, routeOf } from '#tests/factories/documents.ts'
import { no, page, unplugged, yes } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import type { OnlineQueries } from '../port.ts'

let world: World
let tab: Tab
let asked: URLSearchParams[]

const cardOf = (id: string, name = id) => toRouteCard(routeOf({ id, name }))

beforeEach(async () => {
  world = new World()
  asked = []
  world.server.put('routes', routeOf({ id: 'r-1', name: 'Held here' }), ['member:maya'])
  tab = await world.signedIn()
})

afterEach(() => world.end())

/** The test server, with this response to the query for routes. */
function answering(answer: () => Response): void {
  world.network.handler = (request) => {
    if (request.path !== apiPaths.foundRoutes) return world.api.serve(request)
    asked.push(request.params)
    return answer()
  }
}

const ask = (some: Partial<OnlineQueries['route.beyond']['args']> = {}) =>
  tab.device.fetchOnline('route.beyond', {
    text: '',
    author: null,
    sort: 'newest',
    filter: '',
    offset: 0,
    ...some,
  })
const answered = async (some?: Partial<OnlineQueries['route.beyond']['args']>) => {
  const answer = await ask(some)
  return answer.ok ? answer.value : null
}

describe('online results of a list', () => {
  it('leave out routes on this device', async () => {
    answering(() => yes({ routes: [cardOf('r-1'), cardOf('r-2', 'Elsewhere')], more: false }))
    expect(await answered()).toEqual({
      routes: [{ ...cardOf('r-2', 'Elsewhere'), unsent: null }],
      next: null,
      isEarlier: false,
    })
  })

  it('start the next page after the server’s results, not after the remaining ones', async () => {
    answering(() => yes({ routes: [cardOf('r-1'), cardOf('r-2')], more: true }))
    expect(await answered({ offset: 20 })).toMatchObject({ routes: [{ id: 'r-2' }], next: 22 })
  })

  it('fail with distinguishable errors', async () => {
    const failureOf = async () => {
      const asking = ask()
      await world.clock.advance(2_000)
      const answer = await asking
      return answer.ok ? null : answer.failure
    }
    world.network.handler = unplugged
    expect(await failureOf()).toMatchObject({ kind: 'unreachable' })
    answering(() => page(200))
    expect(await failureOf()).toMatchObject({ kind: 'unreachable' })
    answering(() => no(429, 'rate_limited'))
    expect(await failureOf()).toMatchObject({ status: 429, code: 'rate_limited' })
    answering(() => yes({ routes: [{ id: 'r-2' }], more: false }))
    expect(await failureOf()).toMatchObject({ kind: 'unknown' })
  })
})

describe('the request to the server', () => {
  it('contains the filter as in the URL, the order and the text', async () => {
    answering(() => yes({ routes: [], more: false }))
    await ask({
      text: 'komna',
      sort: 'longest',
      author: 'tomas',
      filter: 'activity=hike&tag=hut&tag=lake',
      offset: 20,
    })
    expect(asked.map((params) => params.toString())).toEqual([
      'activity=hike&tag=hut&tag=lake&sort=longest&q=komna&author=tomas&offset=20',
    ])
  })

  it('contains the areas on this device and no other scopes', async () => {
    const homeArea = { name: 'Gesäuse', cell: 'u26' }
    world.server.put('profiles', profileOf({ id: 'maya', homeArea }), ['member:maya'])
    world.server.put('routes', routeOf({ id: 'r-3' }), [areaScope('u26e')])
    await tab.device.sync.syncNow()
    answering(() => yes({ routes: [], more: false }))
    await until(async () => {
      await ask()
      expect(asked.at(-1)?.get('areas')?.split(',')).toContain('u26e')
    })
    expect(asked.at(-1)?.get('areas')).toMatch(/^(u26[0-9a-z]{1,2},?)+$/)
  })
})
