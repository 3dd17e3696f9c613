import type { Page } from '@playwright/test'
import { readStoredText } from './harness/browser/stored-data.ts'
import { signIn } from './harness/member.ts'
import { expect, test } from './harness/test.ts'

// A trip that is planned with no network, by the keyboard, in a browser that is killed.

test.use({ ownDatabase: true })

const stops = (page: Page, day: number) =>
  page.getByRole('list', { name: `Stops of day ${day}` }).getByRole('listitem')

async function addPlace(page: Page, day: number, name: string): Promise<void> {
  const group = page.getByRole('group', { name: `Add a stop to day ${day}` })
  const field = group.getByLabel('Place: name')
  if (!(await field.isVisible())) await group.getByRole('button', { name: `Add place to day ${day}` }).click()
  await field.fill(name)
  await group.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(stops(page, day).filter({ hasText: name })).toHaveCount(1)
}

test('a trip is planned offline and by the keyboard; a killed browser loses nothing', async ({ world }) => {
  const device = await world.newDeviceOnDisk()
  let page = await device.start()
  await signIn(page, 'maya')
  await page.goto('/trip-planner') // stores the page's code, so that it opens offline
  await expect(page.getByRole('heading', { name: 'Trip planner', level: 1 })).toBeVisible()
  await device.setOffline(true)

  await page.getByRole('link', { name: 'New trip' }).first().click()
  const form = page.getByRole('form', { name: 'New trip' })
  await form.getByLabel('Name').fill('Vrata and Kot')
  await form.getByLabel('First day').fill('2027-07-04')
  await form.getByRole('button', { name: 'Create trip' }).click()
  await expect(page.getByRole('heading', { name: 'Vrata and Kot', level: 1 })).toBeVisible()
  await expect(page.getByText('4–5 July 2027')).toBeVisible()

  await addPlace(page, 1, 'Aljažev dom')
  await addPlace(page, 1, 'Luknja')
  await page.getByRole('button', { name: 'Move Luknja' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(stops(page, 1)).toHaveText([/Luknja/, /Aljažev dom/])
  await page.keyboard.press('ArrowRight')
  await expect(stops(page, 2)).toHaveText([/Luknja/])
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(stops(page, 1)).toHaveText([/Luknja/, /Aljažev dom/])
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(stops(page, 2)).toHaveText([/Luknja/])

  await page.getByLabel('Notes').fill('Key under the stone')
  await expect.poll(() => readStoredText(page)).toContain('Key under the stone')
  await device.kill()
  page = await device.start()
  await page.goto('/trip-planner')
  await page.getByRole('link', { name: 'Vrata and Kot' }).click()
  await expect(page.getByText('Key under the stone')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Day 2/ })).toContainText('Luknja')
  await page.screenshot({ path: test.info().outputPath('trip.png'), fullPage: true })
})

test('a route is added to a day of a trip, offline', async ({ world }) => {
  const device = await world.newDeviceOnDisk()
  const page = await device.start()
  await signIn(page, 'maya')
  await page.goto('/trip-planner/create')
  const form = page.getByRole('form', { name: 'New trip' })
  await form.getByLabel('Name').fill('Three huts')
  await form.getByLabel('First day').fill('2027-07-04')
  await form.getByRole('button', { name: 'Create trip' }).click()
  await expect(page.getByRole('heading', { name: 'Three huts', level: 1 })).toBeVisible()
  const item = page.getByRole('textbox', { name: 'Add a personal item' })
  await item.fill('Diary 200 g')
  await item.press('Enter')
  await expect(page.getByRole('list', { name: 'Mine: items to pack' })).toContainText('Diary')

  await page.goto('/discover?tab=all')
  await page.locator('main article').getByRole('heading').getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Add to trip' })).toBeVisible()
  const route = await page.getByRole('heading', { level: 1 }).innerText()
  await device.setOffline(true)
  await page.getByRole('button', { name: 'Add to trip' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to trip' })
  await dialog.getByLabel('Trip', { exact: true }).selectOption('Three huts, 4–5 July 2027')
  await dialog.getByLabel('Day', { exact: true }).selectOption('A new day')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Added to Three huts')).toBeVisible()

  await page.goto('/trip-planner')
  await page.getByRole('link', { name: 'Three huts' }).click()
  await expect(page.getByText('4–6 July 2027')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Day 3/ })).toContainText(route)
})
