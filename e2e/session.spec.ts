import type { Page } from '@playwright/test'
import { apiPaths } from '../domain/wire/paths.ts'
import type { Device } from './harness/browser/device.ts'
import { signIn } from './harness/member.ts'
import { captivePortal, errorResponse } from './harness/servers/fake-responses.ts'
import { expect, test, type World } from './harness/test.ts'

// A member stays signed in unless our own server has rejected the session, whatever other responses came in between.

interface Scene {
  world: World
  device: Device
  /** the access token at the beginning */
  token: string
}

const EXPIRED = errorResponse(401, 'token_invalid')
const isOf = (token: string, authorization: string | undefined) => authorization === `Bearer ${token}`

interface State {
  name: string
  begin: (scene: Scene) => Promise<void> | void
  /** how many pulls must have been requested: the first one, and another to show that the first response did not end the session */
  tries: number
  refreshes?: number
}

const KEPT: State[] = [
  { name: 'the tokens are good', tries: 1, refreshes: 0, begin: () => undefined },
  {
    name: 'the access token has expired',
    tries: 2,
    refreshes: 1,
    begin: ({ world, token }) => {
      world.link.fakeResponse = (_, { headers }) => (isOf(token, headers.authorization) ? EXPIRED : null)
    },
  },
  {
    name: 'the refresh can not be reached',
    tries: 2,
    begin: ({ world, token }) => {
      world.link.fakeResponse = (path, { headers }) =>
        path === apiPaths.tokenRefresh ? 'cut' : isOf(token, headers.authorization) ? EXPIRED : null
    },
  },
  {
    name: 'the server fails',
    tries: 2,
    begin: ({ world }) => {
      world.link.fakeResponse = (path) =>
        path.startsWith('/api/') ? errorResponse(500, 'unavailable') : null
    },
  },
  {
    name: 'a captive portal answers everything with its page',
    tries: 2,
    begin: ({ world }) => {
      world.link.fakeResponse = () => captivePortal
    },
  },
  {
    name: 'there is no network',
    tries: 0,
    begin: async ({ world, device }) => {
      world.link.down()
      await device.setOffline(true)
    },
  },
]

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth-token'))
const pulls = ({ world }: Scene) => world.link.requestedPaths.filter((path) => path === apiPaths.pull).length
const refreshes = ({ world }: Scene) =>
  world.link.requestedPaths.filter((path) => path === apiPaths.tokenRefresh).length

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByLabel('Email or username')).toBeVisible()
}

/** Makes an open page send a request. */
async function tryNow(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

/** A member who is signed in, in two tabs. */
async function begin(world: World, on?: Device): Promise<Scene & { page: Page; other: Page }> {
  const device = on ?? (await world.newDeviceWithServiceWorker())
  const page = await device.start()
  await signIn(page, 'maya')
  await page.goto('/discover?tab=all&sort=newest')
  await expectSignedIn(page)
  const other = await device.openTab()
  await other.goto('/discover?tab=all&sort=newest')
  await expectSignedIn(other)
  world.link.requestedPaths.length = 0
  return { world, device, page, other, token: (await tokenOf(page)) ?? '' }
}

for (const state of KEPT) {
  test(`while ${state.name} a member stays signed in: during use, at a start, in the other tab`, async ({
    world,
  }) => {
    const scene = await begin(world)
    const { device, page, other } = scene
    await state.begin(scene)
    await tryNow(page)
    await expect.poll(() => pulls(scene)).toBeGreaterThanOrEqual(state.tries)
    await expectSignedIn(page)
    await expectSignedIn(other)
    await page.reload()
    await expectSignedIn(page)
    await other.reload()
    await expectSignedIn(other)
    expect(await tokenOf(page)).toBeTruthy()
    if (state.refreshes !== undefined) expect(refreshes(scene)).toBe(state.refreshes)

    // Once the server responds normally again, the same session continues.
    world.link.up()
    world.link.fakeResponse = () => null
    world.link.requestedPaths.length = 0
    await device.setOffline(false)
    await tryNow(page)
    await tryNow(other)
    await expect.poll(() => pulls(scene)).toBeGreaterThan(0)
    await expectSignedIn(page)
    await expectSignedIn(other)
    expect(world.link.requestedPaths).not.toContain(apiPaths.login)
  })
}

test('once the server has ended the session a member is signed out: during use, in the other tab, at a start', async ({
  world,
}) => {
  const { device, page, other } = await begin(world)
  await world.server.query('update session set ended_at = now()')
  await tryNow(page)
  await tryNow(other)
  await expectSignedOut(page)
  await expectSignedOut(other)
  await expect.poll(() => tokenOf(page)).toBeNull()
  await other.close()
  await device.setOffline(true)
  await page.goto('/home')
  await expectSignedOut(page)
})

test('a session that ended while the browser was closed has ended at the next start', async ({ world }) => {
  const { device, page } = await begin(world, await world.newDeviceOnDisk())
  await device.stop()
  await world.server.query('update session set ended_at = now()')
  const again = await device.start()
  await again.goto('/home')
  await expectSignedOut(again)
  await expect.poll(() => tokenOf(again)).toBeNull()
  expect(page.isClosed()).toBe(true)
})

test('five tabs that start with an expired token refresh it once, and all continue', async ({ world }) => {
  const scene = await begin(world)
  const { device, page, other, token } = scene
  await other.close()
  await page.goto('about:blank')
  let turnedAway = 0
  world.link.fakeResponse = async (path, { headers }) => {
    if (path === apiPaths.tokenRefresh)
      await expect
        .poll(() => turnedAway, { timeout: 6_000 })
        .toBe(5)
        .catch(() => null)
    if (!isOf(token, headers.authorization)) return null
    turnedAway += 1
    return EXPIRED
  }
  world.link.requestedPaths.length = 0
  const tabs = [page, ...(await Promise.all([1, 2, 3, 4].map(() => device.openTab())))]
  await Promise.all(tabs.map((tab) => tab.goto('/discover?tab=all&sort=newest')))
  for (const tab of tabs) await expectSignedIn(tab)
  await expect.poll(() => tokenOf(page)).not.toBe(token)
  const renewed = await tokenOf(page)
  for (const tab of tabs) await expect.poll(() => tokenOf(tab)).toBe(renewed)
  expect(refreshes(scene)).toBe(1)
})
