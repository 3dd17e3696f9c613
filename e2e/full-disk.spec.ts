import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Device } from './harness/browser/device.ts'
import { signIn } from './harness/member.ts'
import { expect, test, type World } from './harness/test.ts'

// A device without free space: the browser rejects writes because of its own quota.

const NAME = 'Majda'
const SENT = `select version::int from document where collection = 'profiles' and own ->> 'first_name' = $1`
/** Less than the app has stored after the sign-in, so that no write fits. */
const NO_ROOM_BYTES = 1

const sent = ({ server }: World) => server.query<{ version: number }>(SENT, [NAME])

/** undefined: the browser's default */
async function allow({ origin }: Device, page: Page, quotaSize?: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize && { quotaSize }) })
  // the session must stay open: closing it restores the browser's default quota
}

async function renameMyself(page: Page): Promise<void> {
  await page.getByLabel('First name').fill(NAME)
  await page.getByRole('button', { name: 'Save profile' }).click()
}

async function exported(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}

/** What was saved, and the form, which stays filled in. */
const ONLY_IN_MEMORY = '2 changes are saved in memory only'

test('changes that cannot be stored are reported, held in memory, exported, and sent once when there is space', async ({
  world,
}) => {
  const mine = await world.newDeviceOnDisk()
  await signIn(await mine.start(), 'maya')
  await mine.stop()
  // Chromium caches the free space for a while, so the quota is set before the first check.
  const page = await mine.start()
  await allow(mine, page, NO_ROOM_BYTES)
  world.link.down()
  await mine.setOffline(true)
  await page.goto('/profile')

  await renameMyself(page)
  await expect(page.getByText(/device is full/).first()).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue(NAME)
  // stored data is still readable
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: /^Offline/ }).click()
  await expect(page.getByText(ONLY_IN_MEMORY)).toBeVisible()
  expect(await exported(page)).toContain(NAME)

  await allow(mine, page)
  await page.getByRole('button', { name: 'Free up space' }).click()
  await expect(page.getByText(ONLY_IN_MEMORY)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Offline, 2 changes wait/ })).toBeVisible()
  expect(await sent(world)).toEqual([])

  world.link.up()
  await mine.setOffline(false)
  await expect.poll(() => sent(world)).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'All changes sent' })).toBeVisible()
})
