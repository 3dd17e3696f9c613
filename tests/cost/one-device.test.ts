import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { geohashChildren } from '#domain/std/geo/geohash.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { areaScope, profileScope, routeScope } from '#domain/wire/sync/scope.ts'
import { type Browser, newBrowser, openTab, type Tab } from '#tests/device/whole-device.ts'
import { FakeClock } from '#tests/fakes/clock.ts'
import { importRoute } from '#tests/journey/member-device.ts'
import { openTestApp, type TestApp, validRegistration } from '#tests/server/test-app.ts'
import { until } from '#tests/until.ts'
import { type Metered, MeteredLine, sum } from './metered-line.ts'

// What a member's device costs its connection: a whole device and the real server, counted on the line between them.

const HOUR_MS = 3_600_000
const ROUTE = '01920000-0000-7000-8000-000000000001'

let app: TestApp
let clock: FakeClock
let line: MeteredLine
let browser: Browser
let tab: Tab

beforeEach(async () => {
  app = await openTestApp()
  clock = new FakeClock()
  line = new MeteredLine(app)
  browser = newBrowser({ clock, fetch: line.fetch })
  tab = await openTab(browser)
  await tab.start()
  await tab.device.session.register(validRegistration)
  await clock.advance(1_000)
  await until(() => expect(tab.status().lastSyncedAt).not.toBeNull())
})
afterEach(async () => {
  await tab.device.close()
  await app.close()
})

const me = () => {
  const view = tab.views.at(-1)
  return view?.state === 'signed_in' ? view.memberId : ''
}
/** Everything is sent and no call is under way. */
const quiet = () =>
  until(async () => {
    await clock.advance(1)
    expect(tab.status()).toMatchObject({ unsent: [], state: 'idle' })
  })
const bio = (words: string) => tab.device.run('profile.edit', { id: me(), set: { bio: words } })
/** Wants scopes beside those that every device holds, and pulls them. */
async function hold(scopes: readonly string[]): Promise<void> {
  let standing: string[] = []
  void Promise.all(scopes.map((scope) => tab.device.sync.subscribe(scope))).then((all) => (standing = all))
  await until(async () => {
    await clock.advance(100)
    expect(standing).toEqual(scopes.map(() => 'held'))
  })
}
const pathsOf = (calls: readonly Metered[]) => calls.map(({ path }) => path)

describe('one change', () => {
  it.each([
    ['a word of the profile', () => bio('Up and down.')],
    ['a name of a route', () => tab.device.run('route.edit', { id: ROUTE, set: { name: 'Over the Vogar' } })],
  ])('of %s is one request of at most 400 bytes up and 300 down', async (_, change) => {
    await importRoute(tab, ROUTE, 'Vogar')
    await quiet()
    line.take()
    expect(await change()).toEqual({ ok: true })
    await quiet()
    await clock.advance(60_000)
    await quiet()
    const calls = line.take()
    expect(pathsOf(calls)).toEqual([apiPaths.push])
    expect(sum(calls, 'up')).toBeLessThanOrEqual(400)
    expect(sum(calls, 'down')).toBeLessThanOrEqual(300)
  })

  it('is not brought again by the next pull, nor is a whole new route with its track', async () => {
    await importRoute(tab, ROUTE, 'Vogar')
    await quiet()
    await bio('Up and down.')
    await quiet()
    line.take()
    await tab.device.sync.syncNow()
    const [pull, ...others] = line.take()
    expect(others).toEqual([])
    // the number of routes in the profile is all that the server has changed
    const { documents } = JSON.parse(pull?.text ?? '') as { documents: Record<string, object[]> }
    expect(Object.keys(documents)).toEqual(['profiles'])
  })

  it('of a track is not echoed: the answer has what the server set, and nothing of the line', async () => {
    line.take()
    await importRoute(tab, ROUTE, 'Vogar')
    await quiet()
    const pushes = line.take().filter(({ path }) => path === apiPaths.push)
    expect(sum(pushes, 'up')).toBeGreaterThan(1_000)
    expect(sum(pushes, 'down')).toBeLessThan(1_000)
  })
})

describe('nothing new', () => {
  it('costs at most 500 bytes both ways with 30 scopes held, also after a restart', async () => {
    await importRoute(tab, ROUTE, 'Vogar')
    await quiet()
    await hold([...geohashChildren('u26').slice(0, 26).map(areaScope), routeScope(ROUTE), profileScope(me())])
    await tab.device.sync.syncNow()
    line.take()
    await tab.device.sync.syncNow()
    expectCheapPull()

    await tab.device.close()
    tab = await openTab(browser)
    await tab.start()
    await until(async () => {
      await clock.advance(100)
      const pulls = line.calls.filter(({ path }) => path === apiPaths.pull)
      expect(sum(pulls, 'down')).toBeGreaterThan(0)
    })
    await quiet()
    expectCheapPull()
  })
})

function expectCheapPull(): void {
  const calls = line.take().filter(({ path }) => path === apiPaths.pull)
  expect(calls).toHaveLength(1)
  expect(Math.min(sum(calls, 'up'), sum(calls, 'down'))).toBeGreaterThan(0)
  expect(sum(calls, 'up') + sum(calls, 'down')).toBeLessThanOrEqual(500)
}

describe('a hundred writes that wait', () => {
  it('go in at most two requests', async () => {
    line.isDead = true
    for (let at = 0; at < 50; at++) {
      await bio(`Word ${at}.`)
      const units = at % 2 === 0 ? 'imperial' : 'metric'
      await tab.device.run('settings.edit', { set: { units } })
    }
    expect(tab.status().unsent.length).toBeGreaterThan(0)
    line.isDead = false
    line.take()
    await tab.device.sync.syncNow()
    await quiet()
    const calls = line.take()
    expect(calls.length).toBeLessThanOrEqual(2)
    const rows = await app.db.query<{ count: number }>('select count(*) as count from mutation')
    expect(rows).toEqual([{ count: 100 }])
  })
})

describe('an hour', () => {
  it('that the browser knows to be offline is an hour without a call, and without a socket', async () => {
    await tab.device.sync.syncNow()
    await quiet()
    tab.sockets.at(-1)?.drop(1000)
    browser.online = false
    await tab.device.sync.reportSignal('offline')
    line.take()
    tab.sockets.length = 0
    await bio('Up and down.')
    await clock.advance(HOUR_MS)
    expect([line.take(), tab.sockets]).toEqual([[], []])
    expect(tab.status().unsent).toHaveLength(1)
  })

  it('with a dead server is at most forty tries, sockets counted in', async () => {
    // a call that the server still answers would outlast the hour
    await quiet()
    line.isDead = true
    line.take()
    tab.sockets.at(-1)?.drop(1006)
    tab.sockets.length = 0
    await bio('Up and down.')
    for (let minute = 0; minute < 60; minute++) {
      await clock.advance(HOUR_MS / 60)
      for (const socket of tab.sockets) if (!socket.closed) socket.drop(1006)
    }
    const tries = line.take().length
    expect(tries).toBeGreaterThan(10)
    expect(tries + tab.sockets.length).toBeLessThanOrEqual(40)
    expect(tab.status().unsent).toHaveLength(1)
  })
})
