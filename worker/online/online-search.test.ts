import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import type { SearchHits } from '#domain/wire/search/search.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { namesIn, World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { no, page, unplugged, yes } from '#tests/fakes/network.ts'

let world: World
let tab: Tab
let asked: Headers[]

const hitOf = (id: string, name: string): SearchHits['routes'][number] => {
  const { activity, place, distance, ascent } = routeOf({ id })
  return { id, name, activity, place, distance, ascent }
}
const ANSWER: SearchHits = {
  routes: [hitOf('r-1', 'Held here'), hitOf('r-2', 'Elsewhere')],
  events: [],
  profiles: [{ id: 'p-2', username: 'tomas', first_name: '', last_name: '', avatar: 'media-tomas' }],
}

beforeEach(async () => {
  world = new World()
  asked = []
  world.server.put('routes', routeOf({ id: 'r-1', name: 'Held here' }), ['member:maya'])
  tab = await world.signedIn()
})

afterEach(() => world.end())

/** The test server, with this response to a search. */
function answering(answer: () => Response): void {
  world.network.handler = (request) => {
    if (request.path !== apiPaths.search) return world.api.serve(request)
    asked.push(request.headers)
    return answer()
  }
}

const ask = (text = 'stored') => tab.device.fetchOnline('search', { text })
const failureOf = async () => {
  const asking = ask()
  await world.clock.advance(2_000)
  const answer = await asking
  return answer.ok ? null : answer.failure
}

describe('an online search', () => {
  it('fails with distinguishable errors and keeps the member signed in', async () => {
    world.network.handler = unplugged
    expect(await failureOf()).toMatchObject({ kind: 'unreachable' })
    answering(() => page(200))
    expect(await failureOf()).toMatchObject({ kind: 'unreachable' })
    answering(() => no(429, 'rate_limited'))
    expect(await failureOf()).toMatchObject({ status: 429, code: 'rate_limited' })
    answering(() => yes({ routes: [{ id: 'r-2' }], events: [], profiles: [] }))
    expect(await failureOf()).toMatchObject({ kind: 'unknown' })
    expect(tab.views.at(-1)).toMatchObject({ state: 'signed_in' })
  })

  it('fails as `auth` without a request when no member is signed in', async () => {
    answering(() => yes(ANSWER))
    await tab.device.session.logout({ discard: true })
    expect(await failureOf()).toMatchObject({ kind: 'auth' })
    expect(asked).toEqual([])
  })

  it('returns what this device does not have, and stores nothing', async () => {
    answering(() => yes(ANSWER))
    expect(await ask()).toEqual({
      ok: true,
      value: {
        hits: { routes: [ANSWER.routes[1]], events: [], profiles: ANSWER.profiles },
        isEarlier: false,
      },
    })
    expect(asked[0]?.get('authorization')).toMatch(/^Bearer /)
    expect(await namesIn(tab)).toEqual(['Held here'])
  })

  it('returns documents again that were removed from this device', async () => {
    answering(() => yes(ANSWER))
    await tab.device.run('route.delete', { id: 'r-1' })
    expect(await ask()).toEqual({ ok: true, value: { hits: ANSWER, isEarlier: false } })
  })

  it('sends the text unchanged, whatever characters it contains', async () => {
    const urls: string[] = []
    const { fetch } = world.network
    world.browser.fetch = (input, init) => {
      urls.push(input instanceof Request ? input.url : input.toString())
      return fetch(input, init)
    }
    const other = await world.open()
    await other.start()
    answering(() => yes(ANSWER))
    await other.device.fetchOnline('search', { text: 'a&b=č #1' })
    const sent = urls.find((url) => url.includes(apiPaths.search)) ?? ''
    expect(new URL(sent).searchParams.get('q')).toBe('a&b=č #1')
  })
})
