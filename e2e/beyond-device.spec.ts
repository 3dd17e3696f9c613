import type { Page } from '@playwright/test'
import { signIn } from './harness/member.ts'
import { findViolations } from './harness/page/axe.ts'
import { expect, test } from './harness/test.ts'

// A member of the Julian Alps looks for routes in Scotland: the server adds the results that this device lacks.

const SCOTLAND = '/discover?tab=all&q=scotland&sort=longest'
const fromServer = (page: Page) => page.getByRole('region', { name: 'Online results' })
const onDevice = (page: Page) => page.getByRole('list', { name: 'Routes', exact: true }).getByRole('article')
const namesIn = (page: Page) => fromServer(page).getByRole('article').getByRole('heading').allTextContents()

test('a filtered list continues with online results, and an opened result is stored on the device', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker({ width: 1280, height: 900 })
  const page = await device.start()
  await signIn(page, 'maya')
  await page.goto(SCOTLAND)
  await expect(fromServer(page).getByText('Open a route to download it.')).toBeVisible()
  const first = await namesIn(page)
  expect(first.length).toBeGreaterThan(3)
  await expect(page.getByText('No routes on this device').or(onDevice(page).first())).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: `${first.length} online results below` }).click()
  await expect(page.getByRole('heading', { name: 'Online results' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Online results' })).toBeFocused()

  // the preview beside the list follows the pointer there, too
  const card = fromServer(page).getByRole('article').first()
  await card.getByRole('link').focus()
  await expect(card).toHaveAttribute('data-active', 'true')
  await expect(page.getByRole('img', { name: `selected: ${first[0]}` })).toBeVisible()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: first[0] ?? '' })).toBeVisible()

  await page.goto(SCOTLAND)
  await expect(onDevice(page).getByRole('heading', { name: first[0] ?? '', exact: true })).toBeVisible()
  await expect(fromServer(page).getByText('Open a route to download it.')).toBeVisible()
  await expect.poll(() => namesIn(page)).not.toContain(first[0])

  // a list that was never searched online: an earlier answer would be shown from the cache
  world.link.down()
  await page.goto(`${SCOTLAND}&distance=1-`)
  await expect(onDevice(page).getByRole('heading', { name: first[0] ?? '', exact: true })).toBeVisible()
  await expect(fromServer(page).getByText('Only this device was searched')).toBeVisible()
})

test('on a phone the map shows online results, at most twenty per page', async ({ world }) => {
  const device = await world.newDevice({ width: 390, height: 844 })
  const page = await device.start()
  await signIn(page, 'maya')
  await page.goto('/discover?tab=all&activity=hike&distance=1-')
  await expect(fromServer(page).getByRole('button', { name: 'Show more' })).toBeVisible()
  const shown = (await namesIn(page)).length
  await fromServer(page).getByRole('button', { name: 'Show more' }).click()
  await expect.poll(async () => (await namesIn(page)).length).toBeGreaterThan(shown)
  expect(await findViolations(page)).toEqual([])
  await page.getByText('Map', { exact: true }).click()
  await expect(fromServer(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Open map' }).click()
  await expect(page.getByText(/here on this device, \d+ online/)).toBeVisible()
})
