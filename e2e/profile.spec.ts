import { signIn } from './harness/member.ts'
import { recordAnnouncements } from './harness/page/announcements.ts'
import { expect, test } from './harness/test.ts'

// A member's own profile: edited offline, exported as a file, and sent when the network is back.

const NAME_OF_MAYA = `select own ->> 'first_name' as name from document where collection = 'profiles' and own ->> 'username' = 'maya'`

test('a profile edited offline is kept, listed as pending, exported, and sent automatically', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  const heard = await recordAnnouncements(page)
  await signIn(page, 'maya')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible()

  await device.setOffline(true)
  await page.getByLabel('First name').fill('Majda')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect.poll(heard).toContain('Profile saved')
  await page.getByRole('button', { name: /^Offline, 1 change/ }).click()
  await expect(page.getByRole('dialog', { name: 'Sync' }).getByText('My profile')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^cairnway-unsent-\d{4}-\d\d-\d\d\.json$/)

  await device.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible()
  await expect.poll(() => world.server.query(NAME_OF_MAYA)).toEqual([{ name: 'Majda' }])
})

test('a home area is found by position and shows the name that the member gives it', async ({ world }) => {
  const page = await (await world.newDevice()).start()
  const heard = await recordAnnouncements(page)
  await signIn(page, 'tomas')
  await page.goto('/profile')
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 61.6, longitude: 8.3 })
  await page.getByRole('button', { name: 'Use my position' }).click()
  await expect(page.getByRole('combobox', { name: 'Home area' })).toHaveValue('u4v')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Enter a name for your home area.')).toBeVisible()
  await page.getByLabel('Name of your home area').fill('Jotunheimen')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect.poll(heard).toContain('Profile saved')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Home area' })).toHaveValue('u4v')
})

test('a denied position shows a message and leaves the other choices', async ({ world }) => {
  const page = await (await world.newDevice()).start()
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
  })
  await signIn(page, 'tomas')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Use my position' }).click()
  await expect(page.getByText('Location access is blocked.')).toBeVisible()
})

test('a member sets a slower pace once, offline, and every route shows their own time', async ({ world }) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  await device.setOffline(true)
  await page.goto('/profile')
  await page.getByRole('combobox', { name: 'Another activity' }).selectOption('Hike')
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('combobox', { name: 'My time: Hike' }) })
  await expect(row).toContainText('10 km with 500 m up and down: 4 h')
  await row.getByRole('combobox').selectOption('50 % more time')
  await expect(row).toContainText('10 km with 500 m up and down: 5 h 50 min')

  await page.goto('/discover?tab=all&activity=hike')
  await page.getByRole('article').first().getByRole('link').first().click()
  const figure = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
  const minutes = async (name: string): Promise<number> => {
    const [hours = 0, rest = 0] = [...(await figure(name).innerText()).matchAll(/\d+/g)].map(Number)
    return hours * 60 + rest
  }
  await expect(figure('At your pace')).toBeVisible()
  // both are rounded to ten minutes
  expect(Math.abs((await minutes('At your pace')) - 1.5 * (await minutes('Time')))).toBeLessThanOrEqual(12.5)
})
