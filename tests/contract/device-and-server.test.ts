import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import { type Browser, newBrowser, openTab, type Tab } from '#tests/device/whole-device.ts'
import { FakeClock } from '#tests/fakes/clock.ts'
import { openTestApp, type TestApp, validRegistration } from '#tests/server/test-app.ts'
import { until } from '#tests/until.ts'

// The device's client and the real server, without a network between: what one says the other must understand.

const PASSWORD = validRegistration.password
const ACCESS_TOKEN_LIFE_S = 900
const FRAME_MS = 16 // a watch tells its news once a frame, and the clock stands

let app: TestApp
let clock: FakeClock
let browser: Browser
let tab: Tab
let reachable: boolean
let paths: string[]

beforeEach(async () => {
  app = await openTestApp()
  clock = new FakeClock()
  reachable = true
  paths = []
  browser = newBrowser({
    clock,
    fetch: async (input, init) => {
      if (!reachable) throw new TypeError('Failed to fetch')
      const request = new Request(input, init)
      paths.push(new URL(request.url).pathname)
      return app.handle(request)
    },
  })
  tab = await openTab(browser)
  await tab.start()
})

afterEach(async () => {
  await tab.device.close()
  await app.close()
})

const register = () => tab.device.session.register(validRegistration)
const login = (password: string) => tab.device.session.login({ username: 'rosa', password })

async function pulled(): Promise<void> {
  await clock.advance(1_000)
  await until(() => expect(tab.status().lastSyncedAt).not.toBeNull())
}

describe('the device and the server', () => {
  it('agree on a registration and on what it brings', async () => {
    expect(await register()).toMatchObject({
      ok: true,
      value: { state: 'signed_in', user: { username: 'rosa' } },
    })
    await pulled()
    const seen: unknown[] = []
    await tab.device.watch('profile.one', { id: memberId() }, (profile) => seen.push(profile))
    await until(async () => {
      await clock.advance(FRAME_MS)
      expect(seen.at(-1)).toMatchObject({ username: 'rosa', first_name: 'Rosa' })
    })
    expect(tab.logged).toEqual([])
  })

  it('agree on what is wrong with a registration', async () => {
    const answer = await tab.device.session.register({ ...validRegistration, password: 'short' })
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'validation', status: 400 } })
    expect(Object.keys(answer.ok ? {} : answer.failure.field_errors)).toContain('password')
    expect(paths).toEqual([apiPaths.register])
  })

  it('agree on a wrong password', async () => {
    await app.register()
    expect(await login('Not-hers-1!')).toMatchObject({ ok: false, failure: { kind: 'auth', status: 401 } })
    expect((await login(PASSWORD)).ok).toBe(true)
  })

  it('go on when the access token has run out, with one refresh', async () => {
    await register()
    await pulled()
    const before = browser.tokens
    app.wait(ACCESS_TOKEN_LIFE_S + 60)
    expect(await tab.device.sync.syncNow()).toEqual({ reached: true })
    expect(browser.tokens?.access).not.toBe(before?.access)
    expect(paths.filter((path) => path === apiPaths.tokenRefresh)).toHaveLength(1)
  })

  it('agree on an edit, and on the end of a session', async () => {
    await register()
    await pulled()
    const id = memberId()
    expect(await tab.device.run('profile.edit', { id, set: { bio: 'Up and down.' } })).toEqual({ ok: true })
    await until(() => expect(tab.status().unsent).toEqual([]))
    const refresh = browser.tokens?.refresh
    expect(await tab.device.session.logout({ discard: false })).toEqual({ done: true })
    await until(async () => expect((await app.post(apiPaths.tokenRefresh, { refresh })).status).toBe(401))
  })

  it('end a session that was signed out of offline, once they meet again', async () => {
    await register()
    const refresh = browser.tokens?.refresh
    reachable = false
    await tab.device.session.logout({ discard: true })
    reachable = true
    await tab.device.sync.reportSignal('online')
    await until(() => expect(paths.at(-1)).toBe(apiPaths.logout))
    await until(async () => expect((await app.post(apiPaths.tokenRefresh, { refresh })).status).toBe(401))
  })
})

function memberId(): string {
  const view = tab.views.at(-1)
  return view?.state === 'signed_in' ? view.memberId : ''
}
