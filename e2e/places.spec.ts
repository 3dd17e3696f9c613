import type { Page } from '@playwright/test'
import { signIn } from './harness/member.ts'
import { findViolations } from './harness/page/axe.ts'
import { findOverflow } from './harness/page/fit.ts'
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
  await page.getByRole('button', { name: 'Find a place' }).focus()
  // with no wait between the press and the first letter
  await page.keyboard.press('Enter')
  await page.keyboard.type('stara fuz')
  await expect(finder(page)).toHaveValue('stara fuz')
  await expect(options(page).first()).toContainText('Stara Fužina')
  await page.keyboard.press('Enter')
  await expect(options(page)).toHaveCount(0)
  const map = page.getByRole('region', { name: /^Map of the line/ })
  await map.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Place: Stara Fužina, Julian Alps')).toBeVisible()
})

for (const width of [320, 390, 1280])
  test(`a line begins at the own position, offline, at ${width} px`, async ({ world }) => {
    const device = await world.newDeviceWithServiceWorker({ width, height: 844 })
    const page = await device.start()
    await signIn(page, 'maya')
    await page.goto('/routes/create')
    await expect(page.getByRole('link', { name: 'Start drawing' })).toBeVisible()
    expect(await findOverflow(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath('create.png') })
    await device.setOffline(true)
    await page.getByRole('link', { name: 'Start drawing' }).click()
    const map = page.getByRole('region', { name: /^Map of the line/ })
    await expect(map).toBeVisible()
    const locate = page.getByRole('button', { name: 'My position' })
    await locate.click()
    await expect(page.getByText(/^Location access is blocked/)).toBeVisible()

    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 46.29, longitude: 13.88, accuracy: 10 })
    await locate.click()
    await expect(page.getByText(/^Location access is blocked/)).toBeHidden()
    await expect(page.getByText(/To remove one, tap it, then the bin or the Delete key/)).toBeVisible()
    await map.focus()
    await page.keyboard.press('Enter')
    const points = page.getByRole('list', { name: 'Points of the line' }).getByRole('listitem')
    await expect(points).toHaveText([/46[.](289|290)\d\d, 13[.](879|880)\d\d/])
    const [own, ...others] = await Promise.all(
      [locate, page.getByRole('toolbar'), page.getByText('Follow ways')].map((part) => part.boundingBox()),
    )
    for (const other of others) expect(areApart(own, other)).toBe(true)
    expect(await findViolations(page)).toEqual([])
    expect(await findOverflow(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath('located.png') })
  })

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function areApart(a: Box | null | undefined, b: Box | null): boolean {
  if (!a || !b) return false
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
}

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
  await expect(page.getByText(/^Ready offline/)).toBeVisible()
  await page.goto('/events/create')
  await expect(finder(page)).toBeVisible()
  await device.setOffline(true)
  await finder(page).fill('stara')
  await expect(options(page).first()).toContainText(/Stara Fužina/)
  await expect(page.getByText(/^Places on the maps kept on this device/)).toBeVisible()
  await options(page).first().click()
  await expect(page.getByLabel('Coordinates')).toHaveValue(/^46[.]\d+, 13[.]\d+$/)
})
