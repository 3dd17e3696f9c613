import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { apiPaths } from '../domain/wire/paths.ts'
import type { Device } from './harness/browser/device.ts'
import { createRecording } from './harness/gpx-file.ts'
import { importRoute, routeCard, signIn } from './harness/member.ts'
import { errorResponse } from './harness/servers/fake-responses.ts'
import { expect, test, type World } from './harness/test.ts'

// The browser deletes the app's storage: while it runs, and while it is closed.

const NAME = 'Komna in the last light'
const COMMITTED = `select collection, version from document where not deleted and id in
  (select id from document where collection = 'routes' and own ->> 'name' = $1) order by collection`
const ONCE = [
  { collection: 'routes', version: '1' },
  { collection: 'tracks', version: '1' },
]

const committed = ({ server }: World) => server.query(COMMITTED, [NAME])

/** As a browser does when space is low, and as its settings do: all of IndexedDB is deleted, the rest stays. */
async function emptyIndexedDB({ origin }: Device, page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await browser.detach()
}

async function leaveNetwork(world: World, device: Device): Promise<void> {
  await device.setOffline(true)
  world.link.down()
}

async function findNetwork(world: World, device: Device): Promise<void> {
  world.link.up()
  await device.setOffline(false)
}

test('if IndexedDB is cleared under a running app, pending changes are sent once and the lists fill again without a reload', async ({
  world,
}) => {
  const mine = await world.newDeviceWithServiceWorker()
  const page = await mine.start()
  await signIn(page, 'maya')
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  await leaveNetwork(world, mine)
  await importRoute(page, createRecording(NAME))
  // From here on the worker has read the change back into memory.
  await expect(page.getByRole('button', { name: /^Offline, 1 change waits/ })).toBeVisible()
  await emptyIndexedDB(mine, page)
  await expect(page.getByRole('button', { name: /^Offline, 1 change waits/ })).toBeVisible()

  await findNetwork(world, mine)
  await expect.poll(() => committed(world)).toEqual(ONCE)
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await page.getByLabel('Sort', { exact: true }).selectOption('newest')
  await expect(page.getByRole('article').nth(2)).toBeVisible()
  await expect(routeCard(page, NAME)).toBeVisible()
  await expect(routeCard(page, NAME)).not.toContainText(/On this device|Sending…/)
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
  expect(await committed(world)).toEqual(ONCE)
})

/** As a browser does when it frees space: the app's files are deleted, its data and its service worker stay. */
const deleteAppFiles = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('shell-'))
    return Promise.all(names.map((name) => caches.delete(name)))
  })

const countAppFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const [name] = (await caches.keys()).filter((each) => each.startsWith('shell-'))
    return name === undefined ? 0 : (await (await caches.open(name)).keys()).length
  })

test('if the app’s files are deleted, the next visit fetches them again, and the app opens offline', async ({
  world,
}) => {
  const mine = await world.newDeviceWithServiceWorker()
  const page = await mine.start()
  await signIn(page, 'maya')
  // besides the files it holds a record of its activation
  const before = await countAppFiles(page)
  expect(before).toBeGreaterThan(100)
  await deleteAppFiles(page)
  await page.reload()
  await expect.poll(() => countAppFiles(page)).toBeGreaterThanOrEqual(before - 1)

  await leaveNetwork(world, mine)
  for (const [path, heading] of [
    ['/trip-planner', 'Trip planner'],
    ['/communities', 'Communities'],
    ['/profile/reputation', 'Reputation'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

const LOST = 'This browser’s data was deleted'

/** The number of unsent writes that a pull reports. */
const waitingIn = (body: string | null): number | undefined =>
  (JSON.parse(body ?? '{}') as { waiting?: number }).waiting

test('if IndexedDB is cleared while the app is closed, the member stays signed in, the lists fill again, and the app shows how many changes were lost', async ({
  world,
}) => {
  const mine = await world.newDeviceOnDisk()
  const page = await mine.start()
  await signIn(page, 'maya')
  world.link.fakeResponse = (path) => (path === apiPaths.push ? errorResponse(400, 'validation') : null)
  await page.goto('/profile')
  await page.getByLabel('First name').fill('Majda')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByRole('button', { name: '1 change needs attention' }).click()
  // The server learns what is still unsent from a pull. One that began earlier may count the draft of the form as well.
  const pulled = page.waitForResponse(
    (answer) => answer.url().endsWith(apiPaths.pull) && waitingIn(answer.request().postData()) === 1,
  )
  await page.getByRole('button', { name: 'Sync now' }).click()
  await pulled
  await mine.stop()
  world.link.fakeResponse = () => null
  await rm(join(mine.profileDir, 'Default', 'IndexedDB'), { recursive: true })

  const again = await mine.start()
  await again.goto('/discover?tab=all&sort=newest')
  await expect(again.getByRole('article').nth(2)).toBeVisible()
  await again.getByRole('button', { name: '1 thing to know' }).click()
  const notice = again.getByRole('dialog', { name: 'Sync' }).getByRole('listitem').filter({ hasText: LOST })
  await expect(notice).toContainText(
    /It had 1 change that we never received\. Unless you exported it, it is lost\./,
  )

  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(again.getByRole('heading', { name: 'Everything is sent' })).toBeVisible()
  await again.reload()
  await expect(again.getByRole('button', { name: 'All changes sent' })).toBeVisible()
  await expect(again.getByText(LOST)).toHaveCount(0)
})
