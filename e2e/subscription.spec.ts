import type { Page } from '@playwright/test'
import { photoFile } from '#tests/factories/files/photo-files.ts'
import { signIn } from './harness/member.ts'
import { expect, test } from './harness/test.ts'

// A member near the limits of the free plan: sees it, compares plans, upgrades once, cancels and resumes.

const CHANGES = `select count(*)::integer as count from subscription_change
  where member_id = (select id from member where username = 'maya')`

const NARROW = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 800 }

const order = (page: Page) => page.getByRole('complementary')

for (const viewport of [WIDE, NARROW])
  test(`a member upgrades once, also if the answer is late, at ${viewport.width} px`, async ({ world }) => {
    const count = async () => (await world.server.query<{ count: number }>(CHANGES))[0]?.count
    const device = await world.newDevice(viewport)
    const page = await device.start()
    await signIn(page, 'maya')
    await page.goto('/subscription/dashboard')
    await expect(page.getByRole('heading', { name: 'Approaching Limit' })).toBeVisible()
    await expect(page.getByRole('meter', { name: '8 of 10 routes' })).toBeVisible()
    await page.getByRole('link', { name: 'Upgrade to Explorer' }).first().click()
    await expect(page.getByRole('heading', { name: 'Upgrade your plan' })).toBeVisible()
    await page.getByText('Monthly').click()
    await expect(order(page)).toContainText('€4.99')

    await device.setOffline(true)
    await expect(page.getByText('Your choice is kept. Upgrading needs a connection.')).toBeVisible()
    await order(page).getByRole('button', { name: 'Upgrade to Explorer' }).click()
    await expect(page.getByText('Upgrade failed. Please try again.')).toBeVisible()
    await device.setOffline(false)

    await order(page)
      .getByRole('button', { name: 'Upgrade to Explorer' })
      .evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })
    await expect(page.getByRole('heading', { name: 'You are on Explorer' })).toBeVisible()
    expect(await count()).toBe(1)

    await page.getByRole('link', { name: 'Manage Subscription' }).click()
    await expect(page.getByText('Explorer, trial').first()).toBeVisible()
    await expect(page.getByRole('meter', { name: '8 of 100 routes' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel trial' }).click()
    await page.getByRole('button', { name: 'Cancel Explorer' }).click()
    await page.getByRole('button', { name: 'Resume Explorer' }).click()
    await expect(page.getByRole('button', { name: 'Cancel trial' })).toBeVisible()
    expect(await count()).toBe(3)
    await expect(page.getByText('Explorer trial started')).toBeVisible()
  })

test('pricing is open to people who are signed out', async ({ world }) => {
  const page = await (await world.newDevice()).start()
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { name: 'Explorer', level: 2 })).toBeVisible()
  await page.getByText('Monthly').click()
  await expect(page.getByText('€9.99').first()).toBeVisible()
  await page.getByRole('link', { name: 'Upgrade to Pro' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?from=%2Fsubscription%2Fupgrade/)
})

test('a reached limit is shown above all pages until it is dismissed, for a day', async ({ world }) => {
  await world.server.query(`update plan_quota set quota = 8 where plan_type = 'free' and resource = 'routes'`)
  await world.server.query(`update document set own = jsonb_set(own, '{usage,routes}',
    '{"usage_limit": 8, "usage_count": 8, "remaining_quota": 0, "is_over_limit": true, "usage_percentage": 100}')
    where id = (select id from member where username = 'maya') || ':usage'`)
  const page = await (await world.newDevice()).start()
  // on this host, browsers that a program controls do not show it
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  await signIn(page, 'maya')
  const banner = page.getByRole('complementary', { name: 'Your plan' })
  await expect(banner).toContainText('You have used 8 of 8 routes.')
  await expect(banner.getByRole('link', { name: 'Upgrade to Explorer' })).toBeVisible()
  await page.goto('/events')
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('the account menu has the plan, and locked features offer theirs', async ({ world }) => {
  // The code that reads a photo must be on the device before it goes offline.
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByText('8 of 10 routes used')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Subscription', level: 1 })).toBeVisible()
  await page.goto('/events/create')
  await expect(page.getByText('Premium Feature', { exact: true })).toBeVisible()
  await expect(page.getByText('Pro is €9.99 a month.')).toBeVisible()

  await page.goto('/communities')
  await page.getByRole('link', { name: 'Slow Ridge Club', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Slow Ridge Club', level: 1 })).toBeVisible()
  const community = new URL(page.url()).pathname
  await page.goto(`${community}/settings`)
  const branding = page.locator('#branding')
  await expect(branding).toContainText('A cover and a colour come with a higher plan.')
  await branding.getByRole('link', { name: 'Upgrade to Pro' }).click()
  await order(page).getByRole('button', { name: 'Upgrade to Pro' }).click()
  await expect(page.getByRole('heading', { name: 'You are on Pro' })).toBeVisible()

  await page.goto(`${community}/settings`)
  await branding.getByRole('button', { name: 'Add cover' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cover' })
  const chooser = dialog.getByLabel('Photo for the cover')
  await chooser.waitFor({ state: 'attached' })
  await device.setOffline(true)
  const buffer = await photoFile({ width: 1_600, height: 600, noise: true })
  await chooser.setInputFiles({ name: 'ridge.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByLabel('Description').fill('The ridge in autumn')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => widthOf(page, 'The ridge in autumn')).toBeGreaterThan(0)
  await branding.getByRole('combobox', { name: 'Colour of the crest' }).selectOption('Heather')
  await device.setOffline(false)

  const other = await (await world.newDevice(NARROW)).start()
  await signIn(other, 'noor')
  await other.goto(community)
  await expect.poll(() => widthOf(other, 'The ridge in autumn')).toBeGreaterThan(0)
})

/** Width in pixels of the image with this name; 0 if there is none. */
const widthOf = (page: Page, name: string): Promise<number> =>
  page
    .getByRole('img', { name })
    .evaluate((image) => (image as HTMLImageElement).naturalWidth)
    .catch(() => 0)
