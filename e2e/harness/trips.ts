import { expect, type Locator, type Page } from '@playwright/test'

// What a member does with trips, as they see it.

/** With two days. */
export async function createTrip(page: Page, name: string, firstDay = '2027-07-04'): Promise<void> {
  await page.goto('/trip-planner/create')
  const form = page.getByRole('form', { name: 'New trip' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('First day').fill(firstDay)
  await form.getByRole('button', { name: 'Create trip' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** Opens a route and returns its name. */
export async function openFirstRoute(page: Page): Promise<string> {
  await page.goto('/discover?tab=all')
  await page.locator('main article').getByRole('heading').getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Add to trip' })).toBeVisible()
  return page.getByRole('heading', { level: 1 }).innerText()
}

/** Adds the open route to a day of the trip `Three huts`. */
export async function addToTrip(page: Page, day: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Add to trip' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to trip' })
  await choose(dialog, 'Trip', /^Three huts/)
  await choose(dialog, 'Day', day)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Added to Three huts')).toBeVisible()
}

async function choose(dialog: Locator, label: string, option: RegExp): Promise<void> {
  const list = dialog.getByLabel(label, { exact: true })
  await list.selectOption(await list.getByRole('option', { name: option }).innerText())
}
