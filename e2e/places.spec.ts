import type { Page } from '@playwright/test'
import { signIn } from './harness/member.ts'
import { expect, test } from './harness/test.ts'

// A place of the demo world is found by its name: online from the server, offline on the maps of a pack.

test.use({ ownDatabase: true })

const options = (page: Page) => page.getByRole('listbox', { name: 'Places' }).getByRole('option')
const finder = (page: Page) => page.getByRole('combobox', { name: 'Find a place' })

test('the map of the line editor moves to a place, and the new route has its name', async ({ world }) => {
  const device = await world.newDevice()
  const page = await device.start()
  await signIn(page, 'maya')
  await page.goto('/routes/create')
  await page.getByRole('link', { name: 'Draw a line' }).click()
  await page.getByRole('button', { name: 'Find a place' }).click()
  await expect(finder(page)).toBeFocused()
  await page.keyboard.type('stara fuz')
  await expect(options(page).first()).toContainText('Stara Fužina')
  await page.keyboard.press('Enter')
  await expect(options(page)).toHaveCount(0)
  const map = page.getByRole('region', { name: /^Map of the line/ })
  await map.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Place: Stara Fužina, Julian Alps')).toBeVisible()
})

test('a meeting point is found on the map of a pack, offline', async ({ world }) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  await page.goto('/events/create')
  await finder(page).fill('triglav')
  await expect(options(page).first()).toContainText(/Triglav.*2,864 m/)
  await device.setOffline(true)
  await finder(page).fill('trigla')
  await expect(page.getByText(/^No place search without a connection/)).toBeVisible()
  await device.setOffline(false)

  await page.goto('/onboarding?step=offline')
  await page.getByRole('button', { name: 'Change Julian Alps' }).click()
  await page.getByRole('combobox', { name: 'Village, town or region' }).fill('stara fuz')
  await options(page).first().click()
  await page.getByRole('button', { name: 'Save offline pack' }).click()
  await expect(page.getByText(/^Ready offline/)).toBeVisible({ timeout: 60_000 })
  await page.goto('/events/create')
  await expect(finder(page)).toBeVisible()
  await device.setOffline(true)
  await finder(page).fill('stara')
  await expect(options(page).first()).toContainText(/Stara Fužina/)
  await expect(page.getByText(/^Places on the maps kept on this device/)).toBeVisible()
  await options(page).first().click()
  await expect(page.getByLabel('Coordinates')).toHaveValue(/^46[.]\d+, 13[.]\d+$/)
})
