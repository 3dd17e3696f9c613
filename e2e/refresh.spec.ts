import type { Page } from '@playwright/test'
import { REFRESH_TAG } from '#domain/wire/service-worker/background-refresh.ts'
import { apiPaths } from '../domain/wire/paths.ts'
import { fireSync } from './harness/browser/background-sync.ts'
import { stopServiceWorkers } from './harness/browser/stop-service-workers.ts'
import { routeCard, signIn } from './harness/member.ts'
import { recordAnnouncements } from './harness/page/announcements.ts'
import { openDeployments, versionIn } from './harness/servers/deployments.ts'
import { expect, test, type World } from './harness/test.ts'
import { VIEWPORTS } from './scenes/stage/scene.ts'

// A member refreshes the page: by pull-to-refresh, a button or a key.

const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' })
const pulls = ({ link }: World): number => link.requestedPaths.filter((path) => path === apiPaths.pull).length
const statusMessage = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words })

const at = (y: number) => ({ touchPoints: [{ x: 190, y }] })

/** Pulls the page down by touch, far enough, and releases it. */
async function pullDown(page: Page): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(200) })
  for (let y = 210; y <= 400; y += 10)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y) })
  await expect(page.getByText('Release to refresh')).toBeVisible()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}

test('pull-to-refresh, the button and the key each refresh at once and show it', async ({ world }) => {
  const page = await (await world.newDevice(VIEWPORTS.narrow)).start()
  const heard = await recordAnnouncements(page)
  await signIn(page, 'maya')
  await page.goto('/discover?tab=all')
  await expect(refresh(page)).toBeAttached()
  for (const way of [
    () => pullDown(page),
    () => refresh(page).press('Enter'),
    () => page.keyboard.press('Alt+R'),
  ]) {
    const before = pulls(world)
    await way()
    await expect(statusMessage(page, 'Refreshed')).toBeVisible()
    expect(pulls(world)).toBeGreaterThan(before)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(statusMessage(page, 'Refreshed')).toHaveCount(0)
  }
  expect(await heard()).toContain('Refreshing…')
})

test('a refresh requested offline says so, and the service worker does it when the network is back', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  await page.goto('/discover?tab=all')
  await expect(refresh(page)).toBeVisible()
  await device.setOffline(true)
  world.link.down()
  await refresh(page).click()
  const waits = statusMessage(page, 'No connection. The page is refreshed when you are back online.')
  await expect(waits).toBeVisible()
  // the navigation has moved down, below the banner: the message must not be covered
  const [words, bar] = await Promise.all([waits.boundingBox(), page.getByRole('banner').boundingBox()])
  expect(words?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  await expect(page.getByRole('article').first()).toBeVisible()

  world.link.up()
  await device.setOffline(false)
  await fireSync(page.context(), device.origin, { tag: REFRESH_TAG })
  await expect(statusMessage(page, 'Refreshed')).toBeVisible()
})

test('with the app installed and notifications allowed, a background refresh is announced', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await page.context().grantPermissions(['notifications'], { origin: device.origin })
  await page.addInitScript(() => {
    const { matchMedia } = globalThis
    globalThis.matchMedia = (query) =>
      query.includes('display-mode: standalone') ? matchMedia('all') : matchMedia(query)
  })
  await signIn(page, 'maya')
  await page.goto('/home')
  await refresh(page).click()
  await expect(statusMessage(page, 'Refreshed')).toBeVisible()
  await fireSync(page.context(), device.origin, { tag: REFRESH_TAG })
  const notified = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, icon }) => [
        title,
        new URL(icon).pathname,
      ]),
    )
  await expect.poll(notified).toEqual([['Content Updated', '/icons/icon-192.png']])
})

test('with no page open the app is updated: the next start has the newest version', async ({ world }) => {
  const deployments = await openDeployments(world.link)
  deployments.deploy(1)
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  await page.goto('/home')
  await refresh(page).click()
  await expect(statusMessage(page, 'Refreshed')).toBeVisible()
  await page.goto('about:blank')
  await fireSync(page.context(), device.origin, {
    tag: REFRESH_TAG,
    first: () => {
      deployments.deploy(2)
      world.link.requestedPaths.length = 0
    },
  })
  const parts = deployments.downloads()
  await expect.poll(() => parts.filter((part) => !world.link.requestedPaths.includes(part))).toEqual([])
  expect(world.link.requestedPaths).not.toContain(apiPaths.pull)
  // the last part has been requested, and its response has not arrived yet
  await stopServiceWorkers(page, device.origin)
  await page.goto('/home')
  await expect.poll(() => versionIn(page)).toBe(2)
})

test('a sign-out removes a requested refresh', async ({ world }) => {
  const page = await (await world.newDeviceWithServiceWorker()).start()
  await signIn(page, 'maya')
  await page.goto('/discover?tab=all')
  await expect(routeCard(page, '').first()).toBeVisible()
  await refresh(page).click()
  await expect(statusMessage(page, 'Refreshed')).toBeVisible()
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(await databases()).toContain('sync-store')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect.poll(databases).not.toContain('sync-store')
})
