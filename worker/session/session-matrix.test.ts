import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PREFETCH_DELAY_MS } from '#domain/wire/limits.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { MAYA, namesIn, World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { type HeardRequest, no, page, unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'

// Who stays signed in: everybody whom our own server has not turned away, whatever else came in between.

let world: World
beforeEach(() => {
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'First steps' }), ['member:maya'])
})
afterEach(() => world.end())

const exceptRefresh = (request: HeardRequest) =>
  request.path === apiPaths.tokenRefresh ? unplugged() : world.api.serve(request)

const handle = (handler: World['network']['handler']) => {
  world.network.handler = handler
}

interface State {
  name: string
  begin: () => void
  /** what becomes of the member */
  ends: 'signed in' | 'signed out'
  refreshes?: number
}

const STATES: State[] = [
  { name: 'the tokens are good', begin: () => undefined, ends: 'signed in', refreshes: 0 },
  { name: 'the access token has expired', begin: () => world.api.expire(), ends: 'signed in', refreshes: 1 },
  { name: 'the refresh is refused', begin: () => world.api.endSessions(), ends: 'signed out' },
  {
    name: 'the refresh can not be reached',
    begin: () => {
      world.api.expire()
      handle(exceptRefresh)
    },
    ends: 'signed in',
  },
  { name: 'the server fails', begin: () => handle(() => no(500, 'unavailable')), ends: 'signed in' },
  { name: 'a captive portal answers', begin: () => handle(() => page(200)), ends: 'signed in' },
  {
    name: 'there is no network',
    begin: () => {
      world.browser.online = false
      handle(unplugged)
    },
    ends: 'signed in',
  },
]

const refreshes = () => world.network.paths().filter((path) => path === apiPaths.tokenRefresh).length

/** Long enough for every answer and for some tries that follow. */
async function aMinute(): Promise<void> {
  for (let second = 0; second < 60; second += 5) await world.clock.advance(5_000)
}

async function expectEnd(tab: Tab, { ends, refreshes: expected }: State): Promise<void> {
  if (ends === 'signed out') {
    await until(() => expect(tab.views.at(-1)).toEqual({ state: 'signed_out' }))
    expect(world.browser.tokens).toBeNull()
    await until(async () => expect(await world.databases()).toEqual([]))
    return
  }
  expect(tab.views.at(-1)).toMatchObject(MAYA)
  expect(world.browser.tokens).not.toBeNull()
  expect(await namesIn(tab)).toEqual(['First steps'])
  if (expected !== undefined) expect(refreshes()).toBe(expected)
}

/** Once all is well again the same session goes on by itself. */
async function expectGoingOn(tab: Tab): Promise<void> {
  world.browser.online = true
  handle(world.api.serve)
  world.server.put('routes', routeOf({ id: 'r-2', name: 'Second steps' }), ['member:maya'])
  await tab.device.sync.reportSignal('online')
  await until(async () => expect(await namesIn(tab)).toEqual(['First steps', 'Second steps']))
}

describe('at a start', () => {
  it.each(STATES)('while $name, the member is $ends', async (state) => {
    await world.usedBrowser()
    state.begin()
    const tab = await world.open()
    await tab.start()
    await aMinute()
    await expectEnd(tab, state)
    if (state.ends === 'signed in') await expectGoingOn(tab)
  })
})

describe('in use', () => {
  it.each(STATES)('while $name, the member is $ends', async (state) => {
    const tab = await world.signedIn()
    world.network.heard.length = 0
    state.begin()
    await tab.device.sync.syncNow()
    await aMinute()
    await expectEnd(tab, state)
    if (state.ends === 'signed in') await expectGoingOn(tab)
  })
})

describe('in the other tab', () => {
  it.each(STATES)('while $name, the member is $ends', async (state) => {
    const tab = await world.signedIn()
    const other = await world.open()
    await other.start()
    await world.clock.advance(PREFETCH_DELAY_MS)
    world.network.heard.length = 0
    state.begin()
    await tab.device.sync.syncNow()
    await aMinute()
    await expectEnd(other, state)
    await expectEnd(tab, state)
    if (state.ends === 'signed in') await expectGoingOn(tab)
  })
})

describe('a start without a replica', () => {
  it.each(STATES)('while $name, leaves the member $ends', async (state) => {
    world.browser.tokens = world.api.issue('maya')
    state.begin()
    const tab = await world.open()
    await tab.start()
    await aMinute()
    expect(tab.views.at(-1)?.state ?? 'signed_out').toBe(state.ends.replace(' ', '_'))
    if (state.ends === 'signed in') await expectGoingOn(tab)
  })
})
