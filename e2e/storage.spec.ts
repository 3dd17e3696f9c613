import type { Page } from '@playwright/test'
import type { Device } from './harness/device.ts'
import { recording } from './harness/gpx-file.ts'
import { cardOf, importRoute, signIn } from './harness/member.ts'
import { expect, test, type World } from './harness/test.ts'

// The browser takes storage away while the app runs.

const NAME = 'Komna in the last light'
const COMMITTED = `select collection, version from document where not deleted and id in
  (select id from document where collection = 'routes' and own ->> 'name' = $1) order by collection`
const ONCE = [
  { collection: 'routes', version: '1' },
  { collection: 'tracks', version: '1' },
]

const committed = ({ server }: World) => server.query(COMMITTED, [NAME])

/** As a browser does that is short of room, and as its settings do: all of IndexedDB goes, the rest stays. */
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

test('IndexedDB emptied behind a running app: what waited is sent once, and the lists fill again with no reload', async ({
  world,
}) => {
  const mine = await world.newDevice()
  const page = await mine.start()
  await signIn(page, 'maya')
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  await leaveNetwork(world, mine)
  await importRoute(page, recording(NAME))
  await emptyIndexedDB(mine, page)
  await expect(page.getByRole('button', { name: /^Offline, 1 change waits/ })).toBeVisible()

  await findNetwork(world, mine)
  await expect.poll(() => committed(world)).toEqual(ONCE)
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await page.getByLabel('Sort', { exact: true }).selectOption('newest')
  await expect(page.getByRole('article').nth(2)).toBeVisible()
  await expect(cardOf(page, NAME)).toBeVisible()
  await expect(cardOf(page, NAME)).not.toContainText(/On this device|Sending…/)
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
  expect(await committed(world)).toEqual(ONCE)
})
