import type { Page } from '@playwright/test'
import { signIn } from './harness/member.ts'
import { findViolations } from './harness/page/axe.ts'
import { labelOf } from './harness/page/label-of.ts'
import { expect, test } from './harness/test.ts'
import { createTrip } from './harness/trips.ts'

// The packing list of a trip, saved under a name with no network, and used for another trip.

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

const items = (page: Page, whose: 'Together' | 'Mine') =>
  page.getByRole('list', { name: `${whose}: items to pack` }).getByRole('listitem')

async function addItem(page: Page, whose: 'shared' | 'personal', line: string): Promise<void> {
  const field = page.getByRole('textbox', { name: `Add a ${whose} item` })
  await field.fill(line)
  await field.press('Enter')
  await expect(field).toHaveValue('')
}

async function openTrip(page: Page, name: string): Promise<void> {
  await page.goto('/trip-planner')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Packing list/ })).toBeVisible()
}

/** Whether the page is wider than the screen. */
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

for (const size of SIZES)
  test(`a packing list is saved offline and used for another trip, ${size.width} px wide`, async ({
    world,
  }) => {
    const device = await world.newDeviceWithServiceWorker(size)
    const page = await device.start()
    await signIn(page, 'maya')
    await createTrip(page, 'Winter in the Tatras')
    await createTrip(page, 'Three huts')
    await addItem(page, 'shared', '2x Gas 230 g')
    await addItem(page, 'shared', 'Stove 420 g')
    await addItem(page, 'personal', 'Diary 200 g')
    await labelOf(page.getByRole('checkbox', { name: 'Stove' })).click()
    await expect(page.getByRole('checkbox', { name: 'Stove' })).toBeChecked()

    await device.setOffline(true)
    await page.getByRole('button', { name: 'Save the list' }).click()
    const form = page.getByRole('form', { name: 'Save the list' })
    await expect(form.getByLabel('Name of the list')).toHaveValue('Three huts')
    await form.getByLabel('Name of the list').fill('Two people, gas stove')
    await labelOf(form.getByRole('checkbox', { name: 'What only I pack' })).click()
    expect(await findViolations(page)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
    await page.screenshot({ path: test.info().outputPath('save.png'), fullPage: true })
    await form.getByRole('button', { name: 'Save 2 items' }).click()
    await expect(page.getByText('Saved as “Two people, gas stove”')).toBeVisible()

    await openTrip(page, 'Winter in the Tatras')
    await page.getByRole('button', { name: 'Reuse a list' }).click()
    const source = page.getByLabel('List of')
    await source.selectOption('Two people, gas stove (saved list)')
    await expect(page.getByText('On this device').last()).toBeVisible()
    await page.getByRole('button', { name: 'Rename this list' }).click()
    await page.getByLabel('New name').fill('Gas stove')
    expect(await findViolations(page)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
    await page.screenshot({ path: test.info().outputPath('reuse.png'), fullPage: true })
    await page.getByRole('button', { name: 'Rename', exact: true }).click()
    await expect(source.getByRole('option', { name: 'Gas stove (saved list)' })).toBeAttached()
    await page.getByRole('button', { name: 'Add 2 items' }).click()
    await expect(items(page, 'Together')).toHaveText([/2 × Gas/, /Stove/])
    await expect(page.getByRole('checkbox', { name: 'Stove' })).not.toBeChecked()

    await device.setOffline(false)
    await expect(page.getByRole('button', { name: 'All changes sent' })).toBeVisible()
    const other = await (await world.newDevice(size)).start()
    await signIn(other, 'maya')
    await openTrip(other, 'Three huts')
    await other.getByRole('button', { name: 'Reuse a list' }).click()
    await other.getByLabel('List of').selectOption('Gas stove (saved list)')
    await expect(other.getByText('0 new items, 2 already in the list')).toBeVisible()
    await other.getByRole('button', { name: 'Delete this list' }).click()
    await expect(other.getByText('“Gas stove” was removed.')).toBeVisible()
    await expect(other.getByRole('button', { name: 'All changes sent' })).toBeVisible()
    await page.getByRole('button', { name: 'Reuse a list' }).click()
    await expect(page.getByLabel('List of')).toBeVisible()
    await expect(page.getByRole('option', { name: 'Gas stove (saved list)' })).toHaveCount(0)
    await expect(items(page, 'Together')).toHaveCount(2)
  })
